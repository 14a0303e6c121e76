import { Box } from '@mui/material';
import { useState } from 'react';
import type { EmployerJob } from '#contract/employer.ts';
import { ButtonLink, EmptyState, ErrorState, Pagination, SkeletonCards } from '../../../console/ui/kit.ts';
import { Screen } from '../../../console/ui/screen.tsx';
import { messageOf } from '../../../dataProvider/failure.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { linkTo, paths } from '../../../paths.ts';
import { isNarrowed } from './address.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { Filters } from './filters.tsx';
import { JobRow } from './job-row.tsx';
import { type JobList, useJobList } from './use-job-list.ts';

/** EJOBS-01 to EJOBS-05. */
export const JobListScreen = () => {
  const { t } = useI18n();
  const list = useJobList();
  return (
    <Screen
      actions={
        <ButtonLink icon="briefcase" to={linkTo.jobPost()}>
          {t('console.jobs.create')}
        </ButtonLink>
      }
      crumbs={[
        { label: t('console.crumb_home'), to: paths.dashboard },
        { label: t('console.crumb_profile') },
        { label: t('console.jobs.title') },
      ]}
      title={t('console.jobs.title')}
    >
      <Filters filter={list.filter} narrow={list.narrow} />
      <Results list={list} />
    </Screen>
  );
};

const Results = ({ list }: { readonly list: JobList }) => {
  const { t } = useI18n();
  const [deleting, setDeleting] = useState<EmployerJob>();
  const { data, error, total, page, lastPage, hrefOf, isFetching } = list;

  if (error && !isFetching) {
    return <ErrorState onRetry={() => list.refetch()} title={messageOf(error, t('api.failed'))} />;
  }
  if (!data) return <SkeletonCards />;
  return (
    <Box
      aria-busy={isFetching}
      sx={{ opacity: list.isPlaceholderData ? 0.6 : 1, transition: 'opacity .15s' }}
    >
      <Box component="p" role="status" sx={{ mb: 1.5, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {total > 0 && t('console.jobs.total', { smart_count: total })}
      </Box>
      {data.length === 0 ? (
        <NoJobs narrowed={isNarrowed(list.filter)} />
      ) : (
        <Box component="ul" role="list" sx={{ display: 'grid', gap: 2, mb: 4, listStyle: 'none' }}>
          {data.map((job) => (
            <li key={job.id}>
              <JobRow job={job} onDelete={() => setDeleting(job)} />
            </li>
          ))}
        </Box>
      )}
      <Pagination hrefOf={hrefOf} lastPage={lastPage} page={page} total={total} />
      <DeleteDialog job={deleting} onClose={() => setDeleting(undefined)} />
    </Box>
  );
};

const NoJobs = ({ narrowed }: { readonly narrowed: boolean }) => {
  const { t } = useI18n();
  return (
    <EmptyState icon={narrowed ? 'search' : 'briefcase'} title={t('console.jobs.none')}>
      <p>{t(narrowed ? 'console.jobs.none_narrowed' : 'console.jobs.none_yet')}</p>
    </EmptyState>
  );
};
