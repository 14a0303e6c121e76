import { type Static, Type } from 'typebox';
import { Answer, Day, type Endpoint, Id, Message, Nullable, OneOf } from '../shared/common.ts';
import { APPLICATION_STATUSES } from '../shared/constants.ts';

/** The period of the dashboard's charts in days, today included. */
export const INSIGHT_DAYS = 30;
/** The period of the applications whose response times are counted, in days. */
export const ANSWER_DAYS = 90;
/** How long the first response took. `waiting`: none yet. */
export const ANSWER_TIMES = ['day', 'three_days', 'week', 'longer', 'waiting'] as const;

export const Insights = Type.Object({
  /** The last days, oldest first, without gaps. */
  days: Type.Array(Type.Object({ day: Day, views: Type.Integer(), applications: Type.Integer() })),
  /** All applications to the company's jobs by status, withdrawn ones included. */
  funnel: Type.Array(Type.Object({ status: OneOf(APPLICATION_STATUSES), applications: Type.Integer() })),
  answers: Type.Object({
    /** Median hours until the first response; null if there is none yet. */
    median_hours: Nullable(Type.Number()),
    times: Type.Array(Type.Object({ time: OneOf(ANSWER_TIMES), applications: Type.Integer() })),
  }),
  /** Its responsiveness in the last days, as readers see it; null without applications. */
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
  /** Open jobs that close soon, the earliest deadline first. */
  closing: Type.Array(
    Type.Object({
      id: Id,
      job_title: Type.String(),
      application_deadline_date: Day,
      applied_candidates_count: Type.Integer(),
      views: Type.Integer(),
    }),
  ),
  /** Their total. */
  closing_total: Type.Integer(),
});
export type Insights = Static<typeof Insights>;

export const insightEndpoints = {
  'GET employer-insights': {
    summary: 'The data of the dashboard’s charts.',
    access: 'employer',
    permission: 'jobs.view',
    response: Answer(Insights),
  },
  'POST job-view': {
    summary:
      'Count a view of a job’s page. Browsers send it, except for employers and staff. Stores nothing about the viewer.',
    access: 'anyone',
    body: Type.Object({ job_id: Id }),
    response: Message,
  },
  'POST job-apply-click': {
    summary:
      'Count that a reader went on to the page on which the job’s company takes applications. Stores nothing about the reader.',
    access: 'anyone',
    body: Type.Object({ job_id: Id }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
