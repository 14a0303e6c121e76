/** Calls with which a company keeps its jobs. */
import { type Static, Type } from 'typebox';
import { APPLY_URL_MAX } from '../applications/rules.ts';
import { COMPANY_LEVELS } from '../companies/levels.ts';
import { AI_USES, VACANCY_STATES } from '../job-rules/rules.ts';
import { JobStatements } from '../job-rules/statements.ts';
import { Pay, PostedPay } from '../jobs/pay-schema.ts';
import { REMOTE_REGION_CODES } from '../jobs/remote-regions.ts';
import { JOB_SKILLS_MAX, SKILL_NAME_MAX } from '../jobs/skill-rules.ts';
import { CardPlaces, Places } from '../jobs/workplaces.ts';
import { JobExperience } from '../lookups/calls.ts';
import { AskedQuestion, PostedQuestions } from '../screening/calls.ts';
import {
  Answer,
  AnyCase,
  basedOn,
  Day,
  Download,
  type Endpoint,
  Flag,
  Id,
  LocalizedName,
  LookupValue,
  Moment,
  NamedRecord,
  Nullable,
  OneOf,
  PageAnswer,
  PageQuery,
  Text,
  Version,
} from '../shared/common.ts';
import { ALL, JOB_STATUSES, JOB_TYPES, JOBS_AT_ONCE_MAX } from '../shared/constants.ts';
import { EXPERIENCE_MONTHS_MAX } from '../shared/experience.ts';
import { MINE, OWN_JOB_SORTS, OWN_JOB_STATES } from '../shared/list-options.ts';
import { UndoableAnswer, UndoableMessage } from '../undo/calls.ts';
import { JOB_EXAMPLE, POSTED_EXAMPLE } from './examples.ts';
import { JOB_MAX } from './rules.ts';

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
  /** If omitted, these stay as they are. */
  vacancy_state: Type.Optional(Nullable(OneOf(['', ...VACANCY_STATES]))),
  ai_use: Type.Optional(Nullable(OneOf(['', ...AI_USES]))),
  decision_by: Type.Optional(Nullable(Type.Union([Day, Type.Literal('')]))),
  is_post_later: Type.Optional(Flag),
  opens_on: Type.Optional(Nullable(Type.Union([Day, Type.Literal('')]))),
  is_featured_job: Type.Optional(Flag),
  application_deadline_date: Type.Optional(Nullable(Type.Union([Day, Type.Literal('')]))),
  /**
   * The member in charge, who is notified of applicants and their messages; null for nobody. If omitted, it stays as it
   * is, and a new job's is who posts it.
   */
  recruiter_id: OptionalId,
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
  status: Type.Optional(Nullable(AnyCase([ALL, '', ...JOB_STATUSES]))),
  saved: Type.Optional(Nullable(Flag)),
  state: Type.Optional(Nullable(OneOf([ALL, '', ...OWN_JOB_STATES]))),
  /** The member in charge; `me` for the caller. */
  recruiter_id: Type.Optional(
    Nullable(Type.Unsafe<number | string>({ anyOf: [Id, { type: 'string', enum: [ALL, '', MINE] }] })),
  ),
  sort: Type.Optional(Nullable(OneOf(OWN_JOB_SORTS))),
};
const ownJobIds = { job_ids: Type.Optional(Type.Array(Id, { maxItems: JOBS_AT_ONCE_MAX })) };
export const OwnJobsFilter = Type.Object({ ...ownJobsFilter, ...ownJobIds });
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
  job_locations: Type.Array(Type.String(), { description: 'As entered; `workplaces` says where it is.' }),
  ...CardPlaces.properties,
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
  /** The member in charge. */
  recruiter_id: Nullable(NamedRecord),
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
  state_id: NamedRecord,
  city_id: NamedRecord,
  zipcode: Type.String(),
  job_locations: Type.Array(Type.String()),
  ...Places.properties,
  apply_url: Nullable(Type.String()),
  ...JobStatements.properties,
  is_post_later: Flag,
  opens_on: Nullable(Day),
  is_featured_job: Flag,
  application_deadline_date: Day,
  recruiter_id: Nullable(NamedRecord),
  questions: Type.Array(AskedQuestion),
  status: OneOf(JOB_STATUSES),
  rejection_reason: Nullable(Type.String()),
  version: Version,
});
export type EditableJob = Static<typeof EditableJob>;

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

const mayViewJobs = { access: 'employer', permission: 'jobs.view' } as const;
/** API-08, apart from applicants and candidates. */
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
    takesText: true,
    summary:
      "The employer's jobs, newest first unless sorted otherwise. `saved` 0 lists posted ones, 1 saved ones. With `job_ids`, those alone, posted or saved.",
    ...mayViewJobs,
    query: PageQuery,
    body: OwnJobsFilter,
    response: PageAnswer(EmployerJob),
    example: { body: { status: 'approved', saved: 0 } },
  },
  'POST export-jobs': {
    summary: 'The same jobs as CSV: all of them, or those in `job_ids`.',
    ...mayViewJobs,
    body: OwnJobsFilter,
    response: Download,
  },
  'POST post-new-job': {
    takesText: true,
    summary: 'Post a job, or save it for later.',
    access: 'employer',
    permission: 'jobs.post',
    creates: true,
    sameWithinS: 5,
    body: Type.Object({
      ...JobPost.properties,
      copy_of: Type.Optional({
        ...Id,
        description: 'The job that it is a copy of: its own stages and criteria are taken over.',
      }),
    }),
    response: Answer(SavedJob),
    example: { body: JOB_EXAMPLE, response: POSTED_EXAMPLE },
  },
  'POST update-job': {
    takesText: true,
    summary: 'Change a job. Can be undone if it notifies applicants.',
    access: 'employer',
    permission: 'jobs.edit',
    creates: true,
    query: ById,
    body: Type.Object({ ...JobPost.properties, ...basedOn }),
    current: EditableJob,
    response: UndoableAnswer(SavedJob),
    example: { body: JOB_EXAMPLE, response: { ...POSTED_EXAMPLE, undo: null } },
  },
  'GET get-job-details-for-edit': {
    summary: 'A job as the edit form loads it.',
    access: 'employer',
    permission: 'jobs.edit',
    query: ById,
    response: Answer(EditableJob),
  },
  'POST delete-job': {
    takesText: true,
    summary: 'Delete a job for good; open applications are closed.',
    access: 'employer',
    permission: 'jobs.end',
    creates: true,
    body: Type.Object({ job_id: Id, ...basedOn }),
    response: UndoableMessage,
    example: { body: { job_id: 2113 } },
  },
} as const satisfies Record<string, Endpoint>;
