/** What the form of a job needs besides the job, and its advice. */
import { type Static, Type } from 'typebox';
import { JobPost, OwnCompany } from '../company-jobs/calls.ts';
import { JobPostDefaults } from '../company-jobs/job-life-calls.ts';
import { Draft, DraftTitle } from '../drafts/calls.ts';
import { CheckedRule } from '../job-rules/calls.ts';
import { JobSignal } from '../moderation/calls.ts';
import { Answer, type Endpoint, Id, Nullable } from '../shared/common.ts';
import { JobOrigin } from '../sources/origin-calls.ts';
import { Member } from '../teams/calls.ts';

const JobFormNeeds = Type.Object({
  draft: Nullable(Draft),
  drafts: Type.Array(DraftTitle, { description: 'Your drafts of jobs, if this one is new.' }),
  members: Type.Array(Member),
  company: OwnCompany,
  defaults: Nullable(JobPostDefaults),
  origin: Nullable(JobOrigin),
});

export const JobCheck = Type.Object({
  rules: Type.Array(CheckedRule, {
    description:
      'What the rules of its places say. No legal advice. None if the job has a mistake that keeps it from being posted.',
  }),
  signals: Type.Array(JobSignal, { description: 'Warning signals in its texts.' }),
  other_titles: Type.Array(Type.String(), { description: 'Of the company’s open jobs with such a title.' }),
});
export type JobCheck = Static<typeof JobCheck>;

const mayEditJobs = { access: 'employer', permission: 'jobs.edit' } as const;

export const jobFormEndpoints = {
  'GET job-form': {
    summary:
      'What the form of a job needs besides the job, at once: your draft of it, the members, the company, and where the job comes from; for a new one, your other drafts and the defaults.',
    ...mayEditJobs,
    query: Type.Object({
      id: Type.Optional({ ...Id, description: 'The job being edited.' }),
      draft: Type.String({ pattern: '^job:[a-z0-9-]{1,40}$', description: 'The id of its draft.' }),
    }),
    response: Answer(JobFormNeeds),
  },
  'POST check-job': {
    summary: 'What is to be said about a job while it is written, finished or not. Stores nothing.',
    ...mayEditJobs,
    query: Type.Object({ id: Type.Optional({ ...Id, description: 'The job being edited.' }) }),
    body: JobPost,
    response: Answer(JobCheck),
  },
} as const satisfies Record<string, Endpoint>;
