/** Writes the resume of a sample job seeker as a single-page PDF with the standard fonts. */
import type { SampleCandidate } from './candidates.ts';

const LEFT = 60;
const TOP = 780;
const BOTTOM = 50;
/** Fits even the widest text; narrower lines end a little earlier. */
const CHARACTERS_PER_LINE = 92;

/** The characters outside Latin-1 that the texts use, in the fonts' encoding. */
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

const wrap = (text: string): string[] => {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length < CHARACTERS_PER_LINE)
      lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
};

interface Line {
  readonly text: string;
  readonly size: number;
  readonly isBold?: boolean;
  /** The space above it. */
  readonly above: number;
}

const heading = (text: string): Line => ({ text, size: 12, isBold: true, above: 26 });
const entry = (text: string): Line => ({ text, size: 10.5, isBold: true, above: 17 });
const body = (text: string): Line[] =>
  wrap(text).map((line, index) => ({ text: line, size: 10.5, above: index === 0 ? 16 : 14 }));

const linesOf = ({ person, email, mobile, row, skills, career }: SampleCandidate): Line[] => [
  { text: `${person.first} ${person.last}`, size: 22, isBold: true, above: 0 },
  { text: row.resumeTitle ?? '', size: 13, above: 20 },
  { text: [email, mobile, row.currentLocation].filter(Boolean).join(' • '), size: 9.5, above: 18 },
  ...(row.aboutMe ?? '').split(/\n\n+/).flatMap((paragraph) => body(paragraph)),
  ...(career.experiences.length > 0 ? [heading('Experience')] : []),
  ...career.experiences.flatMap(({ designation, companyName, startsOn, endsOn, description }) => [
    entry(`${designation}, ${companyName}, ${startsOn.slice(0, 7)} to ${endsOn?.slice(0, 7) ?? 'present'}`),
    ...body(description),
  ]),
  ...(career.projects.length > 0 ? [heading('Projects')] : []),
  ...career.projects.flatMap(({ title, year, description }) => [
    entry(`${title}, ${year}`),
    ...body(description),
  ]),
  ...(career.educations.length > 0 ? [heading('Education')] : []),
  ...career.educations.flatMap(({ course, institution, year }) => body(`${course}, ${institution}, ${year}`)),
  heading('Skills'),
  ...body(skills.join(', ')),
];

const pageOf = (lines: readonly Line[]): string => {
  let y = TOP;
  return lines
    .map(({ text, size, isBold, above }) => {
      y -= above;
      // There is only one page, so lines that do not fit are left out.
      return y < BOTTOM
        ? ''
        : `BT /${isBold ? 'B' : 'R'} ${size} Tf ${LEFT} ${y} Td (${encode(text)}) Tj ET\n`;
    })
    .join('');
};

const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

export const resumePdf = (candidate: SampleCandidate): Buffer => {
  const content = pageOf(linesOf(candidate));
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</R 5 0 R/B 6 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}endstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
};
