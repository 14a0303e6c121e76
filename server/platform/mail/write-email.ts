/** The layout of emails: paragraphs, at most one button, and the signature; as plain text and as HTML. */

import type { Locale } from '#contract/shared/constants.ts';
import { directionOf } from '#contract/shared/locales.ts';
import type { CalendarFile, MailedLetter } from '../db/schema.ts';
import type { Catalogues, Translate } from '../i18n/catalogues.ts';
import { partsWithAddresses } from '../links.ts';
import { type LookSettings, lookOf } from '../look/look.ts';
import { escapeHtml } from '../text.ts';
import type { Message, OneTimeLink, Priority } from './message.ts';
import type { Quotation } from './others-words.ts';

/** A link that says where it leads, with lines below it. */
export interface LinkWithLines {
  readonly title: string;
  readonly address: string;
  readonly lines?: readonly string[];
}
/** The portal's own words, or someone else's. */
export type Paragraph = string | Quotation | LinkWithLines;

export interface EmailText {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
  readonly action?: { readonly label: string; readonly address: string };
  /** Where quoted messages are in full, if the action doesn't lead there. */
  readonly wholeMessage?: string;
  /** A code to type, shown below the paragraphs. */
  readonly code?: string;
  /** Small print below the signature, such as how to unsubscribe. */
  readonly note?: string | LinkWithLines;
  readonly link?: OneTimeLink;
  readonly unsubscribe?: string;
  readonly priority?: Priority;
  readonly calendar?: CalendarFile | undefined;
  readonly letter?: MailedLetter | undefined;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const INK = 'color:#14302d';
/** In dark mode, where the operator has chosen no colour. */
const DARK = { accent: '#7cd3c8', 'accent-ink': '#06211e' };
/** For mail programs that support dark mode. Others may invert the light colours themselves. */
const headOf = ({ accent, 'accent-ink': ink }: typeof DARK): string =>
  `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){body{background:#0b1716!important;color:#e3efec!important}.card{background:#142523!important}.note{color:#a7bfbb!important}.card a{color:${accent}!important}.card .button{background:${accent}!important;color:${ink}!important}}</style>`;
const CODE_LOOK = 'font-size:30px;font-weight:700;letter-spacing:6px';
const paragraph = (html: string, style = '', name = '') =>
  `<p${name && ` class="${name}"`} style="margin:0 0 16px;line-height:1.55;${style}">${html}</p>`;
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
const linked = (text: string) =>
  partsWithAddresses(text)
    .map((part) => {
      const html = lines(part.text);
      return part.isAddress ? `<a href="${html}">${html}</a>` : html;
    })
    .join('');

const QUOTE_LOOK = 'margin:0 0 16px;padding-inline-start:14px;border-inline-start:3px solid';

/** The operator's logo and name. */
const brandOf = (publicUrl: string, name: string): string =>
  paragraph(
    `<img src="${escapeHtml(publicUrl)}/icons/192.png" width="32" height="32" alt="" style="vertical-align:middle;margin-inline-end:10px">${escapeHtml(name)}`,
    'font-size:18px;font-weight:700',
  );

const linkOf = ({ title, address, lines: below = [] }: LinkWithLines): string =>
  [`<a href="${escapeHtml(address)}">${escapeHtml(title)}</a>`, ...below.map(escapeHtml)].join('<br>');

const htmlOf = (content: Paragraph, accent: string): string => {
  if (typeof content === 'string') return paragraph(linked(content));
  if ('title' in content) return paragraph(linkOf(content));
  const { quoted, hasLinks } = content;
  const html = paragraph(hasLinks ? linked(quoted) : lines(quoted), 'margin:0');
  return `<blockquote dir="auto" style="${QUOTE_LOOK} ${accent}">${html}</blockquote>`;
};

/** Quotations begin each line with `>`, as in replies by email. */
export const textOf = (content: Paragraph): string => {
  if (typeof content === 'string') return content;
  if ('title' in content) return [content.title, ...(content.lines ?? []), content.address].join('\n');
  return content.quoted.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
};

/** Says below a message that is not whole where all of it is. */
const withWholeMessages = (
  { paragraphs, action, wholeMessage: address = action?.address }: EmailText,
  t: Translate,
): Paragraph[] =>
  paragraphs.flatMap((content) => {
    if (typeof content === 'string' || 'title' in content || !content.isChanged) return [content];
    return [content, address ? t('mail.message_changed_link', { address }) : t('mail.message_changed')];
  });

/** Blank lines separate paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** What emails show of the site that sends them. */
export interface MailSite extends LookSettings {
  readonly publicUrl: string;
}

/** Writes an email. Texts are plain and get escaped in HTML. */
export const writeEmail = (catalogues: Catalogues, site: MailSite, email: EmailText): Message => {
  const { publicUrl, siteColor, siteLogo } = site;
  const { accent } = lookOf(site);
  const { to, subject, action, code, note, link, unsubscribe, priority, calendar, letter } = email;
  const locale = catalogues.readerLocale(email.locale);
  const t = catalogues.translate(locale);
  const paragraphs = withWholeMessages(email, t);
  const signature = t('mail.signature', { portal: t('site.name') });
  const text = [
    ...paragraphs.map(textOf),
    ...(code ? [code] : []),
    ...(action ? [`${action.label}\n${action.address}`] : []),
    `${signature}\n${publicUrl}`,
    ...(note ? [textOf(note)] : []),
  ].join('\n\n');
  const button = action
    ? paragraph(
        `<a class="button" href="${escapeHtml(action.address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a>`,
      ) +
      // For mail programs that break links.
      (priority === 'bulk' ? '' : paragraph(linked(action.address), 'font-size:13px'))
    : '';
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head>${headOf(siteColor?.dark ?? DARK)}<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#f4f8f7;overflow-wrap:anywhere;word-break:break-word;${FONT};${INK}"><div class="card" style="max-width:520px;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff">${siteLogo ? brandOf(publicUrl, t('site.name')) : ''}${paragraphs.map((content) => htmlOf(content, accent)).join('')}${code ? paragraph(`<bdi dir="ltr">${escapeHtml(code)}</bdi>`, CODE_LOOK) : ''}${button}${paragraph(`${escapeHtml(signature)}<br>${linked(publicUrl)}`)}${
    note
      ? paragraph(
          typeof note === 'string' ? linked(note) : linkOf(note),
          'font-size:13px;color:#4d6663',
          'note',
        )
      : ''
  }</div></body></html>`;
  return {
    to,
    subject,
    text,
    html,
    ...(link === undefined ? {} : { link }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
    ...(priority === undefined ? {} : { priority }),
    ...(calendar === undefined ? {} : { calendar }),
    ...(letter === undefined ? {} : { letter }),
  };
};

export interface EmailParts {
  readonly catalogues: Catalogues;
  readonly settings: MailSite;
}
export interface Reader {
  readonly email: string;
  readonly locale: Locale;
}
interface Wording {
  readonly t: Translate;
  /** The portal's name. */
  readonly portal: string;
  readonly publicUrl: string;
}

/** Writes an email in the language of its reader. */
export const emailTo = (
  { catalogues, settings }: EmailParts,
  { email, locale }: Reader,
  textOf: (words: Wording) => Omit<EmailText, 'to' | 'locale'>,
): Message => {
  const t = catalogues.translate(locale);
  const text = textOf({ t, portal: t('site.name'), publicUrl: settings.publicUrl });
  return writeEmail(catalogues, settings, { to: email, locale, ...text });
};

/**
 * The sender of an email about what a company did: its name beside the portal's. Only a verified company is named, as
 * in subjects.
 */
export const sentFor = (t: Translate, company: string, isVerified: boolean): Pick<Message, 'senderName'> =>
  isVerified && company !== '' ? { senderName: t('mail.sender', { company, portal: t('site.name') }) } : {};
