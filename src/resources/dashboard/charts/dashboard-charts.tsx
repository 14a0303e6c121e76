import { Box, Skeleton } from '@mui/material';
import type { Insights } from '#contract/company-jobs/insight-calls.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeDay } from '../../../ui/format/dates.ts';

import { Unloaded } from '../../shared/ui/unloaded.tsx';
import { useNumbers } from '../../shared/ui/use-numbers.ts';
import { ChartSection } from './chart-section.tsx';
import { BarsChart, DaysChart } from './charts.tsx';
import { ClosingJobs } from './closing-jobs.tsx';
import { Replies } from './replies.tsx';

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
