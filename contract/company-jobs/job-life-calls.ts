import { type Static, Type } from 'typebox';
import { jobEndpoints } from '../jobs/calls.ts';
import {
  Answer,
  basedOn,
  basedOnEach,
  Day,
  type Endpoint,
  Id,
  leftAlone,
  Message,
  Moment,
  NamedRecord,
  Nullable,
  OneOf,
  Text,
} from '../shared/common.ts';
import { JOBS_AT_ONCE_MAX } from '../shared/constants.ts';
import { UndoableAnswer, UndoableMessage } from '../undo/calls.ts';
import { JobPost } from './calls.ts';

const JobIds = Type.Array(Id, { minItems: 1, maxItems: JOBS_AT_ONCE_MAX });
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

/** Who is affected when jobs end. */
export const EndingEffects = Type.Object({
  applicants: Type.Integer({ description: 'Applicants whose applications would end. They are notified.' }),
  offers: Type.Integer({ description: 'Offers that would stay.' }),
  others: Type.Integer({
    description: 'Other people who are notified, because they bookmarked a job or have a draft.',
  }),
});
export type EndingEffects = Static<typeof EndingEffects>;

const mayEndJobs = { access: 'employer', permission: 'jobs.end' } as const;
const mayEditJobs = { access: 'employer', permission: 'jobs.edit' } as const;
const mayPostJobs = { access: 'employer', permission: 'jobs.post' } as const;

/**
 * What an employer does with jobs between posting and deleting them. Calls for several jobs change all of
 * them or none.
 */
export const jobLifeEndpoints = {
  'POST close-jobs': {
    summary:
      'Close posted jobs before their deadline. Resolves all applications in progress, with the message if one is given. Jobs that are already closed stay as they are.',
    ...mayEndJobs,
    creates: true,
    body: Type.Object({ job_ids: JobIds, message: Type.Optional(Text(1000)), ...basedOnEach }),
    response: Type.Object({
      ...UndoableAnswer(
        Type.Object({
          /** The jobs that were open. */
          job_ids: Type.Array(Id),
          /** The number of notified applicants. */
          told: Type.Integer(),
        }),
      ).properties,
      ...leftAlone,
    }),
  },
  'POST ending-effects': {
    summary: 'How many people closing or deleting jobs would affect. Changes nothing.',
    ...mayEndJobs,
    body: Type.Object({ job_ids: JobIds, how: OneOf(['close', 'delete']) }),
    response: Answer(EndingEffects),
  },
  'POST reopen-job': {
    summary: 'Reopen a closed job until its deadline or a new one.',
    ...mayEndJobs,
    creates: true,
    body: Type.Object({ job_id: Id, application_deadline_date: Type.Optional(Nullable(Day)), ...basedOn }),
    response: UndoableMessage,
  },
  'POST move-deadlines': {
    summary: 'Change the deadline of jobs, today at the earliest. Returns the previous ones.',
    ...mayEditJobs,
    creates: true,
    body: Type.Object({
      deadlines: Type.Array(DeadlineOf, { minItems: 1, maxItems: JOBS_AT_ONCE_MAX }),
      ...basedOnEach,
    }),
    response: Type.Object({
      ...UndoableAnswer(Type.Object({ before: Type.Array(DeadlineOf) })).properties,
      ...leftAlone,
    }),
  },
  'GET jobs-to-confirm': {
    summary: 'Your jobs that have not been confirmed for long: those about to pause, and paused ones.',
    ...mayEndJobs,
    response: Answer(
      Type.Array(
        Type.Object({ id: Id, job_title: Type.String(), is_paused: Type.Boolean(), pauses_at: Moment }),
      ),
    ),
  },
  'POST confirm-jobs': {
    summary: 'Confirm that jobs are open. Reopens paused ones.',
    ...mayEndJobs,
    creates: true,
    body: Type.Object({ job_ids: JobIds }),
    response: Message,
  },
  'POST schedule-job': {
    summary: 'Schedule a saved job to open on a day, or cancel that with null.',
    ...mayPostJobs,
    creates: true,
    body: Type.Object({ job_id: Id, opens_on: Nullable(Day), ...basedOn }),
    response: Message,
  },
  'POST publish-job': {
    summary: 'Post a saved job now.',
    ...mayPostJobs,
    creates: true,
    body: Type.Object({ job_id: Id, ...basedOn }),
    response: Message,
  },
  'POST delete-jobs': {
    summary: 'Delete several jobs for good; open applications are closed.',
    ...mayEndJobs,
    creates: true,
    body: Type.Object({ job_ids: JobIds, ...basedOnEach }),
    response: Type.Object({ ...UndoableMessage.properties, ...leftAlone }),
  },
  'GET job-post-defaults': {
    summary: 'Defaults of a new job; null for a company without jobs.',
    ...mayPostJobs,
    response: Answer(Nullable(JobPostDefaults)),
  },
  'POST preview-job': {
    summary:
      'A preview of a job as readers would see it, finished or not. Missing fields are left out or shown with an example. Stores nothing.',
    ...mayEditJobs,
    query: Type.Object({
      id: Type.Optional({
        ...Id,
        description: 'The job being edited, which keeps lookup values that are no longer offered.',
      }),
    }),
    body: JobPost,
    response: jobEndpoints['GET jobposts'].response,
  },
  'POST add-tag': {
    summary:
      'Add a skill that no tag names, so that jobs can refer to it. If one of its spellings exists, that one is returned.',
    ...mayEditJobs,
    creates: true,
    body: Type.Object({ name: Text(200) }),
    response: Answer(NamedRecord),
  },
} as const satisfies Record<string, Endpoint>;
