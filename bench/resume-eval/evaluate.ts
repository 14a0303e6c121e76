/** Compares the values read from resumes with those they were generated from. */
import type { ReadResume } from '#contract/resumes/calls.ts';
import { LAYOUTS, type Layout } from './layouts.ts';
import { EVAL_PEOPLE, type EvalPerson } from './people.ts';

export const FIELDS = [
  'name',
  'email',
  'phone',
  'place',
  'links',
  'skills',
  'experience',
  'experience dates',
  'education',
] as const;
export type Field = (typeof FIELDS)[number];

/** Counts for a field: values in resumes, values read, and right ones among those. */
export interface Tally {
  expected: number;
  found: number;
  right: number;
}
export type Scores = Readonly<Record<Field, Tally>>;

export interface EvalResume {
  readonly person: EvalPerson;
  readonly layout: Layout;
  readonly bytes: Buffer;
}

const isLatin = ({ language }: EvalPerson): boolean => language !== 'hi' && language !== 'ar';
/** Each person has three of four layouts, so that no two people have the same set. */
const isWritten = (person: number, layout: number): boolean => (person + layout) % 4 !== 0;

/** The test set. PDFs are only written for Latin scripts, because their fonts have no other letters. */
export const writeResumes = async (): Promise<EvalResume[]> => {
  const written = EVAL_PEOPLE.flatMap((person, personIndex) =>
    LAYOUTS.flatMap((layout, layoutIndex) =>
      isWritten(personIndex, layoutIndex) && (isLatin(person) || layout.format !== 'pdf')
        ? [{ person, layout }]
        : [],
    ),
  );
  return Promise.all(
    written.map(async ({ person, layout }) => ({
      person,
      layout,
      bytes: Buffer.from(await layout.write(person, layout.style)),
    })),
  );
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const plainOf = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
const addressOf = (text: string): string =>
  text
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .toLowerCase();

const monthOf = (day: string | null): string => day?.slice(0, 7) ?? '';
/** Resumes that only give years have no months to compare. */
const periodOf = (from: string, to: string | null, hasMonths: boolean): string =>
  hasMonths ? `${monthOf(from)}/${monthOf(to)}` : `${from.slice(0, 4)}/${to?.slice(0, 4) ?? ''}`;

type Sets = Readonly<Record<Field, readonly string[]>>;

const expectedOf = (
  { name, email, phone, place, links, skills, work, studies }: EvalPerson,
  hasMonths: boolean,
): Sets => ({
  name: [plainOf(name)],
  email: [email],
  phone: [digitsOf(phone)],
  place: [place.city],
  links: links.map(addressOf),
  skills: skills.map(plainOf),
  experience: work.map(({ title, company }) => plainOf(`${title} / ${company}`)),
  'experience dates': work.map(({ from, to }) => periodOf(from, to ?? null, hasMonths)),
  education: studies.map(({ course, institution, year, level }) =>
    plainOf(`${level} ${course} / ${institution} / ${year}`),
  ),
});

const readOf = (read: ReadResume, hasMonths: boolean): Sets => ({
  name: read.name ? [plainOf(`${read.name.value.first} ${read.name.value.last}`)] : [],
  email: read.email ? [read.email.value] : [],
  phone: read.phone ? [digitsOf(read.phone.value)] : [],
  place: read.place ? [read.place.value.city.name] : [],
  links: read.links.map(({ value }) => addressOf(value)),
  skills: read.skills.map(({ value }) => plainOf(value)),
  experience: read.experiences.map(({ value }) =>
    plainOf(`${value.exp_designation} / ${value.company_name}`),
  ),
  'experience dates': read.experiences.map(({ value }) =>
    periodOf(value.year_from ?? '', value.year_to, hasMonths),
  ),
  education: read.educations.map(({ value: { level, course, institution, year } }) =>
    plainOf(`${level} ${course} / ${institution} / ${year}`),
  ),
});

export interface Miss {
  readonly resume: string;
  readonly field: Field;
  readonly expected: readonly string[];
  readonly read: readonly string[];
}

export interface Evaluation {
  readonly resumes: number;
  readonly scores: Scores;
  readonly misses: readonly Miss[];
}

const emptyScores = (): Record<Field, Tally> => {
  const tally = () => ({ expected: 0, found: 0, right: 0 });
  return {
    name: tally(),
    email: tally(),
    phone: tally(),
    place: tally(),
    links: tally(),
    skills: tally(),
    experience: tally(),
    'experience dates': tally(),
    education: tally(),
  };
};

/** Reads every resume in sequence. Test databases don't contain the places of all countries. */
export const evaluate = async (
  read: (resume: EvalResume) => Promise<ReadResume>,
  isKnownPlace: (written: string) => boolean = () => true,
): Promise<Evaluation> => {
  const resumes = await writeResumes();
  const scores = emptyScores();
  const misses: Miss[] = [];
  for (const resume of resumes) {
    const hasMonths = resume.layout.style.dates !== 'years';
    const expected = expectedOf(resume.person, hasMonths);
    const found = readOf(await read(resume), hasMonths);
    for (const field of FIELDS) {
      if (field === 'place' && !isKnownPlace(resume.person.place.written)) continue;
      const right = expected[field].filter((value) => found[field].includes(value)).length;
      scores[field].expected += expected[field].length;
      scores[field].found += found[field].length;
      scores[field].right += right;
      if (right < expected[field].length || found[field].length > right)
        misses.push({
          resume: `${resume.person.name}, ${resume.layout.name}`,
          field,
          expected: expected[field],
          read: found[field],
        });
    }
  }
  return { resumes: resumes.length, scores, misses };
};

/** The share of the resumes' values that is read, and the share of the read values that is right. */
export const sharesOf = ({ expected, found, right }: Tally): { recall: number; precision: number } => ({
  recall: right / expected,
  precision: found === 0 ? 1 : right / found,
});
