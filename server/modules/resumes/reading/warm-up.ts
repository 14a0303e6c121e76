/** A resume as a PDF, to load the parsers and have them compiled before the first user waits for them. */

const LINES = [
  'Asha Raman',
  'asha@example.com | +91 98200 11111 | Pune, Maharashtra',
  'WORK EXPERIENCE',
  'Senior Accountant, Godavari Textiles Ltd',
  "Apr 2018 - Present, Sept. '15 to 03/2018",
  '- Closed the books of four companies each month.',
  'EDUCATION',
  'B.Com., Savitribai Phule Pune University, 2015, 71 %',
  'SKILLS',
  'Tally, GST, Excel',
];

const CONTENT = LINES.map(
  (line, at) => `BT /F ${at === 0 ? 18 : 10} Tf 50 ${780 - 16 * at} Td (${line}) Tj ET`,
);

/** Without a table of objects: the parser finds them. */
export const SAMPLE_PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
    `4 0 obj<</Length ${CONTENT.join('\n').length}>>stream\n${CONTENT.join('\n')}\nendstream endobj`,
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj',
    'trailer<</Size 6/Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
  'latin1',
);
