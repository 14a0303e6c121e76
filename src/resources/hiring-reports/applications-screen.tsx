import { Button } from '@mui/material';
import { Link, useSearchParams } from 'react-router-dom';
import type { ReportedApplication } from '#contract/hiring-reports/calls.ts';
import { REPORT_DAYS } from '#contract/hiring-reports/rules.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { readReportFilter } from '../../dataProvider/reported-applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { Column, ListScreen, TimeColumn } from '../shared/list/list-screen.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { sourceName } from '../shared/ui/source-name.ts';
import { useNumbers } from '../shared/ui/use-numbers.ts';
import { reportAddress } from './addresses.ts';
import { REPORTED } from './list.ts';

type Row = ReportedApplication & { readonly id: number };

/** The filter of the address, as react-admin writes it there. */
const useFilter = () => {
  const [search] = useSearchParams();
  try {
    return readReportFilter(JSON.parse(search.get('filter') ?? '{}'));
  } catch {
    return {};
  }
};

/** REPORT-02: the applications behind a figure. */
export const ReportedApplicationsScreen = () => {
  const { t } = useI18n();
  const { writeHours } = useNumbers();
  const { days, job_id } = useFilter();
  return (
    <ListScreen
      {...REPORTED}
      actions={
        <Button
          component={Link}
          startIcon={<Icon name="arrow-left" />}
          to={reportAddress({ days, job_id })}
          variant="outlined"
        >
          {t('console.reports.title')}
        </Button>
      }
      filters={
        <SelectInput
          any={false}
          label={t('console.reports.period')}
          labelOf={(one) => t('console.reports.last_days', { smart_count: Number(one) })}
          source="days"
          values={REPORT_DAYS}
        />
      }
      icon="users"
      notice={<What />}
      resource="reported-applications"
      texts="reported"
    >
      <Column<Row>
        kind="heading"
        label={t('console.reported.applicant')}
        render={({ job_id: job, application_id, candidate_name }) => (
          <Link to={linkTo.applicant(job, application_id)}>
            <bdi>{candidate_name}</bdi>
          </Link>
        )}
        source="candidate_name"
      />
      <Column label={t('console.reports.job')} source="job_title" />
      <Column<Row>
        kind="narrow"
        label={t('console.reports.status')}
        render={({ status }) => t(`console.application_status.${status}`)}
        source="status"
      />
      <Column<Row>
        label={t('console.reports.source')}
        render={({ host, source }) => <bdi>{sourceName(t, { source, host })}</bdi>}
        source="source"
      />
      <Column<Row>
        kind="narrow"
        label={t('console.reported.took')}
        render={({ hours }) => (hours === null ? '–' : writeHours(hours))}
        source="hours"
      />
      <TimeColumn label={t('console.reported.applied_at')} sortable={false} source="applied_at" />
    </ListScreen>
  );
};

/** What the figure counts, in words. */
const What = () => {
  const { t } = useI18n();
  const { figure = 'all', status = 'applied', source = 'unknown', reason = 'none', host } = useFilter();
  const values = {
    reason: t(`console.rejection.reason_${reason}`),
    status: t(`console.application_status.${status}`),
    source: sourceName(t, { source, host: host ?? null }),
  };
  return <p className="strong below-16">{t(`console.reported.what_${figure}`, values)}</p>;
};
