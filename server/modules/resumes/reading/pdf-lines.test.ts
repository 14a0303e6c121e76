/** RESUME-01: what of a PDF is read. */
import { expect, test } from 'vitest';
import { readPdfLines } from './pdf-lines.ts';

const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/Properties<</Off 6 0 R>>/XObject<</Image 7 0 R/Form 8 0 R>>>>>>',
];
const FURTHER = [
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  '<</Type/OCG/Name(Off)>>',
  '<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1>>stream\nx\nendstream',
  '<</Type/XObject/Subtype/Form/OC 6 0 R/BBox[0 0 600 800]/Resources<</Font<</F 5 0 R>>>>/Length 39>>stream\nBT /F 12 Tf 50 600 Td (In a form) Tj ET\nendstream',
];
const textsOf = async (content: string): Promise<string[]> => {
  const all = [...OBJECTS, `<</Length ${content.length}>>stream\n${content}\nendstream`, ...FURTHER];
  const objects = all.map((object, at) => `${at + 1} 0 obj${object}\nendobj\n`).join('');
  const { lines } = await readPdfLines(Buffer.from(`%PDF-1.5\n${objects}trailer<</Root 1 0 R>>\n%%EOF\n`));
  return lines.map(({ text }) => text);
};
const textAt = (x: number, y: number, text: string, { size = 12, mode = 0 } = {}): string =>
  `BT /F ${size} Tf ${mode} Tr ${x} ${y} Td (${text}) Tj ET\n`;

const NAME = textAt(50, 700, 'Asha Raman');
/** The picture of a page. */
const SCAN = 'q 600 0 0 800 0 0 cm /Image Do Q\n';

test.each([
  ['invisible text', textAt(50, 650, 'x', { mode: 3 })],
  ['text that only clips', `q ${textAt(50, 650, 'x', { mode: 7 })} Q\n`],
  [
    'invisible text beside an image',
    `q 100 0 0 100 400 0 cm /Image Do Q\n${textAt(50, 650, 'x', { mode: 3 })}`,
  ],
  ['text of one point', textAt(50, 650, 'x', { size: 1 })],
  ['text off the page', textAt(700, 650, 'x') + textAt(50, -50, 'x')],
  ['a hidden layer', `/OC /Off BDC ${textAt(50, 650, 'x')} /P BMC ${textAt(50, 600, 'x')} EMC EMC\n`],
  ['a form of a hidden layer', '/Form Do\n'],
])('RESUME-01 a PDF is read without %s', async (_, hidden) => {
  expect(await textsOf(hidden + NAME)).toEqual(['Asha Raman']);
  expect(await textsOf(NAME + hidden)).toEqual(['Asha Raman']);
});

test('RESUME-01 the recognized text of a scanned page is read', async () => {
  const text = textAt(50, 650, 'Cook', { mode: 3 });
  expect(await textsOf(NAME + SCAN + text)).toEqual(['Asha Raman', 'Cook']);
  expect(await textsOf(text + SCAN)).toEqual(['Cook']);
});

test('RESUME-01 text behind invisible text of the same line is read', async () => {
  const line = `q BT /F 12 Tf 3 Tr 50 650 Td (x) Tj ET Q ${textAt(56, 650, 'Cook')}`;
  expect(await textsOf(NAME + line)).toEqual(['Asha Raman', 'Cook']);
});
