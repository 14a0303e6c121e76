/** Writes PDFs with the standard fonts. */
import bidiFactory from 'bidi-js';
import {
  beginAt,
  drawText as drawWestern,
  PAGE,
  plainPdf,
  type Spot,
  wrap,
} from '#server/seed/sample/plain-pdf.ts';
import type { ContentLine } from './content.ts';

export interface Column {
  readonly left: number;
  readonly width: number;
  readonly lines: readonly ContentLine[];
}

/** Where the first line of a page is. */
export const TOP = 800;
const SIZES = { name: 22, heading: 13, strong: 11, plain: 10, bullet: 10 } as const;
/** The mean width of a letter in Helvetica, relative to the font size. */
const LETTER = 0.52;

const OTHER_LETTERS = /[^\u0020-\u00ff•–—’]/u;
const bidi = bidiFactory();
const clusters = new Intl.Segmenter('hi', { granularity: 'grapheme' });
const NUMBER_OR_CLUSTER = /\p{Nd}+|\P{Nd}+/gu;

/** What is drawn from left to right in place of a text, in the direction of its page. */
const inDrawnOrder = (text: string, isMirrored: boolean): string[] => {
  const parts = (text.match(NUMBER_OR_CLUSTER) ?? []).flatMap((part) =>
    /\p{Nd}/u.test(part) ? [part] : [...clusters.segment(part)].map(({ segment }) => segment),
  );
  const firstLetters = parts.map((part) => part[0] ?? '').join('');
  const levels = bidi.getEmbeddingLevels(firstLetters, isMirrored ? 'rtl' : 'ltr');
  return bidi.getReorderedIndices(firstLetters, levels).map((at) => parts[at] ?? '');
};

/** As browsers write letters that their fonts join: any glyph, with the text that it stands for. */
const inSpans = (parts: readonly string[]): string =>
  parts
    .map((part) =>
      part === ' '
        ? '( ) Tj'
        : `/Span<</ActualText <FEFF${Buffer.from(part, 'utf16le').swap16().toString('hex')}>>> BDC (n) Tj EMC`,
    )
    .join('\n');

/** The advances of "n" and of the space in Helvetica. */
const widthOf = (parts: readonly string[], size: number): number =>
  parts.reduce((sum, part) => sum + (part === ' ' ? 0.278 : 0.556) * size, 0);

/** Draws a text of any script; `isMirrored` if the page is written from the right. */
export const drawText = (text: string, spot: Spot, isMirrored = false): string => {
  if (!isMirrored && !OTHER_LETTERS.test(text)) return drawWestern(text, spot);
  const parts = inDrawnOrder(text, isMirrored);
  const x = isMirrored ? PAGE.width - spot.x - widthOf(parts, spot.size) : spot.x;
  return `${beginAt({ ...spot, x })} ${inSpans(parts)} ET\n`;
};

/** Draws `aside` at the right edge, or beside the text if there is a date column. */
const drawColumn = ({ left, width, lines }: Column, top: number, dateColumn: number) => {
  let y = top;
  let content = '';
  for (const { text, aside, kind } of lines) {
    const size = SIZES[kind];
    const isBold = kind !== 'plain' && kind !== 'bullet';
    y -= kind === 'heading' ? 26 : kind === 'strong' ? 18 : 14;
    const indent = dateColumn > 0 && kind !== 'heading' && kind !== 'name' ? dateColumn : 0;
    const own = kind === 'bullet' ? `• ${text}` : text;
    if (aside !== undefined && dateColumn > 0) {
      const [dates, beside] = /\d{4}/.test(aside) ? [aside, own] : [own, aside];
      content += drawText(dates, { x: left, y, size: 10 });
      content += drawText(beside, { x: left + dateColumn, y, size, isBold });
      continue;
    }
    if (aside !== undefined)
      content += drawText(aside, {
        x: left + width - aside.length * LETTER * 10,
        y,
        size: 10,
      });
    wrap(own, (width - indent) / (LETTER * size)).forEach((line, index) => {
      if (index > 0) y -= 13;
      content += drawText(line, { x: left + indent, y, size, isBold });
    });
  }
  return { content, y };
};

/** Draws a header across the page, and columns below it. */
export const writePdf = (
  head: readonly ContentLine[],
  columns: readonly Column[],
  { dateColumn = 0 }: { dateColumn?: number } = {},
): Buffer => {
  const above = drawColumn({ left: 50, width: 495, lines: head }, TOP, 0);
  const below = columns.map((column) => drawColumn(column, above.y - 10, dateColumn).content);
  return plainPdf(above.content + below.join(''));
};
