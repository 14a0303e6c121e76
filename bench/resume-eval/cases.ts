/** Resumes in layouts of their own, written as text with marks in `cases/`, as PDF and Word documents. */

import { readdirSync, readFileSync } from 'node:fs';
import { PAGE, plainPdf, wrap } from '#server/seed/sample/plain-pdf.ts';
import type { ContentLine } from './content.ts';
import { paragraph, table, writeDocx } from './write-docx.ts';
import { drawText, TOP } from './write-pdf.ts';

/** What a resume says, as in the data of real ones. */
export interface ExpectedResume {
  readonly name: string;
  readonly email: string;
  readonly jobs: readonly {
    readonly title: string;
    readonly employer: string;
    readonly from: string;
    readonly to: string;
  }[];
  readonly education: readonly {
    readonly degree: string;
    readonly institution: string;
    readonly year: number;
  }[];
  readonly skills: readonly string[];
}

type Block =
  | { readonly kind: 'line'; readonly line: ContentLine }
  | { readonly kind: 'space' }
  | { readonly kind: 'row'; readonly cells: readonly (readonly ContentLine[])[]; readonly isLayout: boolean }
  | { readonly kind: 'columns'; readonly left: readonly Block[]; readonly right: readonly Block[] };

export interface Case {
  readonly name: string;
  readonly expected: ExpectedResume;
  readonly blocks: readonly Block[];
}

const MARKS = [
  ['## ', 'heading'],
  ['# ', 'name'],
  ['**', 'strong'],
  ['- ', 'bullet'],
] as const;

/** "**Title >> dates": a strong line with text at the right edge. */
const lineOf = (marked: string): ContentLine => {
  const [mark = '', kind = 'plain'] = MARKS.find(([sign]) => marked.startsWith(sign)) ?? [];
  const [text = '', aside] = marked.slice(mark.length).replace(/^\*/, '').split(' >> ');
  return aside === undefined ? { text, kind } : { text, aside, kind };
};

const rowOf = (line: string): Block | undefined => {
  if (line.startsWith('| '))
    return {
      kind: 'row',
      isLayout: false,
      cells: line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => [lineOf(cell)]),
    };
  if (!line.startsWith('{{ ')) return undefined;
  const cells = line.slice(3, -3).split(' || ');
  return { kind: 'row', isLayout: true, cells: cells.map((cell) => cell.split(' // ').map(lineOf)) };
};

const blocksOf = (lines: readonly string[]): Block[] => {
  const [begin, middle, end] = ['<<<', '===', '>>>'].map((mark) => lines.indexOf(mark));
  if (begin !== undefined && middle !== undefined && end !== undefined && begin >= 0)
    return [
      ...blocksOf(lines.slice(0, begin)),
      {
        kind: 'columns',
        left: blocksOf(lines.slice(begin + 1, middle)),
        right: blocksOf(lines.slice(middle + 1, end)),
      },
      ...blocksOf(lines.slice(end + 1)),
    ];
  return lines.map(
    (line): Block =>
      line === '' ? { kind: 'space' } : (rowOf(line) ?? { kind: 'line', line: lineOf(line) }),
  );
};

const FOLDER = new URL('cases/', import.meta.url);

export const readCases = (): Case[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((file) => {
      const [values = '', text = ''] = readFileSync(new URL(file, FOLDER), 'utf8').split('\n---\n');
      const expected: ExpectedResume = JSON.parse(values);
      return { name: file.replace('.txt', ''), expected, blocks: blocksOf(text.trimEnd().split('\n')) };
    });

const SIZES = { name: 20, heading: 13, strong: 11, plain: 10, bullet: 10 } as const;
const LETTER = 0.52;
const LINE = 13;
const SPACE = 9;

interface Area {
  readonly left: number;
  readonly width: number;
  readonly isMirrored: boolean;
}

const drawLine = (
  { text, aside, kind }: ContentLine,
  { left, width, isMirrored }: Area,
  y: number,
): { content: string; y: number } => {
  const size = SIZES[kind];
  const isBold = kind === 'name' || kind === 'heading' || kind === 'strong';
  const letters = (width - (aside === undefined ? 0 : aside.length * 5.5)) / (LETTER * size);
  let at = y;
  let content = '';
  for (const part of wrap(kind === 'bullet' ? `• ${text}` : text, letters)) {
    at -= size + 3;
    content += drawText(part, { x: left, y: at, size, isBold }, isMirrored);
  }
  if (aside !== undefined)
    content += drawText(aside, { x: left + width - aside.length * 5, y: at, size: 10 }, isMirrored);
  return { content, y: at };
};

/** The cells of a row side by side. The first column of a layout table is narrow. */
const drawRow = (
  block: Extract<Block, { kind: 'row' }>,
  area: Area,
  y: number,
): { content: string; y: number } => {
  const share = 1 / block.cells.length;
  const widths = block.cells.map(
    (_, index) => (block.isLayout ? (index === 0 ? 0.27 : 0.73) : share) * area.width,
  );
  const drawn = block.cells.map((lines, index) => {
    const left = area.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0);
    return drawLines(lines, { ...area, left, width: (widths[index] ?? 0) - 8 }, y);
  });
  return {
    content: drawn.map(({ content }) => content).join(''),
    y: Math.min(...drawn.map((one) => one.y)) - 5,
  };
};

const drawLines = (lines: readonly ContentLine[], area: Area, y: number): { content: string; y: number } =>
  lines.reduce(
    (drawn, line) => {
      const next = drawLine(line, area, drawn.y);
      return { content: drawn.content + next.content, y: next.y };
    },
    { content: '', y },
  );

const drawBlocks = (blocks: readonly Block[], area: Area, top: number): { content: string; y: number } => {
  let y = top;
  let content = '';
  for (const block of blocks) {
    if (block.kind === 'space') y -= SPACE;
    else if (block.kind === 'columns') {
      const half = { ...area, width: 0.46 * area.width };
      const sides = [
        drawBlocks(block.left, half, y),
        drawBlocks(block.right, { ...half, left: area.left + 0.54 * area.width }, y),
      ];
      content += sides.map((side) => side.content).join('');
      y = Math.min(...sides.map((side) => side.y)) - LINE;
    } else {
      const drawn = block.kind === 'row' ? drawRow(block, area, y) : drawLine(block.line, area, y);
      content += drawn.content;
      y = drawn.y;
    }
  }
  return { content, y };
};

export const writeCasePdf = ({ blocks, expected }: Case): Buffer => {
  const isMirrored = /\p{Script=Arabic}/u.test(expected.name);
  return plainPdf(drawBlocks(blocks, { left: 50, width: PAGE.width - 100, isMirrored }, TOP).content);
};

const bodyOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block, index) => {
      if (block.kind === 'space') return '<w:p/>';
      if (block.kind === 'line') return paragraph(block.line);
      if (block.kind === 'columns') return table([[bodyOf(block.left), bodyOf(block.right)]]);
      const [before, after] = [blocks[index - 1], blocks[index + 1]];
      const row = `<w:tr>${block.cells.map((lines) => `<w:tc>${lines.map(paragraph).join('')}</w:tc>`).join('')}</w:tr>`;
      return `${before?.kind === 'row' ? '' : '<w:tbl>'}${row}${after?.kind === 'row' ? '' : '</w:tbl>'}`;
    })
    .join('');

export const writeCaseDocx = ({ blocks }: Case): Promise<Buffer> => writeDocx(bodyOf(blocks));
