/** Reports about a company's hiring. */
import { type Static, Type } from 'typebox';
import {
  Answer,
  Day,
  Download,
  type Endpoint,
  Id,
  Moment,
  Nullable,
  OneOf,
  Page,
  PageAnswer,
} from '../shared/common.ts';
import { APPLICATION_STATUSES } from '../shared/constants.ts';
import {
  FUNNEL_STEPS,
  HOST_MAX,
  HOST_PATTERN,
  REPORT_APPLICATIONS_MAX,
  REPORT_DAYS,
  REPORT_FIGURES,
  REPORT_SOURCES,
  REPORTED_REASONS,
  TIMED_STEPS,
  VISIT_SOURCES,
} from './rules.ts';

const count = Type.Integer();
const Host = Type.String({ minLength: 1, maxLength: HOST_MAX, pattern: HOST_PATTERN });

/** Part of applying. */
export const sourceOfApplication = {
  source: Type.Optional(OneOf(VISIT_SOURCES)),
  source_host: Type.Optional(Host),
};

/** Half took no longer than the median, three quarters no longer than the other. */
const Times = Type.Object({
  applications: count,
  median_hours: Nullable(Type.Number()),
  three_quarters_hours: Nullable(Type.Number()),
});
export type Times = Static<typeof Times>;

const ReportFilter = {
  days: Type.Optional(OneOf(REPORT_DAYS)),
  job_id: Type.Optional(Id),
};

export const HiringReport = Type.Object({
  from: Day,
  to: Day,
  is_shortened: Type.Boolean({
    description: `Whether the period begins later than requested, because it has more than ${REPORT_APPLICATIONS_MAX} applications.`,
  }),
  job: Nullable(Type.Object({ id: Id, job_title: Type.String() })),
  applications: count,
  withdrawn: Type.Integer({ description: 'Counted nowhere else.' }),
  rejected: count,
  funnel: Type.Array(Type.Object({ status: OneOf(FUNNEL_STEPS), applications: count })),
  stages: Type.Array(Type.Object({ status: OneOf(TIMED_STEPS), ...Times.properties, present: count }), {
    description: 'Applications that left a status by a decision, how long they were in it, and who is in it.',
  }),
  response: Type.Object({ ...Times.properties, waiting: count }),
  hire: Times,
  reasons: Type.Array(Type.Object({ reason: OneOf(REPORTED_REASONS), applications: count }), {
    description: 'Why the company rejected applicants, the most frequent first; none if it never said.',
  }),
  offers: Type.Object(
    { made: count, accepted: count, declined: count },
    { description: 'Applications with an offer that the portal keeps, and how the last one was answered.' },
  ),
  sources: Type.Array(
    Type.Object({
      source: OneOf(REPORT_SOURCES),
      host: Nullable(Type.String()),
      applications: count,
      interviewed: count,
      hired: count,
    }),
  ),
  jobs: Type.Array(Type.Object({ id: Id, job_title: Type.String(), applications: count }), {
    description: 'Of the period, whichever job was asked for; those with most applications.',
  }),
});
export type HiringReport = Static<typeof HiringReport>;

const ReportedApplication = Type.Object({
  application_id: Id,
  job_id: Id,
  candidate_name: Type.String(),
  job_title: Type.String(),
  status: OneOf(APPLICATION_STATUSES),
  applied_at: Moment,
  source: OneOf(REPORT_SOURCES),
  host: Nullable(Type.String()),
  hours: Nullable(Type.Number({ description: 'What the figure measures of it, where it measures time.' })),
});
export type ReportedApplication = Static<typeof ReportedApplication>;

const mayViewReports = { access: 'employer', permission: 'reports.view' } as const;

export const hiringReportEndpoints = {
  'GET hiring-report': {
    summary: 'How a company’s hiring went, by the applications sent in a period.',
    ...mayViewReports,
    query: Type.Object(ReportFilter),
    response: Answer(HiringReport),
  },
  'GET hiring-report-applications': {
    summary: 'The applications that a figure of the report counts, newest first.',
    ...mayViewReports,
    query: Type.Object({
      ...ReportFilter,
      page: Type.Optional(Page),
      figure: Type.Optional(OneOf(REPORT_FIGURES)),
      status: Type.Optional(OneOf([...FUNNEL_STEPS, 'rejected'])),
      source: Type.Optional(OneOf(REPORT_SOURCES)),
      reason: Type.Optional(OneOf(REPORTED_REASONS)),
      host: Type.Optional(Host),
    }),
    response: PageAnswer(ReportedApplication),
  },
  'GET export-hiring-records': {
    summary:
      'What laws ask companies to keep for three years, as a table for spreadsheets: per interviewed applicant the job as posted, the last interview, by when an answer was due, and when and how it came.',
    ...mayViewReports,
    response: Download,
  },
  'GET export-hiring-report': {
    summary: 'The figures of the report as a table for spreadsheets.',
    ...mayViewReports,
    query: Type.Object(ReportFilter),
    response: Download,
  },
} as const satisfies Record<string, Endpoint>;
