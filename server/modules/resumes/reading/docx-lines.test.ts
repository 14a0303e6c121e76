/** RESUME-01: what of a Word document is read. */
import { expect, test } from 'vitest';
import { wordFile, wordParagraph } from '../../../../tests/support/resumes.ts';
import { readDocxLines } from './docx-lines.ts';

const textsOf = async (bytes: Buffer): Promise<string[]> =>
  (await readDocxLines(bytes)).lines.map(({ text }) => text);

test('RESUME-01 headers, footers and notes are found through the document’s relationships', async () => {
  const note = (text: string) => `<w:footnote>${wordParagraph(text)}</w:footnote>`;
  const bytes = wordFile(wordParagraph('Body'), {
    main: 'word/document2.xml',
    parts: {
      header: wordParagraph('Header'),
      footer: wordParagraph('Footer'),
      footnotes: note('Footnote'),
      endnotes: note('Endnote'),
    },
  });
  expect(await textsOf(bytes)).toEqual(['Header', 'Body', 'Footer', 'Footnote', 'Endnote']);
});

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const control = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const field = (code: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${code}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const row = (properties: string, text: string): string =>
  `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${wordParagraph(text)}</w:tc></w:tr>`;
const STYLES = [
  '<w:style w:styleId="Hidden"><w:rPr><w:vanish/></w:rPr></w:style>',
  '<w:style w:styleId="AlsoHidden"><w:basedOn w:val="Hidden"/></w:style>',
  '<w:style w:styleId="Loop"><w:basedOn w:val="Loop"/></w:style>',
].join('');
const readBody = (body: string) => textsOf(wordFile(body, { parts: { styles: STYLES } }));

test.each([
  ['placeholders', `<w:p>${control('<w:showingPlcHdr/>', run('x'))}</w:p>`],
  ['placeholders of whole paragraphs', control('<w:showingPlcHdr w:val="1"/>', wordParagraph('x'))],
  ['hidden text', wordParagraph('x', '<w:vanish/>')],
  ['text hidden by its style', wordParagraph('x', '<w:rStyle w:val="AlsoHidden"/>')],
  ['paragraphs hidden by their style', `<w:p><w:pPr><w:pStyle w:val="Hidden"/></w:pPr>${run('x')}</w:p>`],
  ['text of one point', wordParagraph('x', '<w:sz w:val="2"/>')],
  ['deleted text', `<w:p><w:del>${run('x')}</w:del></w:p>`],
  ['moved text', `<w:p><w:moveFrom>${run('x')}</w:moveFrom></w:p>`],
  ['codes of fields', `<w:p>${field(run('x'), '')}</w:p>`],
  ['deleted rows', `<w:tbl>${row('<w:del/>', 'x')}${row('<w:hidden/>', 'x')}</w:tbl>`],
  [
    'deleted cells',
    `<w:tbl><w:tr><w:tc><w:tcPr><w:cellDel/></w:tcPr>${wordParagraph('x')}</w:tc></w:tr></w:tbl>`,
  ],
])('RESUME-01 a Word document is read without %s', async (_, body) => {
  expect(await readBody(body + wordParagraph('Asha Raman'))).toEqual(['Asha Raman']);
});

test.each([
  ['content controls', `<w:p>${control('', run('x'))}</w:p>`],
  [
    'rows and cells of content controls',
    `<w:tbl>${control('', `<w:tr>${control('', `<w:tc>${wordParagraph('x')}</w:tc>`)}</w:tr>`)}</w:tbl>`,
  ],
  ['what is only hidden on the web', wordParagraph('x', '<w:webHidden/>')],
  ['what hides nothing', wordParagraph('x', '<w:rStyle w:val="AlsoHidden"/><w:vanish w:val="0"/>')],
  ['a style based on itself', wordParagraph('x', '<w:rStyle w:val="Loop"/>')],
  ['inserted rows and text', `<w:tbl>${row('<w:ins/>', 'x')}</w:tbl>`],
  ['results of fields', `<w:p>${field(field(run('code'), run('inner')), run('x'))}</w:p>`],
  [
    'text behind a field without a result',
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${run('x')}</w:p>`,
  ],
  [
    'paragraphs behind an unfinished field',
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>${wordParagraph('x')}`,
  ],
])('RESUME-01 a Word document is read with %s', async (_, body) => {
  expect(await readBody(body)).toEqual(['x']);
});

test('RESUME-01 a deleted paragraph’s end joins the line with the next', async () => {
  const first = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('Asha ')}</w:p>`;
  expect(await readBody(first + wordParagraph('Raman'))).toEqual(['Asha Raman']);
  expect(await readBody(first)).toEqual(['Asha']);
});
