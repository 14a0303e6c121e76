/** RESUME-01: files made to break readers end with one clear problem, or are read, within the limits of the thread. */
import { describe, expect, test } from 'vitest';
import { plainPdf } from '#server/seed/sample/plain-pdf.ts';
import { docxParts, zip } from '../../../../tests/support/resumes.ts';
import { UnreadableResume } from './document.ts';
import { readResumeText } from './read-resume.ts';

const TIME_MAX_MS = 20_000;

const pdfOf = (objects: readonly string[], trailer = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n${objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join('')}trailer<</Root 1 0 R${trailer}>>\n%%EOF\n`,
    'latin1',
  );
const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const pages = (kids: string, count: number) => `<</Type/Pages/Kids[${kids}]/Count ${count}>>`;
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>';
const bodyOf = (content: string) =>
  zip([
    ...docxParts.filter(({ name }) => name !== 'word/document.xml'),
    { name: 'word/document.xml', content: `<w:document><w:body>${content}</w:body></w:document>` },
  ]);
const nested = (tag: string, depth: number) =>
  `${`<w:${tag}>`.repeat(depth)}<w:t>x</w:t>${`</w:${tag}>`.repeat(depth)}`;
const whole = plainPdf('BT /R 12 Tf 50 700 Td (Asha Raman) Tj ET\n');
const LOCKED = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>>>/ID[<00><00>]`;

type Format = 'pdf' | 'docx' | 'text';
const outcomeOf = async (bytes: Uint8Array, format: Format): Promise<string> => {
  try {
    return `read: ${(await readResumeText({ bytes, format })).slice(0, 20)}`;
  } catch (error) {
    if (error instanceof UnreadableResume) return error.problem;
    throw error;
  }
};

const PDFS: readonly (readonly [string, Buffer, string])[] = [
  ['with a password', pdfOf([CATALOG, pages('3 0 R', 1), PAGE], LOCKED), 'encrypted'],
  ['whose pages contain themselves', pdfOf([CATALOG, pages('2 0 R', 1)]), 'broken'],
  ['that claims a million pages', pdfOf([CATALOG, pages('3 0 R', 1_000_000), PAGE]), 'no_text'],
  ['of 4,000 pages', plainPdf(...Array.from({ length: 4_000 }, () => 'BT /R 9 Tf (a) Tj ET\n')), 'read: a'],
  ['with lists in lists', pdfOf([CATALOG, pages('3 0 R', 1), '['.repeat(50_000)]), 'broken'],
  ['with 30,000 words on a page', plainPdf('BT /R 9 Tf 9 9 Td (a) Tj ET\n'.repeat(30_000)), 'too_complex'],
  ['that ends early', whole.subarray(0, 200), 'broken'],
  ['that is a web page', Buffer.from('<html>%PDF-1.4</html>'), 'broken'],
];
const DOCUMENTS: readonly (readonly [string, Buffer, string])[] = [
  ['with 20,000 paragraphs in each other', bodyOf(nested('p', 20_000)), 'broken'],
  ['with 5,000 tables in each other', bodyOf(nested('tbl', 5_000)), 'broken'],
  ['that unpacks to much more', bodyOf(`<w:p>${' '.repeat(40_000_000)}</w:p>`), 'too_complex'],
  ['that ends early', bodyOf('<w:p/>').subarray(0, 100), 'broken'],
  ['without text', bodyOf('<w:p/>'), 'no_text'],
  ['that is no XML', bodyOf('<w:p><w:t>'), 'no_text'],
  ['that is a PDF', whole, 'broken'],
];
const TEXTS: readonly (readonly [string, Buffer, string])[] = [
  ['of one line', Buffer.alloc(500_000, 'a b '), 'read: a b a b'],
  ['of empty lines', Buffer.alloc(500_000, '\n'), 'no_text'],
  ['that is an archive', zip(docxParts), 'broken'],
];

describe.each([
  ['pdf', PDFS],
  ['docx', DOCUMENTS],
  ['text', TEXTS],
] as const)('RESUME-01 hostile files: a %s', (format, files) => {
  test.each(files)('%s', { timeout: TIME_MAX_MS }, async (_, bytes, outcome) => {
    expect(await outcomeOf(bytes, format)).toMatch(new RegExp(`^${outcome}`));
  });
});
