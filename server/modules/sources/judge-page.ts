/** Tells from the page of a posting whether people can still apply there. */
import sanitize from 'sanitize-html';
import type { Posting } from '../../feeds/posting.ts';
import { foldText, textOfHtml } from '../../platform/text.ts';
import phrases from './closed-phrases.json' with { type: 'json' };

export type Liveness = 'open' | 'closed' | 'uncertain';

export interface SeenPage {
  readonly status: number;
  readonly asked: string;
  /** After redirects. */
  readonly address: string;
  readonly html: string;
  /** What the page says as structured data. */
  readonly postings: readonly Posting[];
}

export interface Judgement {
  readonly liveness: Liveness;
  /** What says so: a status, the address of a redirect, or words of the page. */
  readonly evidence: string;
  /** The page itself says that it is closed, and isn't only missing. */
  readonly isSaid: boolean;
}

const BLOCKS = ['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'section', 'article', 'dd', 'dt'];
/** What stands on each page of a site, and what nobody sees. */
const LEFT_OUT = [
  ...['script', 'style', 'template', 'noscript', 'textarea', 'select', 'title', 'nav', 'footer', 'aside'],
];

const isHidden = (attribs: sanitize.Attributes): boolean =>
  'hidden' in attribs ||
  attribs['aria-hidden'] === 'true' ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs.style ?? '');

/** The visible texts, block by block and sentence by sentence. */
const sentencesOf = (html: string): string[] =>
  sanitize(html.replace(/<br\b[^>]*>/gi, '</p><p>'), {
    allowedTags: BLOCKS,
    allowedAttributes: {},
    nonTextTags: LEFT_OUT,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName: isHidden(attribs) ? 'template' : tagName, attribs }),
    },
  })
    .split(/<[^>]*>/)
    .flatMap((block) => textOfHtml(block).split(/(?<=[.!?।؟])\s+/))
    .filter((sentence) => sentence !== '');

/** Arabic is written with and without its small signs, which mean the same. */
const fold = (text: string): string =>
  foldText(text)
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/\.+(?=\s|$)/g, '')
    .replace(/(?<=^|\s)ال(?=\p{L}{3})/gu, '')
    .replace(/(?<=^|\s)لل(?=\p{L}{3})/gu, '')
    .trim();

const anyOf = (parts: readonly string[]): RegExp | undefined =>
  parts.length === 0
    ? undefined
    : new RegExp(`(?<![\\p{L}\\p{M}])(?:${parts.join('|')})(?![\\p{L}\\p{M}])`, 'u');

const LANGUAGES = Object.values(phrases).map(({ subjects, states, whole, doubts }) => ({
  subject: anyOf(subjects),
  state: anyOf(states),
  whole: whole.map((one) => new RegExp(one, 'u')),
  doubt: anyOf(doubts),
}));

/** A statement is short; longer sentences are about the work. */
const STATEMENT_MAX = 160;

const saysClosed = (sentence: string): boolean => {
  if (sentence.length > STATEMENT_MAX) return false;
  const text = fold(sentence);
  return LANGUAGES.some(
    ({ subject, state, whole, doubt }) =>
      !doubt?.test(text) &&
      (whole.some((one) => one.test(text)) || Boolean(subject?.test(text) && state?.test(text))),
  );
};

/** What tells a posting from others in its address: numbers, ids, and the last part. */
const marksOf = (address: string): string[] => {
  const { pathname, search } = new URL(address);
  const parts = pathname.split('/').filter(Boolean);
  return [
    ...new Set([...`${pathname}${search}`.matchAll(/[\da-f-]{12,}|\d{4,}/gi)].map(([mark]) => mark)),
  ].concat(parts.at(-1) ?? []);
};

/** Redirected to a list or another place that no longer has this posting. */
const isElsewhere = ({ asked, address }: SeenPage): boolean =>
  asked !== address && !marksOf(asked).some((mark) => address.includes(mark));

const isOneOf = (title: string, text: string): boolean => {
  const words = fold(title).split(' ').filter(Boolean);
  const found = new Set(fold(text).split(' '));
  return words.length > 0 && words.filter((word) => found.has(word)).length >= words.length * 0.75;
};

const nameOf = (html: string): string =>
  [/<title\b[^>]*>([^<]*)/i, /<meta\b[^>]*og:title[^>]*>/i]
    .map((pattern) => pattern.exec(html)?.[1] ?? pattern.exec(html)?.[0] ?? '')
    .join(' ');

const MISSING = new Set([404, 410]);

/** @param hasExpired whether a day as the page writes it is over */
export const judgePage = (
  page: SeenPage,
  title: string,
  hasExpired: (written: string) => boolean,
): Judgement => {
  const { status, html, postings } = page;
  if (MISSING.has(status)) return { liveness: 'closed', evidence: String(status), isSaid: status === 410 };
  if (status !== 200) return { liveness: 'uncertain', evidence: String(status), isSaid: false };
  if (isElsewhere(page)) return { liveness: 'closed', evidence: page.address, isSaid: false };
  const posting = postings.find((one) => isOneOf(title, one.title));
  const isOver = posting?.expires !== undefined && hasExpired(posting.expires);
  if (isOver) return { liveness: 'closed', evidence: posting?.expires ?? '', isSaid: true };
  const sentences = sentencesOf(html);
  const said = sentences.find(saysClosed);
  // A page that also describes an open posting contradicts itself.
  if (said !== undefined)
    return { liveness: posting?.expires ? 'uncertain' : 'closed', evidence: said, isSaid: true };
  const isShown = posting !== undefined || isOneOf(title, `${nameOf(html)} ${sentences.join(' ')}`);
  return { liveness: isShown ? 'open' : 'uncertain', evidence: '', isSaid: false };
};
