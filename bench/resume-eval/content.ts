/** The content of a resume, part by part, in common arrangements. */
import type { EvalPerson, EvalStudy, EvalWork } from './people.ts';
import { type DateStyle, headingOf, labelsOf, type Part, writePeriod } from './words.ts';

/** A line of a resume. `aside` is text at its right edge or in a column beside it. */
export interface ContentLine {
  readonly text: string;
  readonly aside?: string;
  readonly kind: 'name' | 'heading' | 'strong' | 'plain' | 'bullet';
}

/** How work experience is arranged. */
export type WorkStyle =
  | 'one-line'
  | 'title-and-dates'
  | 'company-and-dates'
  | 'three-lines'
  | 'dates-first'
  | 'bars'
  | 'dates-above';

export interface Style {
  readonly work: WorkStyle;
  readonly dates: DateStyle;
  /** The index of the heading variant. */
  readonly headings: 0 | 1 | 2;
  readonly hasLabels: boolean;
  readonly studies: 'one-line' | 'two-lines' | 'year-first';
  readonly skills: 'commas' | 'bullets' | 'bars';
}

const plain = (text: string): ContentLine => ({ text, kind: 'plain' });
const strong = (text: string, aside?: string): ContentLine => ({
  text,
  kind: 'strong',
  ...(aside && { aside }),
});
const bullet = (text: string): ContentLine => ({ text, kind: 'bullet' });

const workHead = ({ title, company }: EvalWork, dates: string, style: WorkStyle): ContentLine[] => {
  const heads: Readonly<Record<WorkStyle, ContentLine[]>> = {
    'one-line': [strong(`${title}, ${company} (${dates})`)],
    'title-and-dates': [strong(title, dates), plain(company)],
    'company-and-dates': [strong(company, dates), plain(title)],
    'three-lines': [strong(title), plain(company), plain(dates)],
    'dates-first': [strong(dates, `${title}, ${company}`)],
    bars: [strong(`${title} | ${company} | ${dates}`)],
    'dates-above': [plain(dates), strong(title), plain(company)],
  };
  return heads[style];
};

const workLines = (person: EvalPerson, style: Style): ContentLine[] =>
  person.work.flatMap((work) => [
    ...workHead(work, writePeriod(work, style.dates, person.language), style.work),
    ...work.lines.map(bullet),
  ]);

const studyLines = ({ course, institution, year }: EvalStudy, style: Style['studies']): ContentLine[] => {
  if (style === 'one-line') return [plain(`${course}, ${institution}, ${year}`)];
  if (style === 'year-first') return [plain(`${year} – ${course}, ${institution}`)];
  return [strong(course, String(year)), plain(institution)];
};

const skillLines = ({ skills }: EvalPerson, style: Style['skills']): ContentLine[] => {
  const names = [...skills];
  if (style === 'bullets') return names.map(bullet);
  return [plain(names.join(style === 'bars' ? ' | ' : ', '))];
};

export const contactLines = (person: EvalPerson, { hasLabels }: Style): ContentLine[] => {
  const { email, phone, place, links, language } = person;
  if (!hasLabels) return [plain(`${email} | ${phone} | ${place.written}`), ...links.map(plain)];
  const [emailLabel, phoneLabel, placeLabel] = labelsOf(language);
  return [
    plain(`${emailLabel}: ${email}`),
    plain(`${phoneLabel}: ${phone}`),
    plain(`${placeLabel}: ${place.written}`),
    ...links.map(plain),
  ];
};

/** A part with its heading. */
export const partLines = (person: EvalPerson, part: Part, style: Style): ContentLine[] => {
  const heading: ContentLine = { text: headingOf(person.language, part, style.headings), kind: 'heading' };
  const lines: Readonly<Record<Part, () => ContentLine[]>> = {
    about: () => [plain(person.about)],
    experience: () => workLines(person, style),
    education: () => person.studies.flatMap((study) => studyLines(study, style.studies)),
    skills: () => skillLines(person, style.skills),
    contact: () => contactLines(person, { ...style, hasLabels: true }),
  };
  return [heading, ...lines[part]()];
};

export const nameLines = (person: EvalPerson): ContentLine[] => [
  { text: person.name, kind: 'name' },
  plain(person.headline),
];
