/** RESUME-01: all that people see of a resume is read, in its order, and nothing else; whatever the file's format. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawText, plainPdf } from '#server/seed/sample/plain-pdf.ts';
import { wordFile, wordParagraph } from '../../../../tests/support/resumes.ts';
import { parseResume } from '../parsing/parse-resume.ts';
import { readDocxLines } from './docx-lines.ts';
import { readPdfLines } from './pdf-lines.ts';

type Wrapper = (content: string) => string;
const control =
  (properties: string): Wrapper =>
  (content) =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const element =
  (name: string, properties = ''): Wrapper =>
  (content) =>
    `<w:${name}>${properties}${content}</w:${name}>`;

/** What programs put around runs, paragraphs, rows and tables, and whether people see what is in it. */
const AROUND_RUNS: readonly (readonly [Wrapper, boolean])[] = [
  ...(['hyperlink', 'ins', 'moveTo', 'smartTag', 'fldSimple'] as const).map(
    (name) => [element(name), true] as const,
  ),
  [control('<w:alias w:val="Title"/><w:rPr><w:b/></w:rPr>'), true],
  ...(['del', 'moveFrom'] as const).map((name) => [element(name), false] as const),
  [control('<w:showingPlcHdr/>'), false],
];
const AROUND_BLOCKS: readonly (readonly [Wrapper, boolean])[] = [
  [(content) => content, true],
  [control(''), true],
  [element('customXml'), true],
  [(content) => element('tbl')(element('tr')(element('tc')(content))), true],
  [(content) => element('tbl')(control('')(element('tr')(control('')(element('tc')(content))))), true],
  [(content) => element('tbl')(element('tr', '<w:trPr><w:ins/></w:trPr>')(element('tc')(content))), true],
  [(content) => element('tbl')(element('tr', '<w:trPr><w:del/></w:trPr>')(element('tc')(content))), false],
  [(content) => `<w:p><w:r><w:txbxContent>${content}</w:txbxContent></w:r></w:p>`, true],
  [control('<w:showingPlcHdr w:val="true"/>'), false],
];
const RUN_PROPERTIES: readonly (readonly [string, boolean])[] = [
  ...['', '<w:b/>', '<w:vanish w:val="0"/>', '<w:webHidden/>', '<w:color w:val="FFFFFF"/>'].map(
    (properties) => [properties, true] as const,
  ),
  ['<w:vanish/>', false],
  ['<w:sz w:val="2"/>', false],
];

interface Content {
  readonly xml: string;
  /** Words with their number, and whether people see them. */
  readonly words: readonly (readonly [word: string, isSeen: boolean])[];
}

/** Paragraphs of words, each within some of what programs put around. */
const paragraphs = fc
  .array(
    fc.record({
      properties: fc.constantFrom(...RUN_PROPERTIES),
      around: fc.array(fc.constantFrom(...AROUND_RUNS), { maxLength: 2 }),
      blocks: fc.array(fc.constantFrom(...AROUND_BLOCKS), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => (prefix: string): Content => {
    const rows = all.map(({ properties: [properties, isShown], around, blocks }, at) => {
      const word = `${prefix}${at}w`;
      const run = `<w:r><w:rPr>${properties}</w:rPr><w:t>${word}</w:t></w:r>`;
      const line = around.reduce((content, [wrap]) => wrap(content), run);
      const xml = blocks.reduce((content, [wrap]) => wrap(content), `<w:p>${line}</w:p>`);
      return { xml, word, isSeen: isShown && [...around, ...blocks].every(([, isSeen]) => isSeen) };
    });
    return {
      xml: rows.map(({ xml }) => xml).join(''),
      words: rows.map(({ word, isSeen }) => [word, isSeen]),
    };
  });

test('RESUME-01 each word of a Word document that people see is read once, in order, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(paragraphs, paragraphs, paragraphs, async (header, body, footer) => {
      const parts = [header('h'), body('b'), footer('f')] as const;
      const [{ xml: top }, { xml: middle }, { xml: bottom }] = parts;
      const seen = parts.flatMap(({ words }) => words.flatMap(([word, isSeen]) => (isSeen ? [word] : [])));
      const bytes = wordFile(middle, { parts: { header: top, footer: bottom } });
      const { lines } = await readDocxLines(bytes);
      expect(lines.flatMap(({ text }) => text.split(/\s+/))).toEqual(seen);
    }),
    { numRuns: 200 },
  );
});

const WORD = fc.stringMatching(/^[A-Za-z][a-z]{1,9}$/);
const LINES = fc.array(
  fc.array(WORD, { minLength: 2, maxLength: 6 }).map((words) => words.join(' ')),
  { minLength: 1, maxLength: 30 },
);

test('RESUME-01 the PDF and the Word document of a text are read as the same lines', async () => {
  await fc.assert(
    fc.asyncProperty(LINES, async (lines) => {
      const pdf = plainPdf(
        lines.map((line, at) => drawText(line, { x: 50, y: 800 - 24 * at, size: 11 })).join(''),
      );
      const word = wordFile(lines.map((line) => wordParagraph(line)).join(''));
      const textsOf = ({ lines: all }: { lines: readonly { text: string }[] }) => all.map(({ text }) => text);
      expect(textsOf(await readDocxLines(word))).toEqual(lines);
      expect(textsOf(await readPdfLines(pdf))).toEqual(lines);
    }),
    { numRuns: 100 },
  );
});

const two = (number: number): string => String(number).padStart(2, '0');
const MONTH = fc.record({
  year: fc.integer({ min: 1960, max: 2039 }),
  month: fc.integer({ min: 1, max: 12 }),
});
const SEPARATOR = fc.constantFrom('/', '.', '-');
const DATE = fc.oneof(
  fc.tuple(MONTH, SEPARATOR).map(([{ year, month }, sign]) => `${two(month)}${sign}${year}`),
  fc.tuple(MONTH, SEPARATOR).map(([{ year, month }, sign]) => `${month}${sign}${year}`),
  fc.tuple(MONTH, SEPARATOR).map(([{ year, month }, sign]) => `${year}${sign}${two(month)}`),
  fc.tuple(MONTH, SEPARATOR).map(([{ year, month }, sign]) => `28${sign}${two(month)}${sign}${year}`),
  MONTH.map(({ year }) => String(year)),
);
const PERIOD = fc
  .tuple(DATE, fc.constantFrom(' - ', '-', ' – ', ' to ', ' / ', '\t'), DATE)
  .map(([from, sign, to]) => `${from}${sign}${to}`);

test('RESUME-01 no two dates, however they are written, are read as a phone number', () => {
  fc.assert(
    fc.property(
      PERIOD,
      fc.constantFrom('', 'Clerk, Acme Ltd, ', 'EXPERIENCE\n', 'Clerk\t', '('),
      (period, before) => {
        const lines = `Asha Raman\n${before}${period}${before === '(' ? ')' : ''}`
          .split('\n')
          .map((text) => ({ text, size: 0, style: '', isApart: false }));
        expect(parseResume({ lines, links: [] }).phone).toBeUndefined();
      },
    ),
    { numRuns: 1000 },
  );
});
