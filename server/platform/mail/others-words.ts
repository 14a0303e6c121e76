/**
 * What other people wrote, as emails show it. Every name, title and text of someone other than the recipient, staff
 * and the portal goes through this file.
 *
 * Verified are: companies at the level `verified`; people with an account and a confirmed email, in what they write to
 * a company; and titles of jobs, which were approved. Visitors never are: they can enter someone else's address. Only
 * verified words stand in subjects, and only verified messages have links. See docs/decisions/0067.
 */
import { cleanText } from '../clean-text.ts';

const NAME_MAX = 80;
const MESSAGE_MAX = 2000;
const REMOVED = '…';

/** "evil[.]example" and "jo (at) evil (dot) example" */
const HIDDEN_DOT = /[^\S\n]*[[({<][^\S\n]*(?:\.|dot|point|punto|punkt)[^\S\n]*[\])}>][^\S\n]*/giu;
const HIDDEN_AT = /[^\S\n]*[[({<][^\S\n]*(?:@|at|arroba)[^\S\n]*[\])}>][^\S\n]*/giu;
/** Dots that browsers read as such (IDNA), between Latin letters, because they end sentences in other scripts. */
const OTHER_DOT = /(?<=[a-z\d-])[^\S\n]?[。․．｡][^\S\n]?(?=[a-z\d])/giu;

const LABEL = '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]*';
const HOST = `(?<![\\p{L}\\p{M}\\p{N}_-])(?:${LABEL}\\.)+\\p{L}[\\p{L}\\p{M}\\p{N}-]+`;
/** With a scheme (also "hxxp:/"), with "www.", or of an email. */
const ADDRESS = new RegExp(
  [
    '(?:h[tx*]{2}ps?|ftps?|mailto|tel|sms|javascript|data):\\S+',
    '[\\p{L}\\p{N}+.-]*:?[/\\\\]{2}\\S*',
    '(?<![\\p{L}\\p{N}])www\\d?\\.\\S*',
    '[^\\s@<>()"“”«»]+@[^\\s@]+',
  ].join('|'),
  'giu',
);
/** A host or IP address with a port or a path. */
const BARE_ADDRESS = new RegExp(
  `(?:${HOST}\\.?|(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){3})(?::\\d|[/\\\\?#])\\S*`,
  'giu',
);
const BARE_HOST = new RegExp(HOST, 'giu');

/**
 * The text without what mail programs make links of. Hosts stay in the words of verified people, whose names can be
 * “Booking.com”, and whose jobs are for “Node.js/React”.
 */
const withoutAddresses = (text: string, isVerified: boolean): string => {
  const visible = cleanText(text).replace(/\p{Bidi_Control}/gu, '');
  if (isVerified) return visible.replace(ADDRESS, REMOVED);
  return visible
    .normalize('NFKC')
    .replace(HIDDEN_DOT, '.')
    .replace(HIDDEN_AT, '@')
    .replace(OTHER_DOT, '.')
    .replace(ADDRESS, REMOVED)
    .replace(BARE_ADDRESS, REMOVED)
    .replace(BARE_HOST, (host) => host.replaceAll('.', ' '));
};

const graphemes = new Intl.Segmenter();

const cut = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const kept: string[] = [];
  for (const { segment } of graphemes.segment(text.slice(0, 30 * max))) {
    if (kept.length === max - 1) return `${kept.join('').trimEnd()}…`;
    kept.push(segment);
  }
  return kept.join('');
};

/** A name or title on one line. */
export const nameInEmail = (name: string, isVerified: boolean): string =>
  cut(withoutAddresses(name, isVerified).replace(/\s+/gu, ' ').trim(), NAME_MAX);

/** A file's name, whose extension isn't a host. */
export const fileNameInEmail = (name: string): string => {
  const [, stem = name, extension = ''] = /^(.*?)(\.(?:pdf|docx?|txt|png|jpe?g))?$/is.exec(name) ?? [];
  return nameInEmail(stem, false) + extension;
};

/** A text that an email quotes. */
export interface Quotation {
  readonly quoted: string;
  readonly hasLinks: boolean;
  /** Whether the author wrote something else, or more. */
  readonly isChanged: boolean;
}

/** A message as its author wrote it. Without links, and shortened, unless the author is verified. */
export const messageInEmail = (message: string, isVerified: boolean): Quotation => {
  const quoted = isVerified ? message : cut(withoutAddresses(message, false), MESSAGE_MAX);
  return { quoted, hasLinks: isVerified, isChanged: quoted !== message };
};
