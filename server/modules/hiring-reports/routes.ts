/** REPORT-01 to REPORT-06: reports about a company's hiring. */

import type { FastifyInstance } from 'fastify';
import type { HiringReport, Times } from '#contract/hiring-reports/calls.ts';
import { OFFER_FIGURES, REPORT_APPLICATIONS_MAX } from '#contract/hiring-reports/rules.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { type Cell, csvOf } from '../../http/csv.ts';
import { asDownload } from '../../http/download.ts';
import { notFound } from '../../http/failure.ts';
import type { JobScope } from '../../http/job-scope.ts';
import { paginationOf } from '../../http/pagination.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { findOwnJobTitle } from '../company-jobs/job-repository.ts';
import { boundedPeriod, periodOf } from './period.ts';
import { RECORD_COLUMNS, readRecords } from './records.ts';
import { readFigures } from './repository.ts';
import { readCounted } from './rows-repository.ts';
import type { ReportFilter, ReportScope } from './sent-applications.ts';

const round = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 10) / 10);
const cellsOf = ({ applications, median_hours, three_quarters_hours }: Times): Cell[] => [
  applications,
  round(median_hours),
  round(three_quarters_hours),
];

/** A report as a spreadsheet with one line per figure. */
const linesOf = (report: HiringReport, t: Translate): Cell[][] => {
  const statusOf = (status: HiringReport['funnel'][number]['status'] | 'rejected' | 'withdrawn') =>
    t(`server.export.application_${status}`);
  return [
    [t('server.report.period'), `${report.from} – ${report.to}`],
    [t('server.report.job'), report.job?.job_title ?? t('server.report.all_jobs')],
    ...report.funnel.map(({ status, applications }) => [
      t('server.report.reached'),
      statusOf(status),
      applications,
    ]),
    [t('server.report.present'), statusOf('rejected'), report.rejected],
    [t('server.report.not_counted'), statusOf('withdrawn'), report.withdrawn],
    ...report.stages.map((stage) => [t('server.report.stage'), statusOf(stage.status), ...cellsOf(stage)]),
    [t('server.report.response'), null, ...cellsOf(report.response)],
    [t('server.report.waiting'), null, report.response.waiting],
    [t('server.report.hire'), null, ...cellsOf(report.hire)],
    ...report.reasons.map(({ reason, applications }) => [
      t('console.reports.reasons'),
      t(`console.rejection.reason_${reason}`),
      applications,
    ]),
    ...OFFER_FIGURES.map((figure) => [t(`console.reports.offers_${figure}`), null, report.offers[figure]]),
    ...report.sources.map(({ source, host, applications }) => [
      t('server.report.source'),
      host !== null && source === 'link'
        ? t('console.reports.source_link_named', { name: host })
        : (host ?? t(`console.reports.source_${source}`)),
      applications,
    ]),
  ];
};

export const hiringReportRoutes = (
  app: FastifyInstance,
  { database: { db }, clock, settings: { timeZone } }: Deps,
): void => {
  const askedOf = async (scope: JobScope, { days, job_id: jobId }: ReportFilter) => {
    const job = jobId === undefined ? null : await findOwnJobTitle(db, scope, jobId);
    if (job === undefined) throw notFound();
    const wanted = periodOf(days, clock.today());
    const bounds = { companyId: scope.companyId, timeZone, max: REPORT_APPLICATIONS_MAX };
    const period = await boundedPeriod(db, wanted, bounds);
    const asked: ReportScope = { scope, jobId, period, timeZone };
    return {
      asked,
      job: job && { id: job.id, job_title: job.title },
      is_shortened: period.from !== wanted.from,
    };
  };

  call(app, 'GET hiring-report', async ({ query, viewer }) => {
    const { asked, ...report } = await askedOf(viewer, query);
    const data = { ...asked.period, ...report, ...(await readFigures(db, asked)) };
    return { data };
  });

  call(app, 'GET hiring-report-applications', async ({ query, viewer, t }) => {
    const { asked } = await askedOf(viewer, query);
    const { rows, total } = await readCounted(db, asked, query, t);
    return { data: rows, pagination: paginationOf(query.page ?? 1, total, PAGE_SIZE) };
  });

  call(app, 'GET export-hiring-records', async ({ viewer, t, reply }) => {
    const head = RECORD_COLUMNS.map((name) => t(`server.records.${name}`));
    return asDownload(reply, 'hiring-records.csv').send(
      csvOf(head, await readRecords(db, viewer, clock.now(), t)),
    );
  });

  call(app, 'GET export-hiring-report', async ({ query, viewer, t, reply }) => {
    const { asked, ...report } = await askedOf(viewer, query);
    const figures = await readFigures(db, asked);
    const head = (['part', 'name', 'applications', 'median', 'three_quarters'] as const).map((name) =>
      t(`server.report.${name}`),
    );
    return asDownload(reply, 'hiring-report.csv').send(
      csvOf(head, linesOf({ ...asked.period, ...report, ...figures }, t)),
    );
  });
};
