import { Box, Skeleton, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { REPORT_APPLICATIONS_MAX, REPORT_DAYS } from '#contract/hiring-reports/rules.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { messageOf, statusOf } from '../../api/errors.ts';
import { type ReportFilter, readReportFilter } from '../../dataProvider/reported-applications.ts';
import { useApi, useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { JobField } from '../shared/inputs/job-field.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { ExportButton } from '../shared/ui/export-button.tsx';
import { HelpLink } from '../shared/ui/help-link.tsx';
import { Screen } from '../shared/ui/screen.tsx';
import { useNumbers } from '../shared/ui/use-numbers.ts';
import { reportAddress } from './addresses.ts';
import { Funnel, Jobs, Offers, type PartProps, Reasons, Sources, Stages, Times } from './parts.tsx';

const useReport = () => {
  const [search, setSearch] = useSearchParams();
  const { days, job_id } = readReportFilter(Object.fromEntries(search));
  const filter: ReportFilter = { ...(days && { days }), ...(job_id && { job_id }) };
  const answer = useApiQuery(
    'GET hiring-report',
    { query: filter },
    {
      queryKey: ['hiring-report', filter],
      select: (found) => found.data,
      // Reads all applications of the period, so it isn't repeated whenever the user comes back from a number's list.
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    },
  );
  const narrow = (next: ReportFilter) =>
    setSearch(new URL(reportAddress({ ...filter, ...next }), window.location.origin).searchParams);
  return { ...answer, filter, narrow };
};

/** REPORT-01. */
export const ReportsScreen = () => {
  const { t } = useI18n();
  const api = useApi();
  const { data, error, isFetching, isPlaceholderData, refetch, filter, narrow } = useReport();
  return (
    <Screen
      actions={
        <>
          <ExportButton
            label={t('console.reports.export_records')}
            load={() => api('GET export-hiring-records')}
            name="hiring-records"
          />
          <ExportButton
            label={t('console.reports.export')}
            load={() => api('GET export-hiring-report', { query: filter })}
            name="hiring-report"
          />
        </>
      }
      crumbs={[
        { label: t('console.breadcrumb_home'), to: paths.dashboard },
        { label: t('console.reports.title') },
      ]}
      subtitle={t('console.reports.subtitle')}
      title={t('console.reports.title')}
    >
      {error && !data && !isFetching ? (
        <Failed error={error} onRetry={() => refetch()} />
      ) : data ? (
        <Box aria-busy={isFetching} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <Filters filter={filter} narrow={narrow} />
          <Report data={data} filter={filter} />
        </Box>
      ) : (
        <Skeleton height={320} />
      )}
    </Screen>
  );
};

const Failed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
  const { t } = useI18n();
  if (statusOf(error) !== 404) return <ErrorState onRetry={onRetry} title={messageOf(error, t)} />;
  return (
    <EmptyState icon="alert" title={t('console.job_missing')}>
      <p>{t('console.job_missing_text')}</p>
    </EmptyState>
  );
};

interface FiltersProps {
  readonly filter: ReportFilter;
  readonly narrow: (next: ReportFilter) => void;
}

const Filters = ({ filter: { days = REPORT_DAYS[0], job_id }, narrow }: FiltersProps) => {
  const { t } = useI18n();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        mb: 2.5,
      }}
    >
      <TextField
        select
        label={t('console.reports.period')}
        onChange={({ target }) => narrow({ days: REPORT_DAYS.find((one) => one === target.value) })}
        value={days}
      >
        {REPORT_DAYS.toSorted((a, b) => Number(a) - Number(b)).map((one) => (
          <option key={one} value={one}>
            {t('console.reports.last_days', { smart_count: Number(one) })}
          </option>
        ))}
      </TextField>
      <JobField label={t('console.reports.job')} onChange={(id) => narrow({ job_id: id })} value={job_id} />
    </Box>
  );
};

const Report = ({ data, filter }: PartProps) => {
  const { t, locale } = useI18n();
  const { write } = useNumbers();
  const { from, to, is_shortened, applications, withdrawn } = data;
  if (applications === 0) {
    return (
      <EmptyState icon="layers" title={t('console.reports.none')}>
        <p>{t(withdrawn > 0 ? 'console.reports.none_but_withdrawn' : 'console.reports.none_text')}</p>
        <HelpLink article="hiring-reports" />
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="note below-16">
        {t('console.reports.about', {
          smart_count: applications,
          from: writeDay(from, locale),
          to: writeDay(to, locale),
        })}{' '}
        {withdrawn > 0 && t('console.reports.withdrawn', { smart_count: withdrawn })}{' '}
        {is_shortened && t('console.reports.shortened', { max: write(REPORT_APPLICATIONS_MAX) })}
      </p>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}>
        <Funnel data={data} filter={filter} />
        <Stages data={data} filter={filter} />
        <Times data={data} filter={filter} />
        <Sources data={data} filter={filter} />
        {data.reasons.length > 0 && <Reasons data={data} filter={filter} />}
        {data.offers.made > 0 && <Offers data={data} filter={filter} />}
        {!data.job && data.jobs.length > 1 && <Jobs data={data} filter={filter} />}
      </Box>
      <div className="above-16">
        <HelpLink article="hiring-reports" />
      </div>
    </>
  );
};
