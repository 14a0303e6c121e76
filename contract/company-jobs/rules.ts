import { withoutTags } from '../shared/html-text.ts';

/** Maximum lengths. */
export const JOB_MAX = { title: 150, text: 30_000, zipcode: 20, location: 100, locations: 20 } as const;

/** The required fields of a job, in the form's order (POST-05), shared by form and server. */
export const REQUIRED_JOB_FIELDS = [
  'job_title',
  'job_description',
  'category_id',
  'subcategory_id',
  'job_type',
  'vacancy',
  'salary_id',
  'experience_id',
  'work_mode_id',
  'industry_id',
  'country_id',
  'state_id',
  'city_id',
  'zipcode',
  'employment_type_id',
  'responsibilities',
  'application_deadline_date',
] as const;
export type RequiredJobField = (typeof REQUIRED_JOB_FIELDS)[number];

/** Rich text is empty if it contains only markup and white space. */
const isBlankText = (value: string) => withoutTags(value).replaceAll('&nbsp;', ' ').trim() === '';

const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === 0 ||
  (typeof value === 'string' && isBlankText(value)) ||
  (Array.isArray(value) && value.length === 0);

/** The empty required fields. Lists need a value, and vacancy 0 counts as missing. The salary follows from the pay. */
export const missingJobFields = (post: Readonly<Record<string, unknown>>): RequiredJobField[] =>
  REQUIRED_JOB_FIELDS.filter(
    (field) =>
      isMissing(post[field]) &&
      !(field === 'salary_id' && !isMissing(post.pay)) &&
      !(field === 'experience_id' && post.experience !== undefined),
  );
