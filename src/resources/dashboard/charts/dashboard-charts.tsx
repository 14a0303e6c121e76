import { Box, Skeleton } from '@mui/material';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import {
  MEASURED_DAYS,
  REPLIED_SHARE_SHOWN,
  REPLIES_NEEDED,
  REPLY_DAYS_SHOWN,
} from '#contract/companies/responsiveness-rules.ts';
import type { Insights } from '#contract/company-jobs/insight-calls.ts';
import { CLOSING_JOBS_DAYS } from '#contract/shared/constants.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeDay, writeDays } from '../../../ui/format/dates.ts';
import { writeShare } from '../../../ui/format/share.ts';
import { Figures } from '../../shared/ui/figures.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Unloaded } from '../../shared/ui/unloaded.tsx';
import { useNumbers } from '../../shared/ui/use-numbers.ts';
import type { ChartProps } from './charts.tsx';
import { BarsChart, DaysChart } from './charts.tsx';

interface ChartSectionProps extends Pick<ChartProps, 'series'> {
  readonly title: string;
  /** The chart's main message in a sentence. */
  readonly summary: string;
  /** The list behind the numbers, and the text of its link. */
  readonly to: string;
  readonly linkLabel: string;
  /** Replaces chart and table while there is no data. */
  readonly empty: string | false;
  readonly chart: ComponentType<ChartProps>;
  /** What the series are about, one name for each of their values. */
  readonly names: readonly string[];
  /** What the names are called. */
  readonly head: string;
  /** Shorter names for the chart. */
  readonly labels?: readonly string[];
}

/** A chart with title, text summary, data table and a link to its list. */
const ChartSection = (props: ChartSectionProps) => {
  const { title, summary, to, linkLabel, empty, chart: Chart, names, labels = names, series } = props;
  return (
    <Panel about={empty || summary} sx={{ display: 'flex', flexDirection: 'column' }} title={title}>
      {!empty && (
        <>
          {/* Hidden from screen readers: the summary above and the table below contain the same. */}
          <div aria-hidden="true">
            <Chart labels={labels} series={series} />
          </div>
          <Numbers {...props} />
        </>
      )}
      <Box sx={{ mt: 'auto', pt: 1.5, fontSize: 'var(--text-s)' }}>
        <Link to={to}>{linkLabel}</Link>
      </Box>
    </Panel>
  );
};

/** The data as a table. */
const Numbers = ({ title, head, names, series }: ChartSectionProps) => {
  const { t } = useI18n();
  const { write } = useNumbers();
  return (
    <details className="small above-12">
      <Box component="summary" sx={{ py: 0.5, cursor: 'pointer' }}>
        {t('console.charts.table')}
        <span className="visually-hidden"> {title}</span>
      </Box>
      <Figures
        head={[head, ...series.map(({ label }) => label)]}
        rows={names.map((name, index) => ({
          key: name,
          name,
          cells: series.map(({ values }) => write(values[index] ?? 0)),
        }))}
        small
        title={title}
      />
    </details>
  );
};

/** How the company replies, what job seekers see of it, and how that is calculated. */
const Replies = ({ data: { replies } }: { readonly data: Insights }) => {
  const { t, locale } = useI18n();
  const number = numberFormat(locale);
  const rule = t('console.charts.replies_rule', {
    count: number.format(REPLIES_NEEDED),
    share: writeShare(REPLIED_SHARE_SHOWN, locale),
    days: writeDays(REPLY_DAYS_SHOWN, locale),
  });
  const shown = replies?.reply_days_shown ?? null;
  const seen =
    shown === null
      ? t('console.charts.replies_hidden')
      : t('console.charts.replies_shown', {
          text: t('responsiveness.reply', { days: writeDays(shown, locale) }),
        });
  const values = [replies?.received ?? 0, replies?.replied ?? 0, replies?.decided ?? 0];
  return (
    <ChartSection
      empty={replies === null && `${t('console.charts.replies_empty')} ${rule}`}
      linkLabel={t('console.charts.replies_more')}
      summary={`${seen} ${rule}`}
      chart={BarsChart}
      head={t('console.charts.status')}
      names={[
        t('console.charts.replies_received'),
        t('console.charts.replies_replied'),
        t('console.charts.replies_decided'),
      ]}
      series={[{ label: t('console.charts.applications'), values }]}
      title={t('console.charts.replies', { days: writeDays(replies?.days ?? MEASURED_DAYS, locale) })}
      to={linkTo.help('response-times')}
    />
  );
};

/** Jobs with deadlines close by, each linked to its applicants; a list shows this better than a chart. */
const ClosingJobs = ({ data: { closing, closing_total } }: { readonly data: Insights }) => {
  const { t, locale } = useI18n();
  return (
    <Panel
      about={t(closing_total === 0 ? 'console.charts.closing_empty' : 'console.charts.closing_summary', {
        smart_count: closing_total,
        days: CLOSING_JOBS_DAYS,
      })}
      sx={{ gridColumn: { md: '1 / -1' } }}
      title={t('console.charts.closing')}
    >
      <Box component="ul" role="list" sx={{ listStyle: 'none' }}>
        {closing.map((job) => (
          <Box
            component="li"
            key={job.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              gap: '2px 16px',
              py: 1,
              borderBlockStart: '1px solid var(--line)',
            }}
          >
            <Link className="anywhere shrink" to={linkTo.jobCandidates(job.id)}>
              <bdi>{job.job_title}</bdi>
            </Link>
            <span className="note">
              {t('console.charts.closing_job', {
                date: writeDay(job.application_deadline_date, locale),
                smart_count: job.applied_candidates_count,
              })}
            </span>
          </Box>
        ))}
      </Box>
      <Box sx={{ pt: 1.5, fontSize: 'var(--text-s)' }}>
        <Link to={`${paths.employerJobs}?state=closing&sort=deadline`}>{t('console.charts.to_closing')}</Link>
      </Box>
    </Panel>
  );
};

const GRID = {
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
} as const;

/** The company's charts. The page works without them (ERRMSG-05). */
export const DashboardCharts = () => {
  const query = useApiQuery(
    'GET employer-insights',
    {},
    { queryKey: ['insights'], select: (answer) => answer.data },
  );
  const { data } = query;
  if (!data) {
    return (
      <Unloaded
        loading={
          <Box sx={GRID}>
            <Skeleton height="320px" />
            <Skeleton height="320px" />
          </Box>
        }
        query={query}
      />
    );
  }
  return (
    <Box sx={GRID}>
      <OverTime data={data} />
      <Funnel data={data} />
      <Views data={data} />
      <Answers data={data} />
      <Box sx={{ display: 'grid', gridColumn: { md: '1 / -1' } }}>
        <Replies data={data} />
      </Box>
      <ClosingJobs data={data} />
    </Box>
  );
};

interface ChartsProps {
  readonly data: Insights;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const OverTime = ({ data: { days } }: ChartsProps) => {
  const { t, locale } = useI18n();
  const { writeShortDay } = useNumbers();
  const values = days.map(({ applications }) => applications);
  const total = sum(values);
  return (
    <ChartSection
      empty={total === 0 && t('console.charts.over_time_empty', { smart_count: days.length })}
      linkLabel={t('console.charts.to_jobs')}
      summary={t('console.charts.over_time_summary', { smart_count: total, days: days.length })}
      chart={DaysChart}
      head={t('console.charts.day')}
      labels={days.map(({ day }) => writeShortDay(day))}
      names={days.map(({ day }) => writeDay(day, locale))}
      series={[{ label: t('console.charts.applications'), values }]}
      title={t('console.charts.over_time')}
      to={paths.employerJobs}
    />
  );
};

const Funnel = ({ data: { funnel } }: ChartsProps) => {
  const { t } = useI18n();
  const { write } = useNumbers();
  // Withdrawn applications are shown but not counted, as on the cards.
  const total = sum(funnel.map(({ status, applications }) => (status === 'withdrawn' ? 0 : applications)));
  const waiting = funnel.find(({ status }) => status === 'applied')?.applications ?? 0;
  return (
    <ChartSection
      empty={total === 0 && t('console.charts.funnel_empty')}
      linkLabel={t('console.charts.to_jobs')}
      summary={t('console.charts.funnel_summary', { smart_count: waiting, total: write(total) })}
      chart={BarsChart}
      head={t('console.charts.status')}
      names={funnel.map(({ status }) => t(`console.application_status.${status}`))}
      series={[
        { label: t('console.charts.applications'), values: funnel.map(({ applications }) => applications) },
      ]}
      title={t('console.charts.funnel')}
      to={paths.employerJobs}
    />
  );
};

const Views = ({ data: { days } }: ChartsProps) => {
  const { t, locale } = useI18n();
  const { writeShortDay, writeShare } = useNumbers();
  const views = days.map((day) => day.views);
  const applications = days.map((day) => day.applications);
  const seen = sum(views);
  return (
    <ChartSection
      empty={seen === 0 && t('console.charts.views_empty', { smart_count: days.length })}
      linkLabel={t('console.charts.to_open_jobs')}
      summary={
        seen > 0
          ? t('console.charts.views_summary', {
              smart_count: seen,
              share: writeShare(Math.min(sum(applications), seen), seen),
            })
          : ''
      }
      chart={DaysChart}
      head={t('console.charts.day')}
      labels={days.map(({ day }) => writeShortDay(day))}
      names={days.map(({ day }) => writeDay(day, locale))}
      series={[
        { label: t('console.charts.views'), values: views },
        { label: t('console.charts.applications'), values: applications },
      ]}
      title={t('console.charts.views_title')}
      to={`${paths.employerJobs}?state=open`}
    />
  );
};

const Answers = ({ data: { answers } }: ChartsProps) => {
  const { t } = useI18n();
  const { writeHours } = useNumbers();
  const { times, median_hours: median } = answers;
  const values = times.map(({ applications }) => applications);
  const total = sum(values);
  return (
    <ChartSection
      empty={total === 0 && t('console.charts.answers_empty')}
      linkLabel={t('console.charts.to_jobs')}
      summary={
        median === null
          ? t('console.charts.answers_none')
          : t('console.charts.answers_summary', { time: writeHours(median) })
      }
      chart={BarsChart}
      head={t('console.charts.answer_time')}
      names={times.map(({ time }) => t(`console.charts.answer_${time}`))}
      series={[{ label: t('console.charts.applications'), values }]}
      title={t('console.charts.answers')}
      to={paths.employerJobs}
    />
  );
};
