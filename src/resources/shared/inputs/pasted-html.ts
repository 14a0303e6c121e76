/**
 * Reduces HTML from the clipboard, such as that of Word and Google Docs, to paragraphs, lists, bold and struck-out
 * text; tables become lists. The page's security policy hides inline styles from the editor, so they are read as other attributes here.
 */

import { raisedDigits } from '#contract/shared/raised-digits.ts';

type ListKind = 'ul' | 'ol';

/** What a text needs to keep its meaning. */
interface Look {
  readonly isBold: boolean;
  readonly isStruck: boolean;
}

interface Run {
  readonly text: string;
  readonly look: Look;
}

interface Block {
  /** Undefined for a paragraph. */
  readonly list: { readonly kind: ListKind; readonly level: number } | undefined;
  html: string;
}

interface Context {
  readonly look: Look;
  readonly list: Block['list'];
}

const SKIPPED = new Set(['head', 'img', 'meta', 'script', 'style', 'svg', 'title', 'xml']);
const HEADING = /^h[1-6]$/;
const BLOCK =
  /^(address|article|aside|blockquote|body|center|dd|div|dl|dt|figure|footer|h[1-6]|header|main|p|pre|section)$/;
/** Word marks each paragraph of a list, and its number or bullet, with styles of its own. */
const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/i;
const WORD_MARKER = /mso-list:\s*ignore/i;
const NUMBERED = /^\s*\(?([0-9]+|[a-z]{1,4})[.)]/i;
/** Markers that people type. A dash or number begins a list only where the next line has one as well. */
const BULLET = /^[•·▪◦‣●○]\s*/u;
const TYPED: Readonly<Record<ListKind, RegExp>> = { ul: /^[-–—*]\s+/u, ol: /^\d{1,2}[.)]\s+/u };

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';
const nameOf = (element: Element): string => element.localName;

const isBold = (element: Element, inherited: boolean): boolean => {
  if (HEADING.test(nameOf(element))) return true;
  const [, weight] = /font-weight:\s*(\w+)/i.exec(styleOf(element)) ?? [];
  // Google Docs wraps everything in <b style="font-weight:normal">.
  if (weight !== undefined) return /^(bold|bolder|[6-9]00)$/i.test(weight);
  return inherited || /^(b|strong|th)$/.test(nameOf(element));
};

const lookOf = (element: Element, inherited: Look): Look => ({
  isBold: isBold(element, inherited.isBold),
  isStruck:
    inherited.isStruck || /^(del|s|strike)$/.test(nameOf(element)) || /line-through/i.test(styleOf(element)),
});
const areAlike = (one: Look, other: Look): boolean =>
  one.isBold === other.isBold && one.isStruck === other.isStruck;

const isHidden = (element: Element): boolean =>
  SKIPPED.has(nameOf(element)) ||
  WORD_MARKER.test(styleOf(element)) ||
  /display:\s*none/i.test(styleOf(element));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const withLook = (html: string, { isBold, isStruck }: Look): string => {
  const bold = isBold ? `<strong>${html}</strong>` : html;
  return isStruck ? `<s>${bold}</s>` : bold;
};

/** Line breaks are kept as \n until the end. */
const htmlOf = (runs: readonly Run[]): string => {
  const merged: Run[] = [];
  for (const { text, look } of runs) {
    const last = merged.at(-1);
    // Spaces and line breaks between words take the look of what is before them.
    if (last && (areAlike(last.look, look) || text.trim() === ''))
      merged[merged.length - 1] = { ...last, text: last.text + text };
    else merged.push({ text, look });
  }
  return merged
    .map(({ text, look }) => {
      const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(escaped(text)) ?? [];
      return before + (inner && withLook(inner, look)) + after;
    })
    .join('')
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
};

/** The list that a paragraph of Word belongs to. */
const wordListOf = (element: Element): Block['list'] => {
  const level = WORD_LIST.exec(styleOf(element))?.[1];
  if (level === undefined) return undefined;
  const marker = [...element.querySelectorAll('[data-style]')].find((one) => WORD_MARKER.test(styleOf(one)));
  return { kind: NUMBERED.test(marker?.textContent ?? '') ? 'ol' : 'ul', level: Number(level) };
};

class Reader {
  readonly blocks: Block[] = [];
  #runs: Run[] = [];
  /** The list item that is open: further paragraphs in it become its lines. */
  #item: Block | undefined;

  readChildren(node: Node, context: Context): void {
    for (const child of node.childNodes) this.#read(child, context);
  }

  flush({ list }: Context): void {
    const html = htmlOf(this.#runs);
    this.#runs = [];
    if (!html) return;
    if (list && this.#item) this.#item.html += `\n${html}`;
    else if (list) this.blocks.push({ list, html });
    else this.blocks.push(...html.split(/\n{2,}/).map((part) => ({ list, html: part })));
    if (list) this.#item ??= this.blocks.at(-1);
  }

  #read(node: Node, context: Context): void {
    if (node instanceof Text) {
      const text = raisedDigits(node.data, node.parentElement?.localName);
      this.#runs.push({ text: text.replace(/[\s\u00a0]+/gu, ' '), look: context.look });
    } else if (node instanceof HTMLElement && !isHidden(node)) {
      this.#readElement(node, { ...context, look: lookOf(node, context.look) });
    }
  }

  #readElement(element: HTMLElement, context: Context): void {
    const name = nameOf(element);
    if (name === 'br') this.#runs.push({ text: '\n', look: context.look });
    else if (name === 'ul' || name === 'ol') this.#readList(element, name, context);
    else if (name === 'table') this.#readTable(element, context);
    else if (name === 'li' || BLOCK.test(name)) {
      this.flush(context);
      const list = wordListOf(element) ?? context.list;
      const startsItem = name === 'li' || list !== context.list;
      if (startsItem) this.#item = undefined;
      const inside = { ...context, list };
      this.readChildren(element, inside);
      this.flush(inside);
      if (startsItem) this.#item = undefined;
    } else this.readChildren(element, context);
  }

  #readList(element: HTMLElement, kind: ListKind, context: Context): void {
    this.flush(context);
    const level = (context.list?.level ?? 0) + 1;
    this.#item = undefined;
    this.readChildren(element, { ...context, list: { kind, level } });
    this.#item = undefined;
  }

  /** Each row becomes an item. A table of one cell only frames its content. */
  #readTable(table: HTMLElement, context: Context): void {
    this.flush(context);
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td, th')]);
    const [only, ...others] = rows.flat();
    if (!only) return;
    if (others.length === 0) {
      this.readChildren(only, context);
      this.flush(context);
      return;
    }
    const level = (context.list?.level ?? 0) + 1;
    for (const cells of rows) {
      const texts = cells.map((cell) => this.#cellOf(cell, context)).filter((text) => text !== '');
      if (texts.length > 0) this.blocks.push({ list: { kind: 'ul', level }, html: texts.join(' – ') });
    }
  }

  #cellOf(cell: Element, context: Context): string {
    const inside = new Reader();
    const own = { look: lookOf(cell, context.look), list: undefined };
    inside.readChildren(cell, own);
    inside.flush(own);
    return inside.blocks.map(({ html }) => html.replaceAll('\n', ' ')).join('; ');
  }
}

const typedKind = (line: string): ListKind | undefined =>
  TYPED.ul.test(line) ? 'ul' : TYPED.ol.test(line) ? 'ol' : undefined;

const itemOf = (kind: ListKind, line: string, marker: RegExp): Block => ({
  list: { kind, level: 1 },
  html: line.replace(marker, ''),
});

/** Makes lists of the lines that begin with a marker; the other lines of a paragraph stay together. */
const withTypedLists = (blocks: readonly Block[]): Block[] => {
  const lines = blocks.flatMap(({ list, html }) =>
    (list ? [html] : html.split('\n')).map((line, index) => ({ list, html: line, isMore: index > 0 })),
  );
  const kinds = lines.map(({ list, html }) => (list ? undefined : typedKind(html)));
  const found: Block[] = [];
  for (const [index, { list, html, isMore }] of lines.entries()) {
    const kind = kinds[index];
    const before = found.at(-1);
    if (!list && BULLET.test(html)) found.push(itemOf('ul', html, BULLET));
    else if (kind && (kinds[index - 1] === kind || kinds[index + 1] === kind))
      found.push(itemOf(kind, html, TYPED[kind]));
    else if (isMore && before && !before.list) before.html += `\n${html}`;
    else found.push({ list, html });
  }
  return found;
};

const withBreaks = (html: string): string => html.replaceAll('\n', '<br>');

/** Nests list items by their levels. */
const serialize = (blocks: readonly Block[]): string => {
  const open: ListKind[] = [];
  let html = '';
  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</li></${open.pop()}>`;
  };
  for (const { list, html: inner } of blocks) {
    if (!list) {
      closeTo(0);
      html += `<p>${withBreaks(inner)}</p>`;
      continue;
    }
    // A level that is skipped would be an item without text.
    const depth = Math.min(list.level, open.length + 1);
    closeTo(depth);
    if (open.length === depth && open.at(-1) !== list.kind) closeTo(depth - 1);
    if (open.length < depth) {
      open.push(list.kind);
      html += `<${list.kind}>`;
    } else html += '</li>';
    html += `<li><p>${withBreaks(inner)}</p>`;
  }
  closeTo(0);
  return html;
};

/** The policy reports each inline style that is parsed. */
const withoutStyles = (html: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/i, ' data-style='));

/** @returns what the editor takes; text copied in an editor like this one is kept as it is. */
export const tidyPastedHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  if (body.querySelector('[data-pm-slice]')) return html;
  const reader = new Reader();
  const context = { look: { isBold: false, isStruck: false }, list: undefined };
  reader.readChildren(body, context);
  reader.flush(context);
  return serialize(withTypedLists(reader.blocks));
};

/** The same for plain text, each of whose lines is a paragraph. */
export const htmlOfPastedText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
