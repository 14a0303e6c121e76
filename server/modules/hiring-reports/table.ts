/** Turns a report into a spreadsheet with one line per figure. */
import type { HiringReport, Times } from '#contract/hiring-reports.ts';
import type { Cell } from '../../csv.ts';
import type { Translate } from '../i18n/catalogues.ts';

const round = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 10) / 10);
const cellsOf = ({ applications, median_hours, three_quarters_hours }: Times): Cell[] => [
  applications,
  round(median_hours),
  round(three_quarters_hours),
];

export const linesOf = (report: HiringReport, t: Translate): Cell[][] => {
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
    ...report.sources.map(({ source, host, applications }) => [
      t('server.report.source'),
      host ?? t(`console.reports.source_${source}`),
      applications,
    ]),
  ];
};
