import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import type { EmployerJob } from '#contract/employer.ts';
import { linkTo, paths } from '#contract/page-paths.ts';
import { AddressList } from '../../../console/list/address-list.tsx';
import { Cards, ClearFilters } from '../../../console/list/cards.tsx';
import { ButtonLink, EmptyState } from '../../../console/ui/kit.ts';
import { SavedQueries } from '../../../console/ui/saved-queries.tsx';
import { Screen } from '../../../console/ui/screen.tsx';
import { readJobFilter } from '../../../dataProvider/jobs.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useCan } from '../../../kit/accounts/use-can.ts';
import { isNarrowed, jobAddress } from './address.ts';
import { JobBulkBar } from './bulk-bar.tsx';
import { JobDetailsMenu } from './details-menu.tsx';
import { ExportJobs } from './export-jobs.tsx';
import { Filters } from './filters.tsx';
import { JobRow } from './job-row.tsx';
import { JobQuestionsProvider } from './life-dialogs.tsx';
import { Unconfirmed } from './unconfirmed.tsx';

/** EJOBS-01 to EJOBS-05. */
export const JobListScreen = () => {
  const { t } = useI18n();
  const mayPost = useCan('jobs.post');
  const mayEnd = useCan('jobs.end');
  return (
    <Screen
      actions={
        mayPost && (
          <ButtonLink icon="briefcase" to={linkTo.jobPost()}>
            {t('console.jobs.create')}
          </ButtonLink>
        )
      }
      crumbs={[
        { label: t('console.breadcrumb_home'), to: paths.dashboard },
        { label: t('console.breadcrumb_profile') },
        { label: t('console.jobs.title') },
      ]}
      title={t('console.jobs.title')}
    >
      {mayEnd && <Unconfirmed />}
      <AddressList {...jobAddress} resource="jobs">
        <Filters />
        <Toolbar />
        <JobQuestionsProvider>
          <Cards<EmployerJob> empty={<NoJobs />} head={<JobBulkBar />}>
            {(job) => <JobRow job={job} />}
          </Cards>
        </JobQuestionsProvider>
      </AddressList>
    </Screen>
  );
};

/** View options stored for the next visit, and the export. */
const Toolbar = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', marginInline: '-14px', mb: 1 }}>
    <SavedQueries
      list="jobs"
      query={String(jobAddress.write(readJobFilter(useListContext().filterValues)))}
    />
    <JobDetailsMenu />
    <ExportJobs />
  </Box>
);

const NoJobs = () => {
  const { t } = useI18n();
  const narrowed = isNarrowed(readJobFilter(useListContext().filterValues));
  return (
    <EmptyState icon={narrowed ? 'search' : 'briefcase'} title={t('console.jobs.none')}>
      <p>{t(narrowed ? 'console.jobs.none_narrowed' : 'console.jobs.none_yet')}</p>
      {narrowed && <ClearFilters />}
    </EmptyState>
  );
};
