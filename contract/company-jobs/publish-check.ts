/**
 * Advice while a job is being written: what search engines, other job sites and readers would miss. None of it prevents
 * posting, that is `job-post-rules.ts`. Pure functions of the form's values.
 *
 * Sources, as of 2026:
 * - Google: "Job posting (JobPosting) structured data", Google Search Central. Required: title, description, datePosted,
 *   hiringOrganization, jobLocation. Recommended: baseSalary, employmentType, validThrough. The title is the job's
 *   title alone, without codes, addresses, dates, salaries or company names; the description complete, not the title
 * repeated; expired postings must be removed.
 * - Indeed: "Quality Standards for Job Content", Indeed employer help: one job per posting, a clear title, a description
 * with duties and requirements, no shouting, no contact data in place of an application, no duplicates. Its
 * XML feed needs title, date, city, country, description and, for ranking, salary and job type.
 * - Readers: `src/content/blog/writing-a-job-post-people-answer.md` says the same in prose.
 */
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import { withoutTags } from '../shared/html-text.ts';

/** The input of the check, as plain values, with the names of lookup values that it searches for words. */
export interface CheckedPost {
  readonly job_title: string;
  /** HTML, as in the form. */
  readonly job_description: string;
  readonly responsibilities: string;
  readonly company_name: string;
  readonly has_pay: boolean;
  /** Whether the pay has amounts; "Not disclosed" has none. */
  readonly has_figures: boolean;
  readonly city_id: number | null;
  readonly zipcode: string;
  readonly is_remote: boolean;
  readonly employment_type_id: readonly number[];
  readonly tags_id: readonly number[];
  readonly vacancy: number;
  /** ISO day. */
  readonly application_deadline_date: string | null;
  /** Titles of the company's other open jobs. */
  readonly other_titles: readonly string[];
}

export const CHECKED_FIELDS = [
  'job_title',
  'job_description',
  'responsibilities',
  'pay',
  'city_id',
  'zipcode',
  'employment_type_id',
  'tags_id',
  'vacancy',
  'application_deadline_date',
] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

/** Each finding has a text in the catalogue: `console.publish_check.<code>`. */
export const FINDINGS = [
  'title_missing',
  'title_short',
  'title_long',
  'title_shouts',
  'title_extras',
  'title_company',
  'title_twice',
  'description_missing',
  'description_short',
  'description_wall',
  'description_shouts',
  'description_contact',
  'responsibilities_missing',
  'salary_missing',
  'salary_undisclosed',
  'place_missing',
  'zipcode_missing',
  'employment_type_missing',
  'skills_missing',
  'vacancy_many',
  'deadline_missing',
  'deadline_near',
  'deadline_far',
] as const;
export type FindingCode = (typeof FINDINGS)[number];

/** The audience that a finding affects. */
export type FindingAudience = 'google' | 'indeed' | 'reader';

export interface Finding {
  readonly code: FindingCode;
  readonly field: CheckedField;
  /** `must`: the job can't be posted or listed otherwise. `should`: it gets fewer readers otherwise. */
  readonly weight: 'must' | 'should';
  readonly missedBy: readonly FindingAudience[];
}

const TITLE_MIN = 5;
/** Search results cut longer titles. */
export const TITLE_LONG = 70;
/** The minimum length of a description as plain text, from Indeed's guidance. */
export const DESCRIPTION_MIN = 300;
/** From this length on, plain text needs a paragraph or list. */
const WALL_FROM = 900;
const DEADLINE_NEAR_DAYS = 3;
const DEADLINE_FAR_DAYS = 180;
const VACANCY_MANY = 50;

/** The text of HTML, precise enough for counting and finding words. */
export const plainText = (html: string): string =>
  withoutTags(html)
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Three or more words in capitals in a row, or a whole title; abbreviations such as "HR" don't count. */
const shouts = (text: string): boolean =>
  /(?:\b\p{Lu}{4,}\b[\s,!-]*){3,}/u.test(text) ||
  /!{2,}/.test(text) ||
  (/\p{Lu}{4,}/u.test(text) && !/\p{Ll}/u.test(text));

/** Addresses, phone numbers, money, reference codes, "urgent": Google and Indeed reject them in titles. */
const EXTRAS =
  /https?:|www\.|@|[₹$€£]|\p{Nd}{5,}|\b(?:urgent(?:ly)?|hiring|apply now|immediate(?:ly)?|walk[ -]?in)\b|#\d+/iu;
const CONTACT =
  /\S@[\p{L}\p{N}-]+\.\p{L}{2,}|(?:[+(]*\p{Nd}[\s()./\p{Pd}]{0,2}){10,}|\b(?:whatsapp|telegram)\b/iu;

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

const finding = (
  code: FindingCode,
  field: CheckedField,
  weight: Finding['weight'],
  ...missedBy: readonly FindingAudience[]
): Finding => ({ code, field, weight, missedBy });

/** The finding if the condition holds, otherwise none. */
const when = (holds: boolean, found: Finding): Finding[] => (holds ? [found] : []);

const checkTitle = ({ job_title, company_name, other_titles }: CheckedPost): Finding[] => {
  const title = job_title.trim();
  if (title === '') return [finding('title_missing', 'job_title', 'must', 'google', 'indeed', 'reader')];
  const company = fold(company_name);
  return [
    ...when(title.length < TITLE_MIN, finding('title_short', 'job_title', 'should', 'indeed', 'reader')),
    ...when(title.length > TITLE_LONG, finding('title_long', 'job_title', 'should', 'google', 'reader')),
    ...when(shouts(title), finding('title_shouts', 'job_title', 'should', 'indeed', 'reader')),
    ...when(EXTRAS.test(title), finding('title_extras', 'job_title', 'should', 'google', 'indeed')),
    ...when(
      company !== '' && fold(title).includes(company),
      finding('title_company', 'job_title', 'should', 'google'),
    ),
    ...when(
      other_titles.some((other) => fold(other) === fold(title)),
      finding('title_twice', 'job_title', 'should', 'indeed', 'reader'),
    ),
  ];
};

const checkDescription = ({ job_description, responsibilities }: CheckedPost): Finding[] => {
  const text = plainText(job_description);
  const missing = finding('responsibilities_missing', 'responsibilities', 'must', 'indeed', 'reader');
  const duties = when(plainText(responsibilities) === '', missing);
  if (text === '') {
    return [
      finding('description_missing', 'job_description', 'must', 'google', 'indeed', 'reader'),
      ...duties,
    ];
  }
  const isWall =
    text.length >= WALL_FROM && !/<(?:li|p|h\d|br)\b[\s\S]*<(?:li|p|h\d|br)\b/i.test(job_description);
  return [
    ...when(
      text.length < DESCRIPTION_MIN,
      finding('description_short', 'job_description', 'should', 'google', 'indeed', 'reader'),
    ),
    ...when(isWall, finding('description_wall', 'job_description', 'should', 'google', 'reader')),
    ...when(shouts(text), finding('description_shouts', 'job_description', 'should', 'indeed', 'reader')),
    ...when(
      CONTACT.test(`${text} ${plainText(responsibilities)}`),
      finding('description_contact', 'job_description', 'should', 'indeed'),
    ),
    ...duties,
  ];
};

const checkTerms = (post: CheckedPost): Finding[] => [
  ...when(!post.has_pay, finding('salary_missing', 'pay', 'must', 'google', 'indeed', 'reader')),
  ...when(
    post.has_pay && !post.has_figures,
    finding('salary_undisclosed', 'pay', 'should', 'google', 'indeed', 'reader'),
  ),
  ...when(
    post.employment_type_id.length === 0,
    finding('employment_type_missing', 'employment_type_id', 'must', 'google', 'indeed'),
  ),
  ...when(post.tags_id.length === 0, finding('skills_missing', 'tags_id', 'should', 'indeed', 'reader')),
  ...when(post.vacancy > VACANCY_MANY, finding('vacancy_many', 'vacancy', 'should', 'reader')),
];

const checkPlace = (post: CheckedPost): Finding[] => [
  ...when(post.city_id === null, finding('place_missing', 'city_id', 'must', 'google', 'indeed', 'reader')),
  ...when(
    post.zipcode.trim() === '' && !post.is_remote,
    finding('zipcode_missing', 'zipcode', 'must', 'google'),
  ),
];

/** `today` is an ISO day. */
const checkDeadline = ({ application_deadline_date: day }: CheckedPost, today: string): Finding[] => {
  const field = 'application_deadline_date';
  if (!day) return [finding('deadline_missing', field, 'must', 'google', 'reader')];
  const days = differenceInCalendarDays(parseISO(day), parseISO(today));
  return [
    ...when(days < DEADLINE_NEAR_DAYS, finding('deadline_near', field, 'should', 'google', 'reader')),
    ...when(days > DEADLINE_FAR_DAYS, finding('deadline_far', field, 'should', 'google', 'reader')),
  ];
};

/** Advice about a job in the order of the form, required changes first. `today` is an ISO day. */
export const checkPost = (post: CheckedPost, today: string): readonly Finding[] => {
  const found = [
    ...checkTitle(post),
    ...checkDescription(post),
    ...checkTerms(post),
    ...checkPlace(post),
    ...checkDeadline(post, today),
  ];
  return [
    ...found.filter(({ weight }) => weight === 'must'),
    ...found.filter(({ weight }) => weight === 'should'),
  ];
};
