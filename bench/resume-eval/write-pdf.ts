/** Writes PDFs with the standard fonts. */
import bidiFactory from 'bidi-js';
import type { ContentLine } from './content.ts';

export interface Column {
  readonly left: number;
  readonly width: number;
  readonly lines: readonly ContentLine[];
}

export const PAGE = { width: 595, height: 842, top: 800 };
const SIZES = { name: 22, heading: 13, strong: 11, plain: 10, bullet: 10 } as const;
/** The mean width of a letter in Helvetica, relative to the font size. */
const LETTER = 0.52;

const WIN_ANSI: Readonly<Record<string, number>> = { '•': 0x95, '–': 0x96, '—': 0x97, '’': 0x92 };

const encode = (text: string): string =>
  [...text]
    .map((sign) => String.fromCharCode(WIN_ANSI[sign] ?? sign.charCodeAt(0)))
    .join('')
    .replace(/[\\()]/g, '\\$&');

export const wrap = (text: string, letters: number): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
};

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  /** Whether the page is written from the right. */
  readonly isMirrored?: boolean;
}

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

export const drawText = (text: string, { x, y, size, isBold, isMirrored = false }: Spot): string => {
  const begin = (left: number) => `BT /${isBold ? 'B' : 'R'} ${size} Tf ${left.toFixed(1)} ${y} Td`;
  if (!isMirrored && !OTHER_LETTERS.test(text)) return `${begin(x)} (${encode(text)}) Tj ET\n`;
  const parts = inDrawnOrder(text, isMirrored);
  return `${begin(isMirrored ? PAGE.width - x - widthOf(parts, size) : x)} ${inSpans(parts)} ET\n`;
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
      content += drawText(dates, { x: left, y, size: 10, isBold: false });
      content += drawText(beside, { x: left + dateColumn, y, size, isBold });
      continue;
    }
    if (aside !== undefined)
      content += drawText(aside, {
        x: left + width - aside.length * LETTER * 10,
        y,
        size: 10,
        isBold: false,
      });
    wrap(own, (width - indent) / (LETTER * size)).forEach((line, index) => {
      if (index > 0) y -= 13;
      content += drawText(line, { x: left + indent, y, size, isBold });
    });
  }
  return { content, y };
};

const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

/** A PDF with a page for each content. */
export const fileOf = (...contents: readonly string[]): Buffer => {
  const first = 5;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${contents.map((_, at) => `${first + 2 * at} 0 R`).join(' ')}]/Count ${contents.length}>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...contents.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents ${first + 2 * at + 1} 0 R/Resources<</Font<</R 3 0 R/B 4 0 R>>>>>>`,
      `<</Length ${content.length}>>stream\n${content}endstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const rows = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
};

/** Draws a header across the page, and columns below it. */
export const writePdf = (
  head: readonly ContentLine[],
  columns: readonly Column[],
  { dateColumn = 0 }: { dateColumn?: number } = {},
): Buffer => {
  const above = drawColumn({ left: 50, width: 495, lines: head }, PAGE.top, 0);
  const below = columns.map((column) => drawColumn(column, above.y - 10, dateColumn).content);
  return fileOf(above.content + below.join(''));
};
