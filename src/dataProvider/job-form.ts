/** The job form's values, and their conversion from and to the API (POST-02, POST-04). */
import type { EditableJob, JobPost } from '#contract/company-jobs/calls.ts';
import type { Pay } from '#contract/jobs/pay-schema.ts';
import type { RemoteRegion } from '#contract/jobs/remote-regions.ts';
import type { PostedQuestion } from '#contract/screening/calls.ts';
import { tidyQuestion } from '#contract/screening/rules.ts';
import { type ExperienceRange, isExperienceRange, leastMonths } from '#contract/shared/experience.ts';
import type { Lookup } from './lookups.ts';

/** An id chosen from a list; null while nothing is chosen. */
type Choice = number | null;

/** Unless it is stated, it has the stored salary, which stays as it is. */
export interface FormPay extends Pay {
  salary_id: number | null;
}

export interface JobForm {
  job_title: string | null;
  job_description: string | null;
  responsibilities: string | null;
  category_id: Choice;
  subcategory_id: Choice;
  job_type: JobPost['job_type'] | null;
  vacancy: number | null;
  pay: FormPay | null;
  /** Months; "unknown" if the job doesn't say it. */
  experience_from: string | null;
  experience_to: string | null;
  work_mode_id: Choice;
  designation_id: Choice;
  employment_type_id: number[];
  industry_id: Choice;
  degree_id: number[];
  course_id: number[];
  education_id: number[];
  tags_id: number[];
  country_id: Choice;
  state_id: Choice;
  city_id: Choice;
  zipcode: string | null;
  /** Comma-separated, as typed. */
  job_locations: string | null;
  /** From which a remote job may be done. */
  remote_countries: number[];
  remote_regions: RemoteRegion[];
  /** The company's page on which people apply instead. */
  apply_url: string | null;
  vacancy_state: EditableJob['vacancy_state'];
  ai_use: EditableJob['ai_use'];
  decision_by: string | null;
  is_post_later: 0 | 1;
  opens_on: string | null;
  is_featured_job: 0 | 1;
  application_deadline_date: string | null;
  /** The member in charge; null in a new job for who posts it, otherwise for nobody. */
  recruiter_id: Choice;
  /** The job's questions for applicants. */
  questions: PostedQuestion[];
}

/** The form values of an existing job. */
export interface StoredJobForm extends JobForm {
  id: number;
  rejection_reason: string | null;
  version: number;
  /** The chosen values of each lookup, including retired ones. */
  chosen: ChosenEntries;
}

export interface ChosenEntry {
  readonly id: number;
  readonly name: string;
}
export type ChosenEntries = Readonly<Partial<Record<Lookup, readonly ChosenEntry[]>>>;

const chosenOn = (job: EditableJob): ChosenEntries => ({
  categories: [job.category_id],
  'sub-categories': [job.subcategory_id],
  workmodes: [job.work_mode_id],
  industries: [job.industry_id],
  designations: job.designation_id ? [job.designation_id] : [],
  'employment-types': job.employment_type_id.map((entry) => ({
    id: entry.employment_type_id,
    name: entry.employment_type,
  })),
  degrees: job.degree_id.map((entry) => ({ id: entry.degree_id, name: entry.degree })),
  courses: job.course_id.map((entry) => ({ id: entry.course_id, name: entry.course })),
  educations: job.education_id.map((entry) => ({ id: entry.education_id, name: entry.education })),
  tags: job.tags_id.map((entry) => ({ id: entry.tag_id, name: entry.tag })),
});

/** The initial values of a new job. */
export const emptyJobForm: Readonly<JobForm> = {
  job_title: '',
  job_description: '',
  responsibilities: '',
  category_id: null,
  subcategory_id: null,
  // The only available option.
  job_type: 'professional',
  vacancy: 0,
  pay: null,
  experience_from: null,
  experience_to: null,
  work_mode_id: null,
  designation_id: null,
  employment_type_id: [],
  industry_id: null,
  degree_id: [],
  course_id: [],
  education_id: [],
  tags_id: [],
  country_id: null,
  state_id: null,
  city_id: null,
  zipcode: '',
  job_locations: '',
  remote_countries: [],
  remote_regions: [],
  apply_url: '',
  vacancy_state: null,
  ai_use: null,
  decision_by: null,
  is_post_later: 0,
  opens_on: null,
  is_featured_job: 0,
  application_deadline_date: null,
  recruiter_id: null,
  questions: [],
};

export const isJobField = (name: string): name is keyof JobForm => Object.hasOwn(emptyJobForm, name);

const flag = (value: unknown): 0 | 1 => (value === 1 || value === true ? 1 : 0);

/** `"Pune,  Delhi,"` becomes two places. */
export const splitLocations = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((place) => place.trim())
    .filter((place) => place !== '');

export const UNKNOWN_EXPERIENCE = 'unknown';

const boundsOf = (range: ExperienceRange) => ({
  experience_from: isExperienceRange(range) ? String(leastMonths(range)) : UNKNOWN_EXPERIENCE,
  experience_to: range.max_months === null ? null : String(range.max_months),
});

/** Without a choice, the required field is missing. */
const experienceOf = ({ experience_from: from, experience_to: to }: JobForm): Pick<JobPost, 'experience'> => {
  if (!from) return {};
  if (from === UNKNOWN_EXPERIENCE) return { experience: null };
  return { experience: { min_months: Number(from), max_months: to ? Number(to) : null } };
};

/** The API returns references as objects and multi-values as lists of objects; the form holds ids. */
export const toJobForm = (job: EditableJob): StoredJobForm => ({
  id: job.id,
  rejection_reason: job.rejection_reason,
  version: job.version,
  chosen: chosenOn(job),
  job_title: job.job_title,
  job_description: job.job_description,
  responsibilities: job.responsibilities,
  category_id: job.category_id.id,
  subcategory_id: job.subcategory_id.id,
  job_type: job.job_type,
  vacancy: job.vacancy,
  pay: { ...job.pay, salary_id: job.pay.source === 'stated' ? null : job.salary_id.id },
  ...boundsOf(job.experience_id),
  work_mode_id: job.work_mode_id.id,
  designation_id: job.designation_id?.id ?? null,
  employment_type_id: job.employment_type_id.map((entry) => entry.employment_type_id),
  industry_id: job.industry_id.id,
  degree_id: job.degree_id.map((entry) => entry.degree_id),
  course_id: job.course_id.map((entry) => entry.course_id),
  education_id: job.education_id.map((entry) => entry.education_id),
  tags_id: job.tags_id.map((entry) => entry.tag_id),
  country_id: job.country_id.id,
  state_id: job.state_id.id,
  city_id: job.city_id.id,
  zipcode: job.zipcode,
  job_locations: job.job_locations.join(', '),
  remote_countries: job.remote_countries.map(({ id }) => id),
  remote_regions: job.remote_regions,
  apply_url: job.apply_url ?? '',
  vacancy_state: job.vacancy_state,
  ai_use: job.ai_use,
  decision_by: job.decision_by,
  is_post_later: flag(job.is_post_later),
  opens_on: job.opens_on,
  is_featured_job: flag(job.is_featured_job),
  application_deadline_date: job.application_deadline_date,
  recruiter_id: job.recruiter_id?.id ?? null,
  questions: job.questions,
});

/** Stated pay. What is only known from the text or as a band stays as it is. */
const toPostedPay = (pay: FormPay | null): Pick<JobPost, 'salary_id' | 'pay'> => {
  if (pay === null) return { salary_id: null };
  const { source, salary_id, ...posted } = pay;
  return source === 'stated' ? { salary_id: null, pay: posted } : { salary_id };
};

/** The body of `post-new-job` and `update-job`: the form's fields and nothing else. */
export const toJobPost = (input: Partial<JobForm>): JobPost => {
  const form = { ...emptyJobForm, ...input };
  const later = flag(form.is_post_later);
  return {
    job_title: form.job_title ?? '',
    job_description: form.job_description ?? '',
    responsibilities: form.responsibilities ?? '',
    category_id: form.category_id,
    subcategory_id: form.subcategory_id,
    job_type: form.job_type ?? '',
    vacancy: form.vacancy ?? 0,
    ...toPostedPay(form.pay),
    ...experienceOf(form),
    work_mode_id: form.work_mode_id,
    designation_id: form.designation_id,
    employment_type_id: form.employment_type_id,
    industry_id: form.industry_id,
    degree_id: form.degree_id,
    course_id: form.course_id,
    education_id: form.education_id,
    tags_id: form.tags_id,
    country_id: form.country_id,
    state_id: form.state_id,
    city_id: form.city_id,
    zipcode: form.zipcode ?? '',
    job_locations: splitLocations(form.job_locations),
    remote_countries: form.remote_countries,
    remote_regions: form.remote_regions,
    apply_url: form.apply_url ?? '',
    vacancy_state: form.vacancy_state || null,
    ai_use: form.ai_use || null,
    decision_by: form.decision_by || null,
    is_post_later: later,
    // An opening day typed before Post Later was switched off must not open the job.
    opens_on: later === 1 ? form.opens_on || null : null,
    is_featured_job: flag(form.is_featured_job),
    application_deadline_date: form.application_deadline_date || null,
    questions: form.questions.map(tidyQuestion),
  };
};
