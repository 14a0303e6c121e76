/** Writes the resume of a sample job seeker as a single-page PDF with the standard fonts. */
import type { SampleCandidate } from './candidates.ts';
import { drawText, plainPdf, wrap } from './plain-pdf.ts';

const LEFT = 60;
const TOP = 780;
const BOTTOM = 50;
/** Fits even the widest text; narrower lines end a little earlier. */
const CHARACTERS_PER_LINE = 92;

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
  wrap(text, CHARACTERS_PER_LINE).map((line, index) => ({
    text: line,
    size: 10.5,
    above: index === 0 ? 16 : 14,
  }));

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

export const resumePdf = (candidate: SampleCandidate): Buffer => {
  let y = TOP;
  const content = linesOf(candidate).map(({ text, size, isBold = false, above }) => {
    y -= above;
    // There is only one page, so lines that do not fit are left out.
    return y < BOTTOM ? '' : drawText(text, { x: LEFT, y, size, isBold });
  });
  return plainPdf(content.join(''));
};
