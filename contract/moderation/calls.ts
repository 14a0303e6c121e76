/** Review of jobs before they go live, and of jobs that readers report. */
import { type Static, Type } from 'typebox';
import { JobPage } from '../jobs/calls.ts';
import { CardPlaces } from '../jobs/workplaces.ts';
import { AskedQuestion } from '../screening/calls.ts';
import {
  Answer,
  basedOn,
  type Endpoint,
  Id,
  Message,
  Moment,
  Nullable,
  OneOf,
  Text,
  Version,
} from '../shared/common.ts';
import { JOB_STATUSES } from '../shared/constants.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import { UndoOffer } from '../undo/calls.ts';
import { REPORT_OUTCOMES, REPORT_REASONS } from './report-rules.ts';
import { groundField, OpenReports, reportFields } from './reports.ts';
import {
  APPEAL_MAX,
  APPEAL_OUTCOMES,
  AUTOMATIC_CHECKS,
  MODERATED_STATES,
  MODERATION_ACTORS,
  MODERATION_VIEWS,
  REJECTION_REASONS,
  REJECTION_TEXT_MAX,
} from './rules.ts';
import { SIGNAL_FIELDS, SIGNAL_KINDS, SIGNAL_SEVERITIES } from './signals.ts';

const Finding = Type.Object({
  check: OneOf(AUTOMATIC_CHECKS),
  found: Type.String({ description: 'The words that triggered it.' }),
});

export const JobSignal = Type.Object({
  kind: OneOf(SIGNAL_KINDS),
  severity: OneOf(SIGNAL_SEVERITIES),
  field: OneOf(SIGNAL_FIELDS),
  start: Type.Integer({
    minimum: 0,
    description: 'Where the words begin in the text of the field. Paragraphs of HTML are lines.',
  }),
  end: Type.Integer({ minimum: 0 }),
  words: Type.String({ description: 'As they are written.' }),
});

const moderated = {
  id: Id,
  job_title: Type.String(),
  company_id: Id,
  company_name: Type.String(),
  ...CardPlaces.properties,
  version: Version,
  status: OneOf(JOB_STATUSES),
  state: OneOf(MODERATED_STATES),
  rejection_reason: Nullable(Type.String()),
  created_at: Moment,
  updated_at: Moment,
  findings: Type.Array(Finding, { description: 'Automatic checks it failed.' }),
  signals: Type.Array(JobSignal, { description: 'Warning signals in its texts, with their words.' }),
  reports: Type.Integer({ description: 'Open reports.' }),
  is_resubmitted: Type.Boolean({
    description: 'In review again: the employer changed it after staff rejected it.',
  }),
  claimed_by: Nullable(Type.String({ description: 'The colleague who has it open.' })),
  is_appealed: Type.Boolean({
    description: 'The employer appealed the rejection, and staff have not decided yet.',
  }),
};

/** A change of a job's moderation status, or a decision by staff that kept it. */
export const ModerationEvent = Type.Object({
  id: Id,
  version: Type.Integer({ description: 'The version of the job it is about.' }),
  from: OneOf(JOB_STATUSES),
  to: OneOf(JOB_STATUSES),
  by: OneOf(MODERATION_ACTORS),
  reason: Nullable(Type.String()),
  at: Moment,
});
export type ModerationEvent = Static<typeof ModerationEvent>;

const Appeal = Type.Object({
  text: Type.String(),
  created_at: Moment,
  outcome: Nullable(OneOf(APPEAL_OUTCOMES)),
});
export type Appeal = Static<typeof Appeal>;

/** An event in the moderation history of a company's jobs. */
export const CompanyModerationEntry = Type.Object({
  job_id: Id,
  job_title: Type.String(),
  kind: OneOf(['approved', 'rejected', 'resubmitted', 'in_review', 'reported']),
  /** In the employer's or the reader's words, or the reason of a report. */
  reason: Nullable(Type.String()),
  report_reason: Nullable(OneOf(REPORT_REASONS)),
  /** How staff decided a report. */
  outcome: Nullable(OneOf(REPORT_OUTCOMES)),
  at: Moment,
});
export type CompanyModerationEntry = Static<typeof CompanyModerationEntry>;

export const ModeratedJob = Type.Object(moderated);
export type ModeratedJob = Static<typeof ModeratedJob>;

export const ModeratedJobDetail = Type.Object({
  ...moderated,
  page: JobPage,
  questions: Type.Array(AskedQuestion),
  company: Type.Object({
    account_id: Id,
    since: Moment,
    live_jobs: Type.Integer(),
    rejected_jobs: Type.Integer(),
    is_suspended: Type.Boolean(),
    history: Type.Array(CompanyModerationEntry, {
      description: 'Decisions about all of its jobs and readers’ reports, newest first; 30 at most.',
    }),
  }),
  appeal: Nullable(Appeal),
  open_reports: OpenReports(REPORT_REASONS),
  precision: Type.Array(
    Type.Object({
      kind: OneOf(SIGNAL_KINDS),
      decided: Type.Integer({
        description: 'Jobs and messages with such a signal that staff decided about.',
      }),
      upheld: Type.Integer({ description: 'Those that staff took down.' }),
    }),
    { description: 'How often staff agreed with the kinds of signals that the job has.' },
  ),
});
export type ModeratedJobDetail = Static<typeof ModeratedJobDetail>;

export const moderationEndpoints = {
  'POST report-job': {
    summary:
      'Report a job to staff, signed in or not. One report per person and version of the job; repeating it changes nothing.',
    access: 'anyone',
    creates: true,
    body: Type.Object({ job_id: Id, ...reportFields(REPORT_REASONS) }),
    plainForm: true,
    response: Message,
  },
  'GET staff/jobs': staffList({
    summary:
      'Jobs to review, and jobs in every other state. `q` is part of a title or a company’s name, or a job’s id. `after` lists what follows a job in the order of the list, also if it has left the view since, without what colleagues have open.',
    item: ModeratedJob,
    filter: Type.Object({
      view: Type.Optional(OneOf(MODERATION_VIEWS)),
      q: Search,
      company_id: Type.Optional(Id),
      after: Type.Optional(Id),
    }),
    sorts: ['updated_at'],
  }),
  'GET staff/jobs/:id': forStaff({
    summary: 'A job as readers would see it, with failed automatic checks and reports.',
    params: IdParams,
    response: ModeratedJobDetail,
  }),
  'PUT staff/jobs/:id': forStaff({
    creates: true,
    summary:
      'Approve a job or reject it for reasons its employer reads. Both close its reports and answer its appeal. A job that was changed, reported, appealed or decided since `version` is left alone (409).',
    params: IdParams,
    body: Type.Object({
      status: OneOf(['approved', 'rejected']),
      reasons: Type.Optional(Type.Array(OneOf(REJECTION_REASONS), { maxItems: REJECTION_REASONS.length })),
      reason: Type.Optional(Text(REJECTION_TEXT_MAX)),
      ...groundField,
      ...basedOn,
    }),
    response: Type.Object({ ...ModeratedJob.properties, undo: UndoOffer }),
  }),
  'GET job-moderation': {
    summary: 'The moderation history of one of the company’s jobs, newest first, and its last appeal.',
    access: 'employer',
    permission: 'jobs.edit',
    query: Type.Object({ job_id: Id }),
    response: Answer(
      Type.Object({
        status: OneOf(JOB_STATUSES),
        history: Type.Array(ModerationEvent),
        appeal: Nullable(Appeal),
        can_appeal: Type.Boolean({
          description: 'It is rejected, and this rejection has not been appealed.',
        }),
      }),
    ),
  },
  'POST appeal-rejection': {
    summary: 'Appeal the rejection of a job. One appeal per rejection.',
    access: 'employer',
    permission: 'jobs.edit',
    creates: true,
    body: Type.Object({ job_id: Id, text: Text(APPEAL_MAX * 2) }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
