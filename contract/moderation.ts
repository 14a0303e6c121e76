/** Looking at jobs before they go live, and at those that readers report. */
import { type Static, Type } from 'typebox';
import { type Endpoint, Id, Message, Moment, Nullable, OneOf, Text } from './common.ts';
import { JOB_STATUSES } from './constants.ts';
import { JobPage } from './jobs.ts';
import {
  AUTOMATIC_CHECKS,
  MODERATION_VIEWS,
  REJECTION_REASONS,
  REJECTION_TEXT_MAX,
} from './moderation-rules.ts';
import { REPORT_REASONS, REPORT_TEXT_MAX } from './report-rules.ts';
import { forStaff, IdParams, Search, staffList } from './staff-rest.ts';

const Finding = Type.Object({
  check: OneOf(AUTOMATIC_CHECKS),
  found: Type.String({ description: 'The words that gave rise to it.' }),
});

const moderated = {
  id: Id,
  job_title: Type.String(),
  company_id: Id,
  company_name: Type.String(),
  city_name: Type.String(),
  status: OneOf(JOB_STATUSES),
  rejection_reason: Nullable(Type.String()),
  created_at: Moment,
  updated_at: Moment,
  findings: Type.Array(Finding, { description: 'Automatic checks it did not pass.' }),
  reports: Type.Integer({ description: 'Reports nobody has decided about.' }),
};

export const ModeratedJob = Type.Object(moderated);
export type ModeratedJob = Static<typeof ModeratedJob>;

export const ModeratedJobDetail = Type.Object({
  ...moderated,
  page: JobPage,
  company: Type.Object({
    account_id: Id,
    since: Moment,
    live_jobs: Type.Integer(),
    rejected_jobs: Type.Integer(),
    is_suspended: Type.Boolean(),
  }),
  open_reports: Type.Array(
    Type.Object({ id: Id, reason: OneOf(REPORT_REASONS), text: Type.String(), created_at: Moment }),
  ),
});
export type ModeratedJobDetail = Static<typeof ModeratedJobDetail>;

export const moderationEndpoints = {
  'POST report-job': {
    summary:
      'Report a job to the staff, signed in or not. One report per person and job; another one changes nothing.',
    tag: 'Jobs',
    access: 'anyone',
    body: Type.Object({
      job_id: Id,
      reason: OneOf(REPORT_REASONS),
      text: Type.Optional(Text(REPORT_TEXT_MAX)),
      website: Type.Optional(Text(200)),
    }),
    response: Message,
  },
  'GET staff/jobs': staffList({
    summary: 'Jobs to look at, and what was decided about others. Private drafts are nobody else’s.',
    item: ModeratedJob,
    filter: Type.Object({
      view: Type.Optional(OneOf(MODERATION_VIEWS)),
      q: Search,
      company_id: Type.Optional(Id),
      except: Type.Optional(Id),
    }),
    sorts: ['updated_at'],
  }),
  'GET staff/jobs/:id': forStaff({
    summary: 'A job as readers would see it, with what the automatic checks and readers hold against it.',
    params: IdParams,
    response: ModeratedJobDetail,
  }),
  'PUT staff/jobs/:id': forStaff({
    summary:
      'Approve a job, which closes its reports, or turn it down for reasons its employer reads. A job that changed since `seen_at` is left alone (409).',
    params: IdParams,
    body: Type.Object({
      status: OneOf(['approved', 'rejected']),
      reasons: Type.Optional(Type.Array(OneOf(REJECTION_REASONS), { maxItems: REJECTION_REASONS.length })),
      reason: Type.Optional(Text(REJECTION_TEXT_MAX)),
      seen_at: Type.Optional(Moment),
    }),
    response: ModeratedJob,
  }),
} as const satisfies Record<string, Endpoint>;
