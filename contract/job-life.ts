import { type Static, Type } from 'typebox';
import { Answer, Day, type Endpoint, Id, Message, Moment, Named, Nullable, OneOf, Text } from './common.ts';
import { JobPost } from './employer.ts';
import { jobEndpoints } from './jobs.ts';
import { UndoableAnswer, UndoableMessage } from './undo.ts';

/** As many jobs as are changed in one go. */
export const JOBS_AT_ONCE = 100;
const JobIds = Type.Array(Id, { minItems: 1, maxItems: JOBS_AT_ONCE });
const DeadlineOf = Type.Object({ job_id: Id, application_deadline_date: Day });

/** Defaults of a new job: place and category of the company's last one. */
export const JobPostDefaults = Type.Object({
  industry_id: Id,
  work_mode_id: Id,
  country_id: Id,
  state_id: Id,
  city_id: Id,
  zipcode: Type.String(),
  job_locations: Type.Array(Type.String()),
});
export type JobPostDefaults = Static<typeof JobPostDefaults>;

/** Whom the end of jobs concerns. */
export const EndingEffects = Type.Object({
  applicants: Type.Integer({ description: 'Applicants whose applications would end. They are notified.' }),
  offers: Type.Integer({ description: 'Offers that would stay.' }),
  others: Type.Integer({
    description: 'Other people who are notified: they bookmarked a job or have a draft.',
  }),
});
export type EndingEffects = Static<typeof EndingEffects>;

/** What an employer does with jobs between posting and deleting them. Several at a time change together or not at all. */
export const jobLifeEndpoints = {
  'POST close-jobs': {
    summary:
      'Close posted jobs before their deadline. Every application in progress gets its outcome, and the message where one is given. Jobs that are closed already stay as they are.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.end',
    creates: true,
    body: Type.Object({ job_ids: JobIds, message: Type.Optional(Text(1000)) }),
    response: UndoableAnswer(
      Type.Object({
        /** Those that were open until now. */
        job_ids: Type.Array(Id),
        /** The number of notified applicants. */
        told: Type.Integer(),
      }),
    ),
  },
  'POST ending-effects': {
    summary: 'Whom closing or deleting jobs would concern, in numbers. Nothing is changed.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.end',
    body: Type.Object({ job_ids: JobIds, how: OneOf(['close', 'delete']) }),
    response: Answer(EndingEffects),
  },
  'POST reopen-job': {
    summary: 'Reopen a closed job, until its deadline or a new one.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.end',
    creates: true,
    body: Type.Object({ job_id: Id, application_deadline_date: Type.Optional(Nullable(Day)) }),
    response: UndoableMessage,
  },
  'POST move-deadlines': {
    summary: 'Change the deadline of jobs, today at the earliest. Returns the former ones.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.edit',
    creates: true,
    body: Type.Object({ deadlines: Type.Array(DeadlineOf, { minItems: 1, maxItems: JOBS_AT_ONCE }) }),
    response: UndoableAnswer(Type.Object({ before: Type.Array(DeadlineOf) })),
  },
  'GET jobs-to-confirm': {
    summary: 'Your jobs that nobody confirmed for long: those that are about to pause, and those that did.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.end',
    response: Answer(
      Type.Array(
        Type.Object({ id: Id, job_title: Type.String(), is_paused: Type.Boolean(), pauses_at: Moment }),
      ),
    ),
  },
  'POST confirm-jobs': {
    summary: 'Confirm that jobs are open. Those that were paused open again.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.end',
    creates: true,
    body: Type.Object({ job_ids: JobIds }),
    response: Message,
  },
  'POST schedule-job': {
    summary: 'Have a saved job open by itself on a day, or, with null, no longer.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.post',
    creates: true,
    body: Type.Object({ job_id: Id, opens_on: Nullable(Day) }),
    response: Message,
  },
  'POST publish-job': {
    summary: 'Post a saved job now.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.post',
    creates: true,
    body: Type.Object({ job_id: Id }),
    response: Message,
  },
  'POST delete-jobs': {
    summary: 'Delete several jobs for good; open applications are closed.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.end',
    creates: true,
    body: Type.Object({ job_ids: JobIds }),
    response: UndoableMessage,
  },
  'GET job-post-defaults': {
    summary: 'Defaults of a new job; null for a company without jobs.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.post',
    response: Answer(Nullable(JobPostDefaults)),
  },
  'POST preview-job': {
    summary:
      'A preview of a job as readers would see it, finished or not: what is missing is left out, or shown with an example. Stores nothing.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.edit',
    query: Type.Object({
      id: Type.Optional({
        ...Id,
        description: 'The job it changes, which keeps what lists no longer offer.',
      }),
    }),
    body: JobPost,
    response: jobEndpoints['GET jobposts'].response,
  },
  'POST add-tag': {
    summary:
      'Add a tag to those all jobs choose from; one that is there, however capitalised, is answered as it is.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.edit',
    creates: true,
    body: Type.Object({ name: Text(200) }),
    response: Answer(Named),
  },
} as const satisfies Record<string, Endpoint>;
