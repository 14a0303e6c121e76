/** HTML of others as plain text: what a browser shows on different lines stays apart, and links keep their address. */
import { decodeHTML } from 'entities';
import { sanitizeHtml } from './html.ts';
import { textOfHtml } from './text.ts';

const TAG = /^<(\/?)([a-z\d]+)(?: href="([^"]*)")?/;
/** Elements with a blank line above and below. Others only start a line. */
const PARAGRAPHS = new Set(['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol']);
/** Pictures that are part of an address can be megabytes. */
const EMBEDDED = /\bdata:[^\s"'<>)]+/gi;
/** More than any program nests, and few enough to clean in no time. */
const NESTED_MAX = 2000;
const NESTING = /<(\/?)(?!(?:br|hr|img|meta|link|input|col|wbr)\b)[a-z]/gi;

const isTooDeep = (html: string): boolean => {
  let depth = 0;
  for (const [, slash] of html.matchAll(NESTING)) {
    depth += slash ? -1 : 1;
    if (depth > NESTED_MAX) return true;
  }
  return false;
};

/** Those within a page lead nowhere. */
const ADDRESS = /^(?:https?|mailto):/i;
const QUOTES_MAX = 9;

const bareAddress = (address: string): string => address.replace(/^(?:https?:\/\/|mailto:)|\/$/gi, '');

/** Builds the lines from the elements that `sanitizeHtml` leaves. */
class LineWriter {
  readonly #lines: string[] = [];
  /** The numbers of the open lists' last items; undefined for lists without numbers. */
  readonly #lists: (number | undefined)[] = [];
  #line = '';
  /** The length of the item's sign at the start of the line. */
  #sign = 0;
  /** The depth of quotations, and the one of a blank line to come. */
  #quotes = 0;
  #blank: number | undefined;
  #pres = 0;
  #link: { readonly address: string; text: string } | undefined;
  /** Of the line, which would take long to ask of a long one again and again. */
  #endsInSpace = true;

  #append(text: string): void {
    if (text === '') return;
    this.#line += text;
    this.#endsInSpace = text.endsWith(' ');
    if (this.#link) this.#link.text += text;
  }

  write(text: string): void {
    if (this.#pres === 0) {
      const words = text.replace(/[ \t\r\n\f]+/g, ' ');
      this.#append(this.#endsInSpace ? words.trimStart() : words);
      return;
    }
    const [first = '', ...others] = text.split('\n');
    this.#append(first);
    for (const line of others) {
      this.breakLine();
      this.#append(line);
    }
  }

  #push(depth: number, line: string): void {
    const quote = '>'.repeat(Math.min(depth, QUOTES_MAX));
    this.#lines.push(quote && line ? `${quote} ${line}` : quote + line);
  }

  breakLine(): void {
    this.#closeLink();
    if (this.#blank !== undefined && this.#lines.length > 0)
      this.#push(Math.min(this.#blank, this.#quotes), '');
    this.#blank = undefined;
    // The space is part of a signature's first line.
    this.#push(this.#quotes, this.#line === '-- ' ? this.#line : this.#line.trimEnd());
    this.#line = '';
    this.#endsInSpace = true;
    this.#sign = 0;
  }

  /** Adds the address of a link, unless its text already says it. */
  #closeLink(): void {
    if (!this.#link) return;
    const { address, text } = this.#link;
    this.#link = undefined;
    if (!ADDRESS.test(address) || text.toLowerCase().includes(bareAddress(address).toLowerCase())) return;
    this.#append(`${this.#endsInSpace ? '' : ' '}<${address.replace(/^mailto:/i, '')}>`);
  }

  #startBlock(isParagraph: boolean): void {
    // A paragraph may begin beside the item's sign.
    if (this.#line.length > this.#sign && this.#line.trim() !== '') this.breakLine();
    if (isParagraph && this.#lists.length === 0) this.#blank ??= this.#quotes;
  }

  #startItem(): void {
    this.#startBlock(false);
    const number = this.#lists.pop();
    const next = number === undefined ? undefined : number + 1;
    this.#line = '';
    this.#append(`${'  '.repeat(this.#lists.length)}${next === undefined ? '-' : `${next}.`} `);
    this.#sign = this.#line.length;
    this.#lists.push(next);
  }

  open(name: string, address: string): void {
    if (name === 'br') this.breakLine();
    else if (name === 'a') {
      this.#closeLink();
      this.#link = { address, text: '' };
    } else if (name === 'li') this.#startItem();
    else if (PARAGRAPHS.has(name)) this.#startBlock(true);
    if (name === 'blockquote') this.#quotes += 1;
    if (name === 'pre') this.#pres += 1;
    if (name === 'ul' || name === 'ol') this.#lists.push(name === 'ol' ? 0 : undefined);
  }

  close(name: string): void {
    if (name === 'a') this.#closeLink();
    if (name === 'ul' || name === 'ol') this.#lists.pop();
    if (PARAGRAPHS.has(name) || name === 'li') this.#startBlock(name !== 'li');
    if (name === 'blockquote') this.#quotes -= 1;
    if (name === 'pre') this.#pres -= 1;
  }

  text(): string {
    this.breakLine();
    return this.#lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }
}

export const linesOfHtml = (html: string): string => {
  const bare = html.replace(EMBEDDED, '');
  if (isTooDeep(bare)) return textOfHtml(bare);
  const writer = new LineWriter();
  for (const token of sanitizeHtml(bare).split(/(<[^>]*>)/)) {
    const [, slash, name = '', address = ''] = TAG.exec(token) ?? [];
    if (name === '') writer.write(decodeHTML(token));
    else if (slash) writer.close(name);
    else writer.open(name, decodeHTML(address));
  }
  return writer.text();
};
