import { type Static, Type } from 'typebox';
import {
  Answer,
  Day,
  type Endpoint,
  Id,
  Message,
  Moment,
  Named,
  OneOf,
  Page,
  PageAnswer,
  Text,
} from './common.ts';
import { APPLICATION_STATUSES, ID_MAX } from './constants.ts';
import { JobCard, JobState } from './jobs.ts';
import { LIST_PERIODS, LIST_SORTS } from './list-options.ts';
import { Experience } from './reference.ts';

const JobId = Type.Object({ manage_job_id: Id });
/** A list of one's own, sorted and narrowed (BOOK-02, APPLIED-02). Both go by when one bookmarked or applied. */
const OwnListQuery = Type.Object({
  page: Type.Optional(Page),
  sort: Type.Optional(OneOf(LIST_SORTS)),
  period: Type.Optional(OneOf(LIST_PERIODS)),
  seed: Type.Optional(Type.Integer({ minimum: 0, maximum: ID_MAX, description: 'Keeps a random order.' })),
});
export type OwnListQuery = Static<typeof OwnListQuery>;

/** What of a job applicants count on. Changes of it are told to them. */
export const JobTerms = Type.Object({
  salary: Type.String(),
  work_mode: Type.String(),
  places: Type.Array(Type.String()),
  deadline: Day,
});
export type JobTerms = Static<typeof JobTerms>;

/** A job one applied to (spec section 3, applied list). */
export const AppliedJob = Type.Object({
  job_applied_id: Id,
  job_id: Id,
  job_title: Type.String(),
  job_type: Type.String(),
  company_name: Type.String(),
  work_mode_id: Named,
  experience_id: Experience,
  salary_id: Named,
  job_locations: Type.Array(Type.String()),
  status: OneOf(APPLICATION_STATUSES),
  state: JobState,
  applied_at: Moment,
});

export const BookmarkedJob = Type.Object({
  ...JobCard.properties,
  state: JobState,
  bookmarked_at: Moment,
});

/** API-04, and the calls of our own that undo what it does. */
export const applicationEndpoints = {
  'POST apply-jobs': {
    summary:
      'Apply to a job with the stored resume, or with another one that is sent along (PDF or Word, 5 MB). One application per seeker and job.',
    tag: 'Applications',
    access: 'seeker',
    body: Type.Object({ manage_job_id: Id, message: Type.Optional(Text(5000)) }),
    files: ['resume'],
    response: Message,
  },
  'POST withdraw-application': {
    summary: "Withdraw one's application.",
    tag: 'Applications',
    access: 'seeker',
    body: Type.Object({ job_applied_id: Id }),
    response: Message,
  },
  'GET view-applied-jobs': {
    summary: 'The jobs one applied to, last first.',
    tag: 'Applications',
    access: 'seeker',
    query: OwnListQuery,
    response: PageAnswer(AppliedJob),
  },
  'POST add-to-bookmark': {
    summary: 'Bookmark a job.',
    tag: 'Applications',
    access: 'seeker',
    body: JobId,
    response: Message,
  },
  'POST remove-bookmark': {
    summary: 'Remove a bookmark. Removing one that is not there succeeds.',
    tag: 'Applications',
    access: 'seeker',
    body: JobId,
    response: Message,
  },
  'GET bookmark-jobs': {
    summary: "One's bookmarked jobs, last first.",
    tag: 'Applications',
    access: 'seeker',
    query: OwnListQuery,
    response: PageAnswer(BookmarkedJob),
  },
  'GET job-marks': {
    summary: 'Which of these jobs one has applied to or bookmarked (comma-separated ids, 50 at most).',
    tag: 'Applications',
    access: 'seeker',
    query: Type.Object({ ids: Type.String({ pattern: '^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,49}$' }) }),
    response: Answer(Type.Object({ applied: Type.Array(Id), bookmarked: Type.Array(Id) })),
  },
} as const satisfies Record<string, Endpoint>;
