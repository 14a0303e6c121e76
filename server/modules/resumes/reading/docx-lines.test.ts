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
