/** JSON Resume (jsonresume.org, schema 1.0.0): writes a profile as one, and reads one without guessing. */
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Education, WorkExperience } from '#contract/profile/calls.ts';
import type { Project } from '#contract/profile/project-calls.ts';
import { EDUCATION_LEVELS, ENTRIES_MAX, isDay } from '#contract/profile/rules.ts';
import { DESCRIPTION_MAX, type Finding, type FoundEntry, type Study, type Work } from './parsing/found.ts';
import { gradeInCell } from './parsing/grades.ts';
import { withoutIdentityNumbers } from './parsing/identity-numbers.ts';
import type { ParsedResume } from './parsing/parse-resume.ts';
import { lastDayIn } from './parsing/periods.ts';
import { UnreadableResume } from './reading/document.ts';
import { levelOf } from './words.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

const text = Type.Optional(Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()]));
const object = <P extends TProperties>(properties: P) => Type.Object(properties);
const list = <T extends TSchema>(item: T) => Type.Optional(Type.Array(item, { maxItems: 500 }));

/** The parts that a profile has. `level`, `board`, `current`, `number` and `expires` are the portal's own: the schema allows others. */
const JsonResume = object({
  basics: Type.Optional(
    object({
      ...{ name: text, label: text, email: text, phone: text, url: text, summary: text },
      location: Type.Optional(
        Type.Union([object({ city: text, region: text, countryCode: text }), Type.Null()]),
      ),
      profiles: list(object({ url: text })),
    }),
  ),
  work: list(
    object({
      name: text,
      position: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: list(Type.String()),
    }),
  ),
  education: list(
    object({
      ...{ institution: text, area: text, studyType: text, startDate: text, endDate: text, score: text },
      ...{ level: text, board: text, current: Type.Optional(Type.Boolean()) },
    }),
  ),
  certificates: list(object({ name: text, issuer: text, date: text, number: text, expires: text })),
  skills: list(object({ name: text, keywords: list(Type.String()) })),
  projects: list(object({ name: text, description: text, url: text, endDate: text })),
});
type JsonResume = Static<typeof JsonResume>;

export interface ProfileFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly email: string;
  readonly phone: string;
  readonly about: string;
  readonly city: string | undefined;
  readonly experiences: readonly WorkExperience[];
  readonly educations: readonly Education[];
  readonly skills: readonly { readonly name: string }[];
  readonly projects: readonly Project[];
}

/** Empty values are left out of the file. */
const orNone = (value: string): string | undefined => value || undefined;

const scoreOf = ({ grade, grade_scale: scale }: Education): string =>
  scale === null ? grade : scale === 'percent' ? `${grade}%` : `${grade}/${scale}`;

/** The profile as the text of a JSON Resume. */
export const writeJsonResume = (facts: ProfileFacts): string => {
  const studies = facts.educations.filter(({ level }) => level !== 'Certificate');
  const certificates = facts.educations.filter(({ level }) => level === 'Certificate');
  const dateOf = (year: number | null) => (year === null ? undefined : String(year));
  const resume = {
    $schema: SCHEMA,
    basics: {
      name: `${facts.firstName} ${facts.lastName}`.trim(),
      label: orNone(facts.title),
      email: facts.email,
      phone: orNone(facts.phone),
      summary: orNone(facts.about),
      location: facts.city === undefined ? undefined : { city: facts.city },
    },
    work: facts.experiences.map((work) => ({
      name: work.company_name,
      position: work.exp_designation,
      startDate: work.year_from,
      endDate: work.year_to ?? undefined,
      summary: orNone(work.exp_description),
    })),
    education: studies.map((study) => ({
      institution: orNone(study.institution),
      studyType: study.course,
      endDate: dateOf(study.year),
      score: orNone(scoreOf(study)),
      level: study.level,
      board: orNone(study.board),
      current: study.is_current || undefined,
    })),
    certificates: certificates.map(({ course, institution, year, number, issued_on, expires_on }) => ({
      name: course,
      issuer: orNone(institution),
      date: issued_on ?? dateOf(year),
      number: orNone(number),
      expires: expires_on ?? undefined,
    })),
    skills: facts.skills.map(({ name }) => ({ name })),
    projects: facts.projects.map(({ title, description, link, year }) => ({
      name: title,
      description: orNone(description),
      url: orNone(link),
      endDate: dateOf(year),
    })),
  };
  return `${JSON.stringify(resume, undefined, 2)}\n`;
};

const plain = (value: string | null | undefined): string => value?.trim() ?? '';
/** The file states each value, so none is doubtful. */
const found = <T>(value: T, source: string): Finding<T> => ({ value, source, isDoubtful: false });
const entry = <T>(value: T, ...sources: readonly string[]): FoundEntry<T> => ({
  value,
  source: sources.filter((one) => one !== '').join('\n'),
  doubtful: [],
});
const stated = (value: string): Finding<string> | undefined =>
  value === '' ? undefined : found(value, value);
const all = (values: readonly string[]): Finding<string>[] =>
  [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))].map((value) =>
    found(value, value),
  );

/** The first and the last day of "2014", "2014-06" or "2014-06-29"; undefined if there is no such day. */
const daysIn = (date: string): { first: string; last: string } | undefined => {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(date) ?? [];
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`;
  if (!isDay(first)) return undefined;
  return { first, last: day === undefined ? lastDayIn(Number(year), Number(month ?? 12)) : first };
};
const yearIn = (date: string): number | undefined => {
  const year = daysIn(date)?.first.slice(0, 4);
  return year === undefined ? undefined : Number(year);
};

const workIn = (work: NonNullable<JsonResume['work']>[number]): FoundEntry<Work> => {
  const [title, company] = [plain(work.position), plain(work.name)];
  const [start, end] = [plain(work.startDate), plain(work.endDate)];
  const description = [plain(work.summary), ...(work.highlights ?? [])].filter(Boolean).join('\n');
  const [from, to] = [daysIn(start)?.first, daysIn(end)?.last];
  const value = { title, company, from, to, description: description.slice(0, DESCRIPTION_MAX) };
  // Without its end, it would look like current work.
  const doubtful = end !== '' && to === undefined ? (['to'] as const) : [];
  return { ...entry(value, title, company, `${start} – ${end}`), doubtful };
};

const studyIn = (study: NonNullable<JsonResume['education']>[number]): FoundEntry<Study> => {
  const course = [plain(study.studyType), plain(study.area)].filter((part) => part !== '').join(', ');
  const [institution, end, score] = [plain(study.institution), plain(study.endDate), plain(study.score)];
  const value = {
    level: EDUCATION_LEVELS.find((one) => one === study.level) ?? levelOf(course),
    ...{ course, institution, board: plain(study.board), year: yearIn(end) },
    isCurrent: study.current ?? (end === '' && plain(study.startDate) !== ''),
    ...gradeInCell(score),
  };
  return entry(value, course, institution, end, score);
};

const certificateIn = (one: NonNullable<JsonResume['certificates']>[number]): FoundEntry<Study> => {
  const [course, institution, date] = [plain(one.name), plain(one.issuer), plain(one.date)];
  const [number, expires] = [plain(one.number), plain(one.expires)];
  return entry<Study>(
    {
      ...{ level: 'Certificate', course, institution, board: '', year: yearIn(date), isCurrent: false },
      // A year alone says no day.
      issuedOn: /^\d{4}$/.test(date) ? undefined : daysIn(date)?.first,
      ...{ number, expiresOn: daysIn(expires)?.last },
    },
    ...[course, institution, date, number, expires],
  );
};

const nameIn = (whole: string): ParsedResume['name'] => {
  if (whole === '') return undefined;
  const [first = '', ...rest] = whole.split(/\s+/);
  return found({ first, last: rest.join(' ') }, whole);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''), (_, value) =>
      typeof value === 'string' ? withoutIdentityNumbers(value) : value,
    );
  } catch {
    return undefined;
  }
};

/** @throws {UnreadableResume} unless it is a JSON Resume */
export const readJsonResume = (bytes: Buffer): ParsedResume => {
  const resume = parsed(bytes.toString('utf8'));
  if (!Check(JsonResume, resume)) throw new UnreadableResume('broken');
  const { basics = {}, work = [], education = [], certificates = [], skills = [], projects = [] } = resume;
  const [email, phone] = [plain(basics.email), plain(basics.phone)];
  const { city, region } = basics.location ?? {};
  return {
    name: nameIn(plain(basics.name)),
    email: stated(email),
    phone: /\d/.test(phone) ? stated(phone) : undefined,
    links: all(
      [basics.url, ...(basics.profiles ?? []).map(({ url }) => url), ...projects.map(({ url }) => url)].map(
        plain,
      ),
    ),
    skills: all(skills.flatMap(({ name, keywords = [] }) => [plain(name), ...keywords])),
    work: work.slice(0, ENTRIES_MAX).map(workIn),
    studies: education.slice(0, ENTRIES_MAX).map(studyIn),
    certificates: certificates.slice(0, ENTRIES_MAX).map(certificateIn),
    contactLines: [[plain(city), plain(region)].filter((part) => part !== '').join(', ')],
  };
};
