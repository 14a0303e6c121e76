/** Text and HTML of feeds, which escape it once, twice or not at all. */
import { decodeHTMLStrict } from 'entities';

const ELEMENTS =
  'p|div|br|ul|ol|li|b|strong|i|em|u|span|h[1-6]|a|table|tbody|thead|tr|td|th|section|article|font|small|sup|sub|code|pre|blockquote|hr|img|script|style|iframe|center|html|body|dl|dt|dd';
const TAG = new RegExp(`</?(?:${ELEMENTS})(?=[\\s/>])[^<>]*>`, 'i');
const ESCAPED_TAG = new RegExp(`&(?:amp;)*(?:lt|#0*60|#x0*3c);/?(?:${ELEMENTS})(?=[\\s/&]|>)`, 'i');
/** `&amp;nbsp;` and `&amp;amp;` mean a sign, too. */
const REPEATED = /&(?:amp;)+(?=#x?[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi;
/** What a feed that cuts texts leaves of a tag or a reference at their end. */
const CUT_END = /(?:<\/?[a-z][^<>]*|&(?:#\w*|l|lt|g|gt|a|am|amp|q|quot|n|nb|nbs|nbsp)?)$/i;
const LEVELS = 3;

const unescaped = (text: string): string => decodeHTMLStrict(text.replace(REPEATED, '&'));
/** Signs that are no text, and halves of signs, which feeds that cut texts leave: no database takes them. */
const CONTROLS = /\p{Cs}|[^\P{Cc}\t\n\r]/gu;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lines of plain text as paragraphs. */
const paragraphs = (text: string): string =>
  escaped(text)
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim().replace(/[ \t]*\r?\n[ \t]*/g, '<br>'))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');

/** HTML of a text that is HTML, escaped HTML or plain; undefined if it says nothing. */
export const htmlOf = (written: string): string | undefined => {
  let text = written.replace(CONTROLS, '').trim();
  for (let level = 0; level < LEVELS && !TAG.test(text) && ESCAPED_TAG.test(text); level += 1)
    text = decodeHTMLStrict(text);
  const isHtml = TAG.test(text);
  const html = isHtml ? text.replace(REPEATED, '&').replace(CUT_END, '') : paragraphs(unescaped(text));
  return plainOf(html) === '' && !/<img/i.test(html) ? undefined : html;
};

/** Whether a text may be more than words on one line. */
const MARKED = /[<&\p{Cc}\p{Cs}\u00a0\u200b\ufeff]|\s\s/u;

/** The words of HTML or text, on one line. */
export const plainOf = (html: string): string => {
  if (!MARKED.test(html)) return html.trim();
  let text = html;
  for (let level = 0; level < LEVELS; level += 1) {
    text = text
      .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
      .replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, ' ');
    const next = unescaped(text);
    if (next === text) break;
    text = next;
  }
  return text
    .replace(CONTROLS, ' ')
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim();
};

/** Lines of HTML or text, without tags. */
export const linesOf = (html: string): string[] =>
  html
    .split(/<br\b[^>]*>|<\/(?:p|div|li|tr|h[1-6])>|\r?\n/i)
    .map(plainOf)
    .filter((line) => line !== '');

/** An address of the web; undefined for others, such as scripts. */
export const webAddress = (written: string, base?: string): string | undefined => {
  const text = plainOf(written).replace(/\s.*$/, '');
  const full = /^www\.[^\s/]+\.\w/i.test(text) ? `https://${text}` : text;
  const relative = base !== undefined && /^\/(?!\/)/.test(full);
  if (!/^https?:\/\//i.test(full) && !relative) return undefined;
  return URL.canParse(full, base) ? new URL(full, base).href : undefined;
};
