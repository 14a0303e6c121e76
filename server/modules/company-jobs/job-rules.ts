/** Validates a job before it is posted (POST-05). */

import { applyAddress } from '#contract/applications/rules.ts';
import type { JobPost } from '#contract/company-jobs/calls.ts';
import { missingJobFields } from '#contract/company-jobs/rules.ts';
import type { AI_USES, VACANCY_STATES } from '#contract/job-rules/rules.ts';
import { isSkill, tidySkill } from '#contract/jobs/skill-rules.ts';
import { withPlainDigits } from '#contract/shared/digits.ts';
import { isExperienceRange } from '#contract/shared/experience.ts';
import { isValidPay } from '#contract/shared/pay.ts';
import { invalid, type Text } from '../../http/failure.ts';
import { sanitizeHtml } from '../../platform/html.ts';
import type { JobExperience } from '../../search/facts/job-experience.ts';
import type { JobPay } from '../../search/facts/job-pay.ts';
import type { JobLists } from './write-job.ts';

/** A job with all required fields, cleaned. */
export interface ValidJob {
  readonly title: string;
  readonly description: string;
  readonly responsibilities: string;
  readonly categoryId: number;
  readonly subcategoryId: number;
  readonly jobType: 'professional';
  readonly vacancy: number;
  readonly pay: JobPay;
  readonly experience: JobExperience;
  readonly workModeId: number;
  readonly designationId: number | null;
  readonly industryId: number;
  readonly countryId: number;
  readonly stateId: number;
  readonly cityId: number;
  readonly zipcode: string;
  readonly locations: string[];
  /** Undefined if it stays as it is. */
  readonly applyUrl: string | null | undefined;
  readonly vacancyState: (typeof VACANCY_STATES)[number] | null | undefined;
  readonly aiUse: (typeof AI_USES)[number] | null | undefined;
  readonly decisionBy: string | null | undefined;
  readonly isPostLater: boolean;
  readonly opensOn: string | null;
  readonly isFeatured: boolean;
  readonly deadline: string;
  readonly lists: JobLists;
}
const distinct = (ids: readonly number[] | undefined): number[] => [...new Set(ids ?? [])];

const assertComplete = (post: JobPost): void => {
  const missing = missingJobFields({
    ...post,
    job_description: sanitizeHtml(post.job_description ?? ''),
    responsibilities: sanitizeHtml(post.responsibilities ?? ''),
  });
  if (missing.length === 0) return;
  const texts = missing.map((field): [string, Text] => [field, { key: 'job_post.field_required' }]);
  throw invalid(Object.fromEntries(texts), { key: 'job_post.fields_missing' });
};

const assertValidDates = (post: { deadline: string; opensOn: string | null }, today: string): void => {
  if (post.deadline < today) {
    throw invalid({ application_deadline_date: { key: 'server.field.deadline_passed' } });
  }
  if (post.opensOn === null) return;
  if (post.opensOn <= today) throw invalid({ opens_on: { key: 'server.field.opening_passed' } });
  if (post.opensOn > post.deadline)
    throw invalid({ opens_on: { key: 'server.field.opening_after_deadline' } });
};

const assertValidSkills = (names: readonly string[]): string[] => {
  const skills = names.map(tidySkill).filter(Boolean);
  if (!skills.every(isSkill)) throw invalid({ skills: { key: 'server.field.skill' } });
  return skills;
};

/** The exact pay, if it is given, else the band. */
export const payOf = ({ pay, salary_id }: Pick<JobPost, 'pay' | 'salary_id'>): JobPay => {
  if (!pay) return { salaryId: salary_id ?? 0 };
  const { min = null, max = null, currency = null, period = null } = pay;
  const value = { min, max, currency, period, addition: pay.addition?.trim() || null };
  if (!isValidPay(value)) throw invalid({ pay: { key: 'server.field.pay' } });
  return { ...value, source: 'stated' };
};

const listsOf = (post: JobPost): JobLists => ({
  employmentTypeIds: distinct(post.employment_type_id),
  degreeIds: distinct(post.degree_id),
  courseIds: distinct(post.course_id),
  educationIds: distinct(post.education_id),
  tagIds: post.skills ? [] : distinct(post.tags_id),
  skills: post.skills && assertValidSkills(post.skills),
});

const placesOf = (locations: readonly string[] | undefined): string[] =>
  (locations ?? []).map((place) => place.trim()).filter(Boolean);

const assertValidApplyUrl = (typed: string | null | undefined): string | null | undefined => {
  if (!typed?.trim()) return typed === undefined ? undefined : null;
  const address = applyAddress(typed);
  if (!address) throw invalid({ apply_url: { key: 'server.field.not_a_web_address' } });
  return address;
};

/** Null for an empty choice; undefined if it stays as it is. */
const givenOf = <Value extends string>(value: Value | '' | null | undefined): Value | null | undefined =>
  value === '' ? null : value;

const experienceOf = ({ experience, experience_id }: JobPost): JobExperience => {
  if (experience === undefined) return { experienceId: experience_id ?? 0 };
  if (experience && !isExperienceRange(experience))
    throw invalid({ experience: { key: 'server.field.experience' } });
  return experience;
};

/** Validates and cleans a job. `today` is the portal's day. */
export const assertValidJob = (post: JobPost, today: string): ValidJob => {
  assertComplete(post);
  const isPostLater = post.is_post_later === 1;
  const accepted = {
    title: (post.job_title ?? '').replace(/\s+/g, ' ').trim(),
    description: sanitizeHtml(post.job_description ?? ''),
    responsibilities: sanitizeHtml(post.responsibilities ?? ''),
    categoryId: post.category_id ?? 0,
    subcategoryId: post.subcategory_id ?? 0,
    jobType: 'professional' as const,
    vacancy: post.vacancy ?? 0,
    pay: payOf(post),
    experience: experienceOf(post),
    workModeId: post.work_mode_id ?? 0,
    designationId: post.designation_id ?? null,
    industryId: post.industry_id ?? 0,
    countryId: post.country_id ?? 0,
    stateId: post.state_id ?? 0,
    cityId: post.city_id ?? 0,
    zipcode: withPlainDigits((post.zipcode ?? '').trim()),
    locations: placesOf(post.job_locations),
    applyUrl: assertValidApplyUrl(post.apply_url),
    vacancyState: givenOf(post.vacancy_state),
    aiUse: givenOf(post.ai_use),
    decisionBy: givenOf(post.decision_by),
    isPostLater,
    opensOn: (isPostLater && post.opens_on) || null,
    isFeatured: post.is_featured_job === 1,
    deadline: post.application_deadline_date ?? '',
    lists: listsOf(post),
  };
  assertValidDates(accepted, today);
  return accepted;
};
