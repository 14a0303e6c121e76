import { type Static, Type } from 'typebox';
import { ApplicantMatch } from './applicant-match.ts';
import { ApplicantCounts, allApplicantsFilter, applicantFilter } from './applicants.ts';
import { APPLY_URL_MAX } from './apply-rules.ts';
import {
  Answer,
  basedOn,
  Day,
  Download,
  type Endpoint,
  Id,
  ListAnswer,
  LocalizedName,
  LookupValue,
  Moment,
  Named,
  Nullable,
  OneOf,
  Page,
  PageAnswer,
  Pagination,
  PerPage,
  Text,
  Version,
} from './common.ts';
import { COMPANY_LEVELS } from './company-levels.ts';
import {
  ALL,
  APPLICATION_MOVES,
  APPLICATION_STATUSES,
  ID_MAX,
  JOB_STATUSES,
  JOB_TYPES,
  JOBSEEKER_TYPES,
  WORK_STATUSES,
} from './constants.ts';
import { EXPERIENCE_MONTHS_MAX } from './experience.ts';
import { JOB_MAX } from './job-post-rules.ts';
import { CANDIDATE_SORTS, OWN_JOB_SORTS, OWN_JOB_STATES } from './list-options.ts';
import { JobExperience } from './lookups.ts';
import { Pay, PostedPay } from './pay-schema.ts';
import { REMOTE_REGION_CODES } from './remote-regions.ts';
import { COMPARED_MAX, RECOMMENDATIONS } from './scorecard-rules.ts';
import { ScoreSummary } from './scorecards.ts';
import { AnsweredQuestion, AskedQuestion, PostedQuestions } from './screening.ts';
import { JOB_SKILLS_MAX, SKILL_NAME_MAX } from './skill-rules.ts';
import { UndoableAnswer, UndoableMessage } from './undo.ts';
import { Places } from './workplaces.ts';

/** A number that the form may send as 1 or 0, or as a boolean. */
const Flag = Type.Integer({ minimum: 0, maximum: 1 });
const Ids = Type.Array(Id, { maxItems: 50 });

/**
 * The job form (POST-02). The schema accepts null and empty values of required fields, because `job-post-rules.ts`
 * rejects them with the specified messages (POST-05).
 */
const OptionalId = Type.Optional(Nullable(Id));
export const JobPost = Type.Object({
  job_title: Type.Optional(Text(JOB_MAX.title)),
  job_description: Type.Optional(Text(JOB_MAX.text)),
  responsibilities: Type.Optional(Text(JOB_MAX.text)),
  category_id: OptionalId,
  subcategory_id: OptionalId,
  job_type: Type.Optional(OneOf(['', ...JOB_TYPES])),
  vacancy: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
  /** Ignored with `pay`, from which it is derived. Alone, the pay is that of the band. */
  salary_id: OptionalId,
  pay: Type.Optional(Nullable(PostedPay)),
  experience_id: OptionalId,
  /** More exact than `experience_id`, which is derived; null if it is unknown. */
  experience: Type.Optional(
    Nullable(
      Type.Object({
        min_months: Nullable(Type.Integer({ minimum: 0, maximum: EXPERIENCE_MONTHS_MAX })),
        max_months: Nullable(Type.Integer({ minimum: 0, maximum: EXPERIENCE_MONTHS_MAX })),
      }),
    ),
  ),
  work_mode_id: OptionalId,
  designation_id: OptionalId,
  employment_type_id: Type.Optional(Ids),
  industry_id: OptionalId,
  degree_id: Type.Optional(Ids),
  course_id: Type.Optional(Ids),
  education_id: Type.Optional(Ids),
  tags_id: Type.Optional(Ids),
  /** All skills in their order, as free text; then `tags_id` doesn't count. */
  skills: Type.Optional(Type.Array(Text(SKILL_NAME_MAX), { maxItems: JOB_SKILLS_MAX })),
  country_id: OptionalId,
  state_id: OptionalId,
  city_id: OptionalId,
  zipcode: Type.Optional(Text(JOB_MAX.zipcode)),
  job_locations: Type.Optional(Type.Array(Text(JOB_MAX.location), { maxItems: JOB_MAX.locations })),
  /** From which a remote job may be done. If omitted, both stay as they are. */
  remote_countries: Type.Optional(Ids),
  remote_regions: Type.Optional(
    Type.Array(OneOf(REMOTE_REGION_CODES), { maxItems: REMOTE_REGION_CODES.length }),
  ),
  /** The company's page on which people apply instead of here. If omitted, it stays as it is; empty for none. */
  apply_url: Type.Optional(Nullable(Text(APPLY_URL_MAX))),
  is_post_later: Type.Optional(Flag),
  opens_on: Type.Optional(Nullable(Type.Union([Day, Type.Literal('')]))),
  is_featured_job: Type.Optional(Flag),
  application_deadline_date: Type.Optional(Nullable(Type.Union([Day, Type.Literal('')]))),
  /** If omitted, the questions stay as they are. */
  questions: Type.Optional(PostedQuestions),
});
export type JobPost = Static<typeof JobPost>;

/** `saved` jobs are private, `announced` ones open automatically. */
const EmployerJobState = OneOf(['open', 'closed', 'announced', 'saved']);

const ownJobsFilter = {
  job_title: Type.Optional(Nullable(Text(2000))),
  category_id: Type.Optional(
    Nullable(Type.Unsafe<number | string>({ anyOf: [Id, { type: 'string', enum: [ALL, ''] }] })),
  ),
  status: Type.Optional(Nullable(OneOf([ALL, '', ...JOB_STATUSES]))),
  saved: Type.Optional(Nullable(Flag)),
  state: Type.Optional(Nullable(OneOf([ALL, '', ...OWN_JOB_STATES]))),
  sort: Type.Optional(Nullable(OneOf(OWN_JOB_SORTS))),
};
const ownJobIds = { job_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })) };
const OwnJobsFilter = Type.Object({ ...ownJobsFilter, ...ownJobIds });
export type OwnJobsFilter = Static<typeof OwnJobsFilter>;

/** A job as its employer lists it (spec section 3, employer list). */
export const EmployerJob = Type.Object({
  id: Id,
  job_title: Type.String(),
  job_type: Type.String(),
  experience_id: JobExperience,
  salary_id: LookupValue,
  pay: Pay,
  work_mode_id: LookupValue,
  status: OneOf(JOB_STATUSES),
  rejection_reason: Nullable(Type.String()),
  is_post_later: Flag,
  opens_on: Nullable(Day),
  company_name: Type.String(),
  job_locations: Type.Array(Type.String()),
  applied_candidates_count: Type.Integer(),
  /** How often its page was viewed. */
  views: Type.Integer(),
  apply_url: Nullable(Type.String()),
  apply_clicks: Type.Integer({ description: 'How often people went on to `apply_url`.' }),
  application_deadline_date: Day,
  /** When the company closed it, if before its deadline. */
  closed_at: Nullable(Moment),
  /** Its status in the portal's time zone, once approved. */
  state: EmployerJobState,
  created_at: Moment,
  version: Type.Integer({ description: 'Counts changes of its content and its state.' }),
});
export type EmployerJob = Static<typeof EmployerJob>;

/** A job as the edit form loads it: references as objects, multi-values as lists of values (POST-04). */
export const EditableJob = Type.Object({
  id: Id,
  job_title: Type.String(),
  job_description: Type.String(),
  responsibilities: Type.String(),
  category_id: LookupValue,
  subcategory_id: LookupValue,
  job_type: OneOf(JOB_TYPES),
  vacancy: Type.Integer(),
  salary_id: LookupValue,
  pay: Pay,
  experience_id: JobExperience,
  work_mode_id: LookupValue,
  designation_id: Nullable(LookupValue),
  employment_type_id: Type.Array(Type.Object({ employment_type_id: Id, employment_type: LocalizedName })),
  industry_id: LookupValue,
  degree_id: Type.Array(Type.Object({ degree_id: Id, degree: LocalizedName })),
  course_id: Type.Array(Type.Object({ course_id: Id, course: LocalizedName })),
  education_id: Type.Array(Type.Object({ education_id: Id, education: LocalizedName })),
  tags_id: Type.Array(Type.Object({ tag_id: Id, tag: Type.String() })),
  skills: Type.Array(Type.String(), { description: 'As posted.' }),
  country_id: LookupValue,
  state_id: Named,
  city_id: Named,
  zipcode: Type.String(),
  job_locations: Type.Array(Type.String()),
  ...Places.properties,
  apply_url: Nullable(Type.String()),
  is_post_later: Flag,
  opens_on: Nullable(Day),
  is_featured_job: Flag,
  application_deadline_date: Day,
  questions: Type.Array(AskedQuestion),
  status: OneOf(JOB_STATUSES),
  rejection_reason: Nullable(Type.String()),
  version: Version,
});
export type EditableJob = Static<typeof EditableJob>;

/** A person who applied to or was shortlisted for a job (spec section 3). */
export const JobCandidate = Type.Object({
  application_id: Id,
  job_id: Id,
  job_title: Type.String(),
  is_anonymous: Type.Boolean({
    description:
      'Until the applicant is shortlisted, a number stands for their name; their contact data, resume and profile are left out.',
  }),
  candidate_id: Nullable(Id),
  candidate_name: Type.String(),
  candidate_last_name: Type.String(),
  designation: Nullable(LocalizedName),
  work_status: Nullable(OneOf(WORK_STATUSES)),
  salary_range: Nullable(LocalizedName),
  jobseeker_type: Nullable(OneOf(JOBSEEKER_TYPES)),
  status: OneOf(APPLICATION_STATUSES),
  stage_id: Nullable(Id),
  rejection_due_at: Nullable(Moment),
  message: Nullable(Type.String()),
  has_resume: Type.Boolean(),
  answers: Type.Array(AnsweredQuestion),
  scores: ScoreSummary,
  match: ApplicantMatch,
  applied_at: Moment,
  version: Type.Integer({ description: 'Counts moves. Opening it is none.' }),
});

/** An applicant next to others (COMPARE-01). */
export const ComparedApplicant = Type.Object({
  ...JobCandidate.properties,
  work_experience: Nullable(Type.Integer({ description: 'Years.' })),
  current_location: Nullable(Type.String()),
  skills: Type.Array(Type.String()),
  criteria: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      average: Nullable(
        Type.Number({ description: 'Of all ratings; null until the member’s own scorecard is submitted.' }),
      ),
    }),
  ),
  recommendations: Type.Array(OneOf(RECOMMENDATIONS), {
    description: 'Empty until the member’s own scorecard is submitted.',
  }),
});
export type ComparedApplicant = Static<typeof ComparedApplicant>;

/** An application in the drawer: the applicant, contact data and history. */
export const OpenedApplication = Type.Object({
  ...JobCandidate.properties,
  email: Type.String(),
  phone: Type.String(),
  history: Type.Array(
    Type.Object({
      status: OneOf(APPLICATION_STATUSES),
      /** Of the status, as it was called then. */
      stage: Nullable(Type.String()),
      /** Null if the account was deleted. */
      by: Nullable(Type.String()),
      at: Moment,
    }),
  ),
});
export type OpenedApplication = Static<typeof OpenedApplication>;

/** A person in the employer's search (spec section 3). */
export const Candidate = Type.Object({
  id: Id,
  name: Type.String(),
  last_name: Type.String(),
  designation: Nullable(LookupValue),
  current_location: Nullable(Type.String()),
  salary_range: Nullable(LookupValue),
  work_status: Nullable(OneOf(WORK_STATUSES)),
  jobseeker_type: Nullable(OneOf(JOBSEEKER_TYPES)),
  skills: Type.Array(Type.Object({ name: Type.String() })),
  work_experience: Nullable(Type.Integer()),
  /** Whether the company has shortlisted them. */
  shortlisted: Type.Boolean(),
  /** The jobs they are shortlisted for; empty means any job. */
  shortlisted_job_ids: Type.Array(Id),
});
export type Candidate = Static<typeof Candidate>;

/** What the company's level unlocks, and what the next one requires. */
export const OwnCompany = Type.Object({
  level: OneOf(COMPANY_LEVELS),
  next_step: Nullable(OneOf(['confirm_email', 'verify'])),
  may_publish: Type.Boolean(),
  sees_full_names: Type.Boolean(),
  last_deadline: Nullable(Day),
});
export type OwnCompany = Static<typeof OwnCompany>;

const SavedJob = Type.Object({ id: Id, status: OneOf(JOB_STATUSES), is_post_later: Flag });
const ById = Type.Object({ id: Id });

const mayViewJobs = { tag: 'Employer', access: 'employer', permission: 'jobs.view' } as const;
const mayViewApplicants = { tag: 'Employer', access: 'employer', permission: 'applicants.view' } as const;

/** How many applicants wait for the company. */
const Waiting = Type.Object({
  applied: Type.Integer({ description: 'Nobody has opened them.' }),
  to_review: Type.Integer({ description: 'Nobody has decided about them.' }),
  waiting: Type.Integer({ description: 'Their last message has no answer.' }),
  interviews: Type.Integer({ description: 'Have an agreed interview within seven days.' }),
  offered: Type.Integer({ description: 'Have an open offer.' }),
});
export type Waiting = Static<typeof Waiting>;

const pageQuery = Type.Object({ page: Type.Optional(Page), per_page: Type.Optional(PerPage) });

/** API-08, and applicants' resumes. */
export const employerEndpoints = {
  'GET employer-dashbord': {
    summary: "The employer's counters, by name.",
    ...mayViewJobs,
    response: Answer(Type.Record(Type.String(), Type.Integer())),
  },
  'GET own-company': {
    summary: 'The company’s verification level, what it unlocks, and the latest possible deadline.',
    ...mayViewJobs,
    response: Answer(OwnCompany),
  },
  'POST myjobs': {
    summary:
      "The employer's jobs, newest first unless sorted otherwise. `saved` 0 lists posted ones, 1 saved ones. With `job_ids`, those alone, posted or saved.",
    ...mayViewJobs,
    query: pageQuery,
    body: OwnJobsFilter,
    response: PageAnswer(EmployerJob),
  },
  'POST export-jobs': {
    summary: 'The same jobs as CSV: all of them, or those in `job_ids`.',
    ...mayViewJobs,
    body: OwnJobsFilter,
    response: Download,
  },
  'POST post-new-job': {
    summary: 'Post a job, or save it for later.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.post',
    creates: true,
    sameWithinS: 5,
    body: JobPost,
    response: Answer(SavedJob),
  },
  'POST update-job': {
    summary: 'Change a job. Can be undone if it notifies applicants.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.edit',
    creates: true,
    query: ById,
    body: Type.Object({ ...JobPost.properties, ...basedOn }),
    current: EditableJob,
    response: UndoableAnswer(SavedJob),
  },
  'GET get-job-details-for-edit': {
    summary: 'A job as the edit form loads it.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.edit',
    query: ById,
    response: Answer(EditableJob),
  },
  'POST delete-job': {
    summary: 'Delete a job for good; open applications are closed.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.end',
    creates: true,
    body: Type.Object({ job_id: Id, ...basedOn }),
    response: UndoableMessage,
  },
  'POST view-shortlisted-candidates': {
    summary:
      'The people who applied to a job or were shortlisted for it, filtered by status and by text in their profile. Without a page: all, 1,000 at most. With an application: the page that contains it.',
    ...mayViewApplicants,
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: ID_MAX })),
      per_page: Type.Optional(PerPage),
    }),
    body: Type.Object({ ...applicantFilter, holding: Type.Optional(Id) }),
    response: Type.Object({
      ...ListAnswer(JobCandidate).properties,
      pagination: Pagination,
      job: Type.Object({ id: Id, job_title: Type.String() }),
      questions: Type.Array(AskedQuestion, {
        description: 'Current questions, and removed ones with answers.',
      }),
      counts: ApplicantCounts,
    }),
  },
  'POST applicants': {
    summary:
      'The applicants to all jobs that the member works on, or to one of them: filtered by status, by whom they wait for, and by text in their profile.',
    ...mayViewApplicants,
    query: pageQuery,
    body: Type.Object(allApplicantsFilter),
    response: Type.Object({ ...PageAnswer(JobCandidate).properties, counts: ApplicantCounts }),
  },
  'GET waiting': {
    summary: 'How many applicants wait for the member’s company, by what for.',
    ...mayViewApplicants,
    response: Answer(Waiting),
  },
  'POST compare-applicants': {
    summary: 'Applicants of the company’s jobs side by side, in this order. Withdrawn ones are left out.',
    ...mayViewApplicants,
    body: Type.Object({ application_ids: Type.Array(Id, { minItems: 1, maxItems: COMPARED_MAX }) }),
    response: ListAnswer(ComparedApplicant),
  },
  'POST open-application': {
    summary:
      'An application to one of the company’s jobs, with its history. Opening a new one marks it as viewed.',
    ...mayViewApplicants,
    creates: true,
    body: Type.Object({ application_id: Id }),
    response: Answer(OpenedApplication),
  },
  'POST application-status': {
    summary: 'Move an application to one of the company’s jobs; the seeker sees it. Withdrawn ones stay.',
    tag: 'Employer',
    access: 'employer',
    permission: 'applicants.move',
    creates: true,
    body: Type.Object({ application_id: Id, status: OneOf(APPLICATION_MOVES), ...basedOn }),
    response: UndoableAnswer(
      Type.Object({
        application_id: Id,
        status: OneOf(APPLICATION_STATUSES),
        scheduled_for: Nullable(Moment),
      }),
    ),
  },
  'GET candidate-search': {
    summary:
      'Candidates who let employers see them, by name, skill or designation (`designation`), country, salary, work status, years of experience, and category: that of the jobs which ask for their designation. By `skill` alone, `designation_id`, and `place`: city or stated location. `shortlisted` 1 lists those on the company’s shortlist, `shortlisted_for` those on it for a job. Sorted by how well they match a text, else newest first; `sort` active begins with those who used the portal last.',
    tag: 'Employer',
    access: 'employer',
    permission: 'candidates.search',
    query: Type.Object({
      ...pageQuery.properties,
      designation: Type.Optional(Text(2000)),
      country_id: Type.Optional(Id),
      category_id: Type.Optional(Id),
      salary_id: Type.Optional(Id),
      work_status: Type.Optional(OneOf(WORK_STATUSES)),
      min_experience: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
      skill: Type.Optional(Text(100)),
      designation_id: Type.Optional(Id),
      place: Type.Optional(Text(100)),
      shortlisted: Type.Optional(Flag),
      shortlisted_for: Type.Optional(Id),
      sort: Type.Optional(OneOf(CANDIDATE_SORTS)),
    }),
    response: PageAnswer(Candidate),
  },
  'GET application-resume': {
    summary: 'Download the resume of an application. Opening a new one marks it as viewed.',
    ...mayViewApplicants,
    query: Type.Object({ application_id: Id }),
    response: Download,
  },
} as const satisfies Record<string, Endpoint>;
