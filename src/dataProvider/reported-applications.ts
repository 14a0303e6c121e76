/**
 * The resource `reported-applications`: the applications that a figure of a report counts.
 *
 * | method                                             | call                                |
 * | -------------------------------------------------- | ----------------------------------- |
 * | getList {figure, status, source, host, days, job}  | GET hiring-report-applications      |
 */
import type { QueryOf } from '#contract/endpoints.ts';
import {
  FUNNEL_STEPS,
  REPORT_DAYS,
  REPORT_FIGURES,
  REPORT_SOURCES,
  REPORTED_REASONS,
} from '#contract/hiring-reports/rules.ts';
import type { Api } from '../api/client.ts';
import { type FilterValues, textOf, wholeNumber } from './filter-values.ts';
import { defineResource } from './resource.ts';

export type ReportFilter = Omit<QueryOf<'GET hiring-report-applications'>, 'page'>;

const STATUSES = [...FUNNEL_STEPS, 'rejected'] as const;

/** What an address says of it; anything unknown counts as not said. */
export const readReportFilter = (values: FilterValues = {}): ReportFilter => {
  const days = REPORT_DAYS.find((one) => one === values.days);
  const figure = REPORT_FIGURES.find((one) => one === values.figure);
  const status = STATUSES.find((one) => one === values.status);
  const source = REPORT_SOURCES.find((one) => one === values.source);
  const reason = REPORTED_REASONS.find((one) => one === values.reason);
  const host = textOf(values.host);
  const job = wholeNumber(values.job_id, 1);
  return {
    ...(days && { days }),
    ...(job && { job_id: job }),
    ...(figure && { figure }),
    ...(status && { status }),
    ...(source && { source }),
    ...(reason && { reason }),
    ...(host && { host }),
  };
};

export const createReportedApplications = (api: Api) =>
  defineResource({
    getList: async ({ filter, pagination, signal }) => {
      const query = { page: pagination?.page ?? 1, ...readReportFilter(filter) };
      const { data, pagination: found } = await api('GET hiring-report-applications', { query, signal });
      return { data: data.map((row) => ({ ...row, id: row.application_id })), total: found.total };
    },
  });
