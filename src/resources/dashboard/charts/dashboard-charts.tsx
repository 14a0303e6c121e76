import { Box } from '@mui/material';
import type { Insights } from '#contract/insights.ts';
import { paths } from '#contract/page-paths.ts';
import { messageOf } from '../../../api/errors.ts';
import { ErrorState, SkeletonBlock } from '../../../console/ui/kit.ts';
import { useNumbers } from '../../../console/ui/use-numbers.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeDay } from '../../../kit/format/dates.ts';
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
  const { t } = useI18n();
  const { data, error, isFetching, refetch } = useApiQuery(
    'GET employer-insights',
    {},
    { queryKey: ['insights'], select: (answer) => answer.data },
  );
  if (error && !isFetching) {
    return <ErrorState onRetry={refetch} title={messageOf(error, t)} />;
  }
  if (!data) {
    return (
      <Box sx={GRID}>
        <SkeletonBlock height="320px" />
        <SkeletonBlock height="320px" />
      </Box>
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

interface Shown {
  readonly data: Insights;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const OverTime = ({ data: { days } }: Shown) => {
  const { t, locale } = useI18n();
  const { write, writeShortDay } = useNumbers();
  const values = days.map(({ applications }) => applications);
  const total = sum(values);
  const label = t('console.charts.applications');
  return (
    <ChartSection
      empty={total === 0 && t('console.charts.over_time_empty', { smart_count: days.length })}
      linkLabel={t('console.charts.to_jobs')}
      summary={t('console.charts.over_time_summary', { smart_count: total, days: days.length })}
      table={{
        head: [t('console.charts.day'), label],
        rows: days.map(({ day, applications }) => [writeDay(day, locale), write(applications)]),
      }}
      title={t('console.charts.over_time')}
      to={paths.employerJobs}
    >
      <DaysChart labels={days.map(({ day }) => writeShortDay(day))} series={[{ label, values }]} />
    </ChartSection>
  );
};

const Funnel = ({ data: { funnel } }: Shown) => {
  const { t } = useI18n();
  const { write } = useNumbers();
  // Withdrawn applications are shown but not counted, as on the cards.
  const total = sum(funnel.map(({ status, applications }) => (status === 'withdrawn' ? 0 : applications)));
  const label = t('console.charts.applications');
  const names = funnel.map(({ status }) => t(`console.application_status.${status}`));
  const waiting = funnel.find(({ status }) => status === 'applied')?.applications ?? 0;
  return (
    <ChartSection
      empty={total === 0 && t('console.charts.funnel_empty')}
      linkLabel={t('console.charts.to_jobs')}
      summary={t('console.charts.funnel_summary', { smart_count: waiting, total: write(total) })}
      table={{
        head: [t('console.charts.status'), label],
        rows: funnel.map(({ applications }, index) => [names[index] ?? '', write(applications)]),
      }}
      title={t('console.charts.funnel')}
      to={paths.employerJobs}
    >
      <BarsChart labels={names} series={[{ label, values: funnel.map((one) => one.applications) }]} />
    </ChartSection>
  );
};

const Views = ({ data: { days } }: Shown) => {
  const { t, locale } = useI18n();
  const { write, writeShortDay, writeShare } = useNumbers();
  const views = days.map((day) => day.views);
  const applications = days.map((day) => day.applications);
  const seen = sum(views);
  const [viewsLabel, applicationsLabel] = [t('console.charts.views'), t('console.charts.applications')];
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
      table={{
        head: [t('console.charts.day'), viewsLabel, applicationsLabel],
        rows: days.map((day) => [writeDay(day.day, locale), write(day.views), write(day.applications)]),
      }}
      title={t('console.charts.views_title')}
      to={`${paths.employerJobs}?state=open`}
    >
      <DaysChart
        labels={days.map(({ day }) => writeShortDay(day))}
        series={[
          { label: viewsLabel, values: views },
          { label: applicationsLabel, values: applications },
        ]}
      />
    </ChartSection>
  );
};

const Answers = ({ data: { answers } }: Shown) => {
  const { t } = useI18n();
  const { write, writeHours } = useNumbers();
  const { times, median_hours: median } = answers;
  const names = times.map(({ time }) => t(`console.charts.answer_${time}`));
  const label = t('console.charts.applications');
  const total = sum(times.map(({ applications }) => applications));
  return (
    <ChartSection
      empty={total === 0 && t('console.charts.answers_empty')}
      linkLabel={t('console.charts.to_jobs')}
      summary={
        median === null
          ? t('console.charts.answers_none')
          : t('console.charts.answers_summary', { time: writeHours(median) })
      }
      table={{
        head: [t('console.charts.answer_time'), label],
        rows: times.map(({ applications }, index) => [names[index] ?? '', write(applications)]),
      }}
      title={t('console.charts.answers')}
      to={paths.employerJobs}
    >
      <BarsChart labels={names} series={[{ label, values: times.map((one) => one.applications) }]} />
    </ChartSection>
  );
};
