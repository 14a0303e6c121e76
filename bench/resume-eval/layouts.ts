/** The layouts of the resumes: pages of one and two columns, tables, headers and plain text. */
import { type ContentLine, contactLines, nameLines, partLines, type Style } from './content.ts';
import type { EvalPerson } from './people.ts';
import { paragraphs, rowTable, table, writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';

export interface EvalFile {
  readonly format: 'pdf' | 'docx' | 'text';
  readonly bytes: Buffer;
}

export interface Layout {
  readonly name: string;
  readonly format: EvalFile['format'];
  readonly style: Style;
  readonly write: (person: EvalPerson, style: Style) => Buffer | Promise<Buffer>;
}

const STYLE: Style = {
  work: 'title-and-dates',
  dates: 'short',
  headings: 0,
  hasLabels: false,
  studies: 'one-line',
  skills: 'commas',
};

const headOf = (person: EvalPerson, style: Style): ContentLine[] => [
  ...nameLines(person),
  ...contactLines(person, style),
];
const MAIN = ['about', 'experience', 'education'] as const;
const partsOf = (person: EvalPerson, style: Style, parts: readonly Parameters<typeof partLines>[1][]) =>
  parts.flatMap((part) => partLines(person, part, style));

const onePage: Layout['write'] = (person, style) =>
  writePdf(headOf(person, style), [
    { left: 50, width: 495, lines: partsOf(person, style, [...MAIN, 'skills']) },
  ]);

const sidebar =
  (isLeft: boolean): Layout['write'] =>
  (person, style) => {
    const beside = {
      left: isLeft ? 40 : 365,
      width: 210,
      lines: partsOf(person, style, ['contact', 'skills']),
    };
    const main = { left: isLeft ? 270 : 40, width: 295, lines: partsOf(person, style, MAIN) };
    return writePdf(nameLines(person), isLeft ? [beside, main] : [main, beside]);
  };

const dateColumn: Layout['write'] = (person, style) =>
  writePdf(
    headOf(person, style),
    [{ left: 50, width: 495, lines: partsOf(person, style, ['experience', 'education', 'skills']) }],
    { dateColumn: 130 },
  );

const document: Layout['write'] = (person, style) =>
  writeDocx(paragraphs([...headOf(person, style), ...partsOf(person, style, ['skills', ...MAIN])]));

const documentOfColumns: Layout['write'] = (person, style) =>
  writeDocx(
    paragraphs(nameLines(person)) +
      table([
        [paragraphs(partsOf(person, style, ['contact', 'skills'])), paragraphs(partsOf(person, style, MAIN))],
      ]),
  );

const documentOfRows: Layout['write'] = (person, style) =>
  writeDocx(rowTable([...headOf(person, style), ...partsOf(person, style, [...MAIN, 'skills'])]));

const documentWithHeader: Layout['write'] = (person, style) =>
  writeDocx(paragraphs(partsOf(person, style, [...MAIN, 'skills'])), paragraphs(headOf(person, style)));

const textLine = ({ text, aside, kind }: ContentLine): string =>
  `${kind === 'bullet' ? '- ' : ''}${text}${aside === undefined ? '' : `      ${aside}`}`;

const plainText: Layout['write'] = (person, style) =>
  Buffer.from(
    [...headOf(person, style), ...partsOf(person, style, [...MAIN, 'skills'])].map(textLine).join('\n'),
  );

const underlinedText: Layout['write'] = (person, style) =>
  Buffer.from(
    [...headOf(person, style), ...partsOf(person, style, ['skills', 'education', 'experience'])]
      .map((line) =>
        line.kind === 'heading' ? `\r\n${line.text.toUpperCase()}\r\n${'='.repeat(20)}` : textLine(line),
      )
      .join('\r\n'),
  );

export const LAYOUTS: readonly Layout[] = [
  { name: 'one column', format: 'pdf', style: STYLE, write: onePage },
  {
    name: 'sidebar on the left',
    format: 'pdf',
    style: { ...STYLE, work: 'three-lines', headings: 2, skills: 'bullets', studies: 'two-lines' },
    write: sidebar(true),
  },
  {
    name: 'sidebar on the right',
    format: 'pdf',
    style: { ...STYLE, work: 'company-and-dates', dates: 'numbers', headings: 1, skills: 'bullets' },
    write: sidebar(false),
  },
  {
    name: 'column of dates',
    format: 'pdf',
    style: { ...STYLE, work: 'dates-first', dates: 'numbers', studies: 'two-lines', skills: 'bars' },
    write: dateColumn,
  },
  {
    name: 'entries of one line',
    format: 'pdf',
    style: { ...STYLE, work: 'one-line', dates: 'long', headings: 1, hasLabels: true, studies: 'year-first' },
    write: onePage,
  },
  {
    name: 'plain document',
    format: 'docx',
    style: { ...STYLE, work: 'bars', headings: 1, hasLabels: true },
    write: document,
  },
  {
    name: 'table of two columns',
    format: 'docx',
    style: { ...STYLE, work: 'dates-above', dates: 'long', studies: 'two-lines', skills: 'bullets' },
    write: documentOfColumns,
  },
  {
    name: 'table of rows',
    format: 'docx',
    style: { ...STYLE, headings: 2, dates: 'years', studies: 'two-lines' },
    write: documentOfRows,
  },
  {
    name: 'contact in the page header',
    format: 'docx',
    style: { ...STYLE, work: 'company-and-dates', dates: 'long', skills: 'bars' },
    write: documentWithHeader,
  },
  {
    name: 'plain text',
    format: 'text',
    style: { ...STYLE, work: 'three-lines', dates: 'long', hasLabels: true, skills: 'bullets' },
    write: plainText,
  },
  {
    name: 'underlined headings',
    format: 'text',
    style: { ...STYLE, work: 'one-line', dates: 'short', headings: 1, studies: 'year-first' },
    write: underlinedText,
  },
];
