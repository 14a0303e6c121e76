import { type Static, Type } from 'typebox';
import { Answer, Day, type Endpoint, Id, Message, Nullable, OneOf } from './common.ts';
import { APPLICATION_STATUSES } from './constants.ts';

/** Days the pictures of the dashboard look back, today included. */
export const INSIGHT_DAYS = 30;
/** Waiting times are counted for applications of this many days. */
export const ANSWER_DAYS = 90;
/** How long the first answer took. `waiting`: there is none yet. */
export const ANSWER_TIMES = ['day', 'three_days', 'week', 'longer', 'waiting'] as const;

export const Insights = Type.Object({
  /** The last days, oldest first, none left out. */
  days: Type.Array(Type.Object({ day: Day, views: Type.Integer(), applications: Type.Integer() })),
  /** All applications to the company's jobs by status, withdrawn ones included. */
  funnel: Type.Array(Type.Object({ status: OneOf(APPLICATION_STATUSES), applications: Type.Integer() })),
  answers: Type.Object({
    /** Hours until half of those answered had their answer; null while there is none. */
    median_hours: Nullable(Type.Number()),
    times: Type.Array(Type.Object({ time: OneOf(ANSWER_TIMES), applications: Type.Integer() })),
  }),
  /** How it replies to applications of the last days, as readers are told; null without applications. */
  replies: Nullable(
    Type.Object({
      days: Type.Integer(),
      received: Type.Integer(),
      replied: Type.Integer({ description: 'Opened or decided.' }),
      decided: Type.Integer(),
      average_days: Nullable(Type.Integer()),
      reply_days_shown: Nullable(Type.Integer()),
    }),
  ),
  /** Open jobs whose deadline is near, the next first. */
  closing: Type.Array(
    Type.Object({
      id: Id,
      job_title: Type.String(),
      application_deadline_date: Day,
      applied_candidates_count: Type.Integer(),
      views: Type.Integer(),
    }),
  ),
  /** How many there are of them in all. */
  closing_total: Type.Integer(),
});
export type Insights = Static<typeof Insights>;

export const insightEndpoints = {
  'GET employer-insights': {
    summary: 'What the pictures of the dashboard are drawn from.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.view',
    response: Answer(Insights),
  },
  'POST job-view': {
    summary:
      'Tell that a job’s page is being looked at. Browsers do so; they leave out what employers and staff look at. Nothing is kept of who it was.',
    tag: 'Jobs',
    access: 'anyone',
    body: Type.Object({ job_id: Id }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
