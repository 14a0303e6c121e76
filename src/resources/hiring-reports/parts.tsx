/** The parts of the report. Each number leads to the applications it counts. */

import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HiringReport, Times as Measured } from '#contract/hiring-reports/calls.ts';
import { FEW_APPLICATIONS, type FunnelStep, OFFER_FIGURES } from '#contract/hiring-reports/rules.ts';
import type { ReportFilter } from '../../dataProvider/reported-applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Figures } from '../shared/ui/figures.tsx';
import { Panel } from '../shared/ui/panel.tsx';
import { sourceName } from '../shared/ui/source-name.ts';
import { useNumbers } from '../shared/ui/use-numbers.ts';
import { applicationsAddress, reportAddress } from './addresses.ts';

interface FigureRow {
  readonly key: string;
  readonly name: ReactNode;
  /** Of the largest row: the length of its bar. All rows of a table have the same unit. */
  readonly bar?: number;
  readonly cells: readonly ReactNode[];
}

interface FigureTableProps {
  readonly title: string;
  readonly about: string;
  /** The first is the rows' own. */
  readonly head: readonly string[];
  readonly rows: readonly FigureRow[];
  /** As wide as the whole report. */
  readonly wide?: boolean;
}

/** A part of the report: a table whose bars only repeat a number beside them. */
const FigureTable = ({ title, about, head, rows, wide = false }: FigureTableProps) => (
  <Panel about={about} sx={{ gridColumn: wide ? '1 / -1' : 'auto' }} title={title}>
    <Figures
      head={head}
      rows={rows.map(({ key, name, bar, cells }) => ({
        key,
        name: (
          <>
            {name}
            <Bar share={bar} />
          </>
        ),
        cells,
      }))}
      title={title}
    />
  </Panel>
);

const Bar = ({ share }: { readonly share: number | undefined }) =>
  share !== undefined && (
    <Box
      aria-hidden="true"
      style={{ inlineSize: `${share * 100}%` }}
      sx={{ height: 8, mt: 0.5, borderRadius: '4px', bgcolor: 'var(--accent)' }}
    />
  );

interface CountProps {
  readonly value: number;
  readonly to: string;
  /** What it counts, for who hears the link alone. */
  readonly of: string;
}

/** A figure, and the way to what it counts. */
const Count = ({ value, to, of }: CountProps) => {
  const { write } = useNumbers();
  const text = write(value);
  if (value === 0) return text;
  return (
    <Link aria-label={`${text} ${of}`} to={to}>
      {text}
    </Link>
  );
};

export interface PartProps {
  readonly data: HiringReport;
  readonly filter: ReportFilter;
}

/** Of the largest of them. */
const shareOf = (value: number, values: readonly number[]) => value / Math.max(1, ...values);

export const Funnel = ({ data: { funnel, rejected, applications }, filter }: PartProps) => {
  const { t } = useI18n();
  const { writeShare } = useNumbers();
  const row = (key: FunnelStep | 'rejected', count: number, figure: ReportFilter) => {
    const name = t(`console.application_status.${key}`);
    return {
      key,
      name,
      bar: shareOf(count, [applications]),
      cells: [
        <Count key="count" of={name} to={applicationsAddress({ ...filter, ...figure })} value={count} />,
        writeShare(count, applications),
      ],
    };
  };
  return (
    <FigureTable
      about={t('console.reports.funnel_text')}
      head={[t('console.reports.status'), t('console.reports.applications'), t('console.reports.share')]}
      rows={[
        ...funnel.map((step) =>
          row(step.status, step.applications, { figure: 'reached', status: step.status }),
        ),
        row('rejected', rejected, { figure: 'in', status: 'rejected' }),
      ]}
      title={t('console.reports.funnel')}
    />
  );
};

/** The cells of what was measured; of a few applications, that they are few. */
const useTimeCells = () => {
  const { t } = useI18n();
  const { writeHours } = useNumbers();
  const hours = (value: number | null) => (value === null ? '–' : writeHours(value));
  return (
    { applications, median_hours, three_quarters_hours }: Measured,
    of: string,
    to: string,
  ): ReactNode[] => [
    <span key="count">
      <Count of={of} to={to} value={applications} />
      {applications > 0 && applications < FEW_APPLICATIONS && (
        // On a line of its own, so that the figures stay below each other.
        <small style={{ display: 'block' }}> {t('console.reports.few')}</small>
      )}
    </span>,
    hours(median_hours),
    hours(three_quarters_hours),
  ];
};

export const Stages = ({ data: { stages }, filter }: PartProps) => {
  const { t } = useI18n();
  const cellsOf = useTimeCells();
  const medians = stages.map(({ median_hours }) => median_hours ?? 0);
  return (
    <FigureTable
      about={t('console.reports.stages_text')}
      head={[
        t('console.reports.status'),
        t('console.reports.left'),
        t('console.reports.median'),
        t('console.reports.three_quarters'),
        t('console.reports.present'),
      ]}
      rows={stages.map(({ status, present, ...times }) => {
        const name = t(`console.application_status.${status}`);
        const to = applicationsAddress({ ...filter, figure: 'left', status });
        return {
          key: status,
          name,
          bar: shareOf(times.median_hours ?? 0, medians),
          cells: [
            ...cellsOf(times, name, to),
            <Count
              key="present"
              of={name}
              to={applicationsAddress({ ...filter, figure: 'in', status })}
              value={present}
            />,
          ],
        };
      })}
      title={t('console.reports.stages')}
    />
  );
};

/** To the first decision, and to being hired. */
export const Times = ({ data: { response, hire }, filter }: PartProps) => {
  const { t } = useI18n();
  const cellsOf = useTimeCells();
  const [answered, hired, waiting] = [
    t('console.reports.response'),
    t('console.reports.hire'),
    t('console.reports.waiting'),
  ];
  const to = (figure: ReportFilter) => applicationsAddress({ ...filter, ...figure });
  return (
    <FigureTable
      about={t('console.reports.times_text')}
      head={[
        t('console.reports.measure'),
        t('console.reports.applications'),
        t('console.reports.median'),
        t('console.reports.three_quarters'),
      ]}
      rows={[
        { key: 'response', name: answered, cells: cellsOf(response, answered, to({ figure: 'answered' })) },
        {
          key: 'waiting',
          name: waiting,
          cells: [
            <Count key="count" of={waiting} to={to({ figure: 'waiting' })} value={response.waiting} />,
            '–',
            '–',
          ],
        },
        { key: 'hire', name: hired, cells: cellsOf(hire, hired, to({ figure: 'reached', status: 'hired' })) },
      ]}
      title={t('console.reports.times')}
    />
  );
};

/** Why the company rejected applicants, as far as it said. */
export const Reasons = ({ data: { reasons }, filter }: PartProps) => {
  const { t } = useI18n();
  const counts = reasons.map(({ applications }) => applications);
  return (
    <FigureTable
      about={t('console.reports.reasons_text')}
      head={[t('console.reports.reason'), t('console.reports.applications')]}
      rows={reasons.map(({ reason, applications }) => {
        const name = t(`console.rejection.reason_${reason}`);
        const to = applicationsAddress({ ...filter, figure: 'rejected_for', reason });
        return {
          key: reason,
          name,
          bar: shareOf(applications, counts),
          cells: [<Count key="count" of={name} to={to} value={applications} />],
        };
      })}
      title={t('console.reports.reasons')}
    />
  );
};

/** What became of offers. */
export const Offers = ({ data: { offers }, filter }: PartProps) => {
  const { t } = useI18n();
  return (
    <FigureTable
      about={t('console.reports.offers_text')}
      head={[t('console.reports.measure'), t('console.reports.applications')]}
      rows={OFFER_FIGURES.map((figure) => {
        const name = t(`console.reports.offers_${figure}`);
        const to = applicationsAddress({ ...filter, figure: `offer_${figure}` });
        return {
          key: figure,
          name,
          bar: shareOf(offers[figure], [offers.made]),
          cells: [<Count key="count" of={name} to={to} value={offers[figure]} />],
        };
      })}
      title={t('console.reports.offers')}
    />
  );
};

export const Sources = ({ data: { sources }, filter }: PartProps) => {
  const { t } = useI18n();
  const { write } = useNumbers();
  const counts = sources.map(({ applications }) => applications);
  return (
    <FigureTable
      about={t('console.reports.sources_text')}
      head={[
        t('console.reports.source'),
        t('console.reports.applications'),
        t('console.reports.interviewed'),
        t('console.application_status.hired'),
      ]}
      rows={sources.map(({ source, host, applications, interviewed, hired }) => {
        const name = sourceName(t, { source, host });
        const to = applicationsAddress({ ...filter, figure: 'source', source, ...(host ? { host } : {}) });
        return {
          key: `${source} ${host}`,
          name: <bdi>{name}</bdi>,
          bar: shareOf(applications, counts),
          cells: [
            <Count key="count" of={name} to={to} value={applications} />,
            write(interviewed),
            write(hired),
          ],
        };
      })}
      title={t('console.reports.sources')}
    />
  );
};

export const Jobs = ({ data: { jobs }, filter }: PartProps) => {
  const { t } = useI18n();
  const counts = jobs.map(({ applications }) => applications);
  return (
    <FigureTable
      about={t('console.reports.jobs_text')}
      head={[t('console.reports.job'), t('console.reports.applications')]}
      rows={jobs.map(({ id, job_title, applications }) => ({
        key: String(id),
        name: (
          <Link to={reportAddress({ ...filter, job_id: id })}>
            <bdi>{job_title}</bdi>
          </Link>
        ),
        bar: shareOf(applications, counts),
        cells: [
          <Count
            key="count"
            of={job_title}
            to={applicationsAddress({ ...filter, job_id: id })}
            value={applications}
          />,
        ],
      }))}
      title={t('console.reports.jobs')}
      wide
    />
  );
};
