import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { JOBS_AT_ONCE_MAX } from '#contract/shared/constants.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { NEWEST_JOBS, readJobFilter } from '../../../dataProvider/jobs.ts';
import { useCan } from '../../../features/accounts/use-can.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ClearFilters } from '../../shared/list/states.tsx';
import { Views } from '../../shared/list/views.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { isNarrowed, jobAddress } from './address.ts';
import { JobBulkActions } from './bulk-actions.tsx';
import { jobColumns } from './columns.tsx';
import { ExportJobs } from './export-jobs.tsx';
import { Filters } from './filters.tsx';
import { JobQuestionsProvider } from './life-dialogs.tsx';
import { Unconfirmed } from './unconfirmed.tsx';

/** EJOBS-01 to EJOBS-05. */
export const JobListScreen = () => {
  const { t } = useI18n();
  const mayPost = useCan('jobs.post');
  const mayEnd = useCan('jobs.end');
  return (
    <JobQuestionsProvider>
      <ListScreen
        actions={
          <>
            <ExportJobs />
            {mayPost && (
              <Button
                component={Link}
                variant="contained"
                startIcon={<Icon name="briefcase" />}
                size="small"
                to={linkTo.jobPost()}
              >
                {t('console.jobs.create')}
              </Button>
            )}
          </>
        }
        address={jobAddress}
        bulk={<JobBulkActions />}
        crumbs={[
          { label: t('console.breadcrumb_home'), to: paths.dashboard },
          { label: t('console.breadcrumb_profile') },
          { label: t('console.jobs.title') },
        ]}
        empty={<NoJobs />}
        filterDefaultValues={readJobFilter()}
        filters={<Filters />}
        oneLine
        hiddenColumns={['recruiter_id', 'views', 'created_at']}
        notice={mayEnd && <Unconfirmed />}
        resource="jobs"
        selectMax={JOBS_AT_ONCE_MAX}
        sort={NEWEST_JOBS}
        title={t('console.jobs.title')}
        views={<JobViews />}
      >
        {jobColumns(t)}
      </ListScreen>
    </JobQuestionsProvider>
  );
};

const JobViews = () => {
  const { t } = useI18n();
  const { filterValues } = useListContext();
  return (
    <Views
      label={t('console.views')}
      list="jobs"
      query={String(jobAddress.write(filterValues, NEWEST_JOBS))}
      views={[
        { name: t('console.jobs.saved_posted'), query: '' },
        { name: t('console.jobs.state_open'), query: 'state=open' },
        { name: t('console.jobs.state_closing'), query: 'state=closing' },
        { name: t('console.jobs.state_closed'), query: 'state=closed' },
        { name: t('console.jobs.saved_saved'), query: 'saved=1' },
      ]}
    />
  );
};

const NoJobs = () => {
  const { t } = useI18n();
  const { error, filterValues } = useListContext();
  if (error) return null;
  const narrowed = isNarrowed(readJobFilter(filterValues));
  return (
    <EmptyState icon={narrowed ? 'search' : 'briefcase'} title={t('console.jobs.none')}>
      <p>{t(narrowed ? 'console.jobs.none_narrowed' : 'console.jobs.none_yet')}</p>
      {narrowed && <ClearFilters />}
    </EmptyState>
  );
};
