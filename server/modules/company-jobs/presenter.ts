/** The shapes of jobs and candidates for employers. */

import { addDays } from 'date-fns/addDays';
import { type CompanyLevel, isUnlocked } from '#contract/companies/levels.ts';
import type { EditableJob, EmployerJob, OwnCompany } from '#contract/company-jobs/calls.ts';
import type { Candidate } from '#contract/company-jobs/candidate-calls.ts';
import { writeSkill } from '#contract/jobs/skill-rules.ts';
import type { AskedQuestion } from '#contract/screening/calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import { PAUSE_AFTER_DAYS } from '#contract/shared/constants.ts';
import { initialOf } from '#contract/shared/names.ts';
import { stateOf } from '../jobs/presenter.ts';
import type { searchCandidates } from './candidate-repository.ts';
import type { readOwnJobs } from './job-list-repository.ts';
import type { findOwnJob } from './job-repository.ts';

type OwnJobRow = Awaited<ReturnType<typeof readOwnJobs>>['rows'][number];
type OwnJob = NonNullable<Awaited<ReturnType<typeof findOwnJob>>>;
type CandidateRow = Awaited<ReturnType<typeof searchCandidates>>['rows'][number];

const flag = (value: boolean) => (value ? 1 : 0);

/** A job's status for its employer. */
const stateOfOwn = (row: OwnJobRow, today: string): EmployerJob['state'] =>
  row.isPostLater && row.opensOn === null ? 'saved' : stateOf(row, today);

export const presentOwnJob = (row: OwnJobRow, today: string): Reply<EmployerJob> => ({
  id: row.id,
  job_title: row.title,
  job_type: row.jobType,
  experience_id: row.experience,
  salary_id: row.salary,
  pay: row.pay,
  work_mode_id: row.workMode,
  status: row.status,
  rejection_reason: row.rejectionReason,
  is_post_later: flag(row.isPostLater),
  opens_on: row.opensOn,
  company_name: row.companyName,
  job_locations: row.locations.length > 0 ? row.locations : [row.cityName],
  ...row.places,
  applied_candidates_count: row.applied,
  views: row.views,
  apply_url: row.applyUrl,
  apply_clicks: row.applyClicks,
  application_deadline_date: row.deadline,
  closed_at: row.closedAt,
  state: stateOfOwn(row, today),
  recruiter_id: row.recruiter,
  created_at: row.createdAt,
  version: row.stateVersion,
});

/** A job that the company was asked about, and the day on which it pauses or paused. */
export const presentUnconfirmed = (row: {
  id: number;
  job_title: string;
  askedAt: Date | null;
  isPaused: boolean;
}) => ({
  id: row.id,
  job_title: row.job_title,
  is_paused: row.isPaused,
  pauses_at: addDays(row.askedAt ?? 0, PAUSE_AFTER_DAYS),
});

export const presentEditable = ({ job, ...names }: OwnJob, questions: AskedQuestion[]): EditableJob => ({
  id: job.id,
  job_title: job.title,
  job_description: job.description,
  responsibilities: job.responsibilities,
  category_id: names.category,
  subcategory_id: names.subcategory,
  job_type: job.jobType,
  vacancy: job.vacancy,
  salary_id: names.salary,
  pay: names.pay,
  experience_id: names.experience,
  work_mode_id: names.workMode,
  designation_id: names.designation,
  employment_type_id: names.employmentTypes.map(({ id, name }) => ({
    employment_type_id: id,
    employment_type: name,
  })),
  industry_id: names.industry,
  degree_id: names.degrees.map(({ id, name }) => ({ degree_id: id, degree: name })),
  course_id: names.courses.map(({ id, name }) => ({ course_id: id, course: name })),
  education_id: names.educations.map(({ id, name }) => ({ education_id: id, education: name })),
  tags_id: names.tags.map(({ id, name }) => ({ tag_id: id, tag: writeSkill(name) })),
  skills: names.tags.map(({ name }) => name),
  country_id: names.country,
  state_id: names.state,
  city_id: names.city,
  zipcode: job.zipcode,
  job_locations: job.locations,
  ...names.places,
  apply_url: job.applyUrl,
  vacancy_state: job.vacancyState,
  ai_use: job.aiUse,
  decision_by: job.decisionBy,
  is_post_later: flag(job.isPostLater),
  opens_on: job.opensOn,
  is_featured_job: flag(job.isFeatured),
  application_deadline_date: job.deadline,
  recruiter_id: names.recruiter,
  questions,
  status: job.status,
  rejection_reason: job.rejectionReason,
  version: job.version,
});

/**
 * Contains no contact data, which only companies that the candidate applied to may see. Applicants are shown with
 * their full name, at every level of the company.
 */
export const presentCandidate = (row: CandidateRow, inFull: boolean): Candidate => ({
  id: row.id,
  name: row.firstName,
  last_name: inFull || row.hasApplied ? row.lastName : initialOf(row.lastName),
  designation: row.designation,
  current_location: row.currentLocation,
  salary_range: row.salary,
  work_status: row.workStatus,
  jobseeker_type: row.jobseekerType,
  skills: row.skills.map((name) => ({ name })),
  work_experience: row.workExperience,
  notice_days: row.noticeDays,
  last_position: row.lastPosition,
  last_employer: row.lastEmployer,
  shortlisted: row.shortlisted,
  shortlisted_job_ids: row.shortlistedJobIds,
});

/** Each level but the last has a next step. */
const NEXT_STEPS = { new: 'confirm_email', email_confirmed: 'verify', verified: null } as const;

export const presentOwnCompany = (level: CompanyLevel, lastDeadline: string | null): OwnCompany => ({
  level,
  next_step: NEXT_STEPS[level],
  may_publish: isUnlocked('publish', level),
  sees_full_names: isUnlocked('see_full_names', level),
  last_deadline: lastDeadline,
});
