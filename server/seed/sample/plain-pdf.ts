/** Writes PDFs of short Western texts with Helvetica, which every reader has: no typeface is embedded. */

/** The characters outside Latin-1 that the fonts' encoding has. */
const WIN_ANSI: Readonly<Record<string, string>> = {
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
  '…': '\x85',
};
const encode = (text: string): string =>
  text.replace(/[^\x20-\xff]/g, (sign) => WIN_ANSI[sign] ?? ' ').replace(/[\\()]/g, '\\$&');

export const PAGE = { width: 595, height: 842 } as const;

export interface Spot {
  readonly x: number;
  /** The base line's distance from the bottom. */
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
}

/** What begins a text and moves to its place. */
export const beginAt = ({ x, y, size, isBold = false }: Spot): string =>
  `BT /${isBold ? 'B' : 'R'} ${size} Tf ${x} ${y} Td`;

export const drawText = (text: string, spot: Spot): string => `${beginAt(spot)} (${encode(text)}) Tj ET\n`;

/** Lines of at most so many letters. */
export const wrap = (text: string, letters: number): string[] => {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

/** A PDF with a page for each content. */
export const plainPdf = (...contents: readonly string[]): Buffer => {
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
