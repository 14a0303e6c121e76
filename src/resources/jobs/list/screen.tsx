import { Box } from '@mui/material';
import { useState } from 'react';
import type { EmployerJob } from '#contract/employer.ts';
import { linkTo, paths } from '#contract/page-paths.ts';
import { messageOf } from '../../../api/errors.ts';
import { ButtonLink, EmptyState, ErrorState, Pagination, SkeletonCards } from '../../../console/ui/kit.ts';
import { SavedQueries } from '../../../console/ui/saved-queries.tsx';
import { Screen } from '../../../console/ui/screen.tsx';
import { useSelection } from '../../../console/ui/use-selection.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useCan } from '../../../kit/accounts/use-can.ts';
import { isNarrowed } from './address.ts';
import { JobBulkBar } from './bulk-bar.tsx';
import { JobDetailsMenu } from './details-menu.tsx';
import { ExportJobs } from './export-jobs.tsx';
import { Filters } from './filters.tsx';
import { JobRow } from './job-row.tsx';
import { LifeDialogs, type Question } from './life-dialogs.tsx';
import { Unconfirmed } from './unconfirmed.tsx';
import { useJobLife } from './use-job-life.ts';
import { type JobList, useJobList } from './use-job-list.ts';

/** EJOBS-01 to EJOBS-05. */
export const JobListScreen = () => {
  const { t } = useI18n();
  const list = useJobList();
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
        { label: t('console.crumb_home'), to: paths.dashboard },
        { label: t('console.crumb_profile') },
        { label: t('console.jobs.title') },
      ]}
      title={t('console.jobs.title')}
    >
      {mayEnd && <Unconfirmed />}
      <Filters filter={list.filter} narrow={list.narrow} />
      <Toolbar list={list} />
      <Results list={list} />
    </Screen>
  );
};

/** View options stored for the next visit, and the export. */
const Toolbar = ({ list }: { readonly list: JobList }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', marginInline: '-14px', mb: 1 }}>
    <SavedQueries list="jobs" query={list.query} />
    <JobDetailsMenu />
    <ExportJobs filter={list.filter} />
  </Box>
);

const NO_JOBS: readonly EmployerJob[] = [];

const Results = ({ list }: { readonly list: JobList }) => {
  const { t } = useI18n();
  const life = useJobLife();
  const selection = useSelection(list.data ?? NO_JOBS);
  const [question, setQuestion] = useState<Question>();
  const { data, error, total, page, lastPage, hrefOf, isFetching } = list;

  if (error && !isFetching) {
    return <ErrorState onRetry={() => list.refetch()} title={messageOf(error, t)} />;
  }
  if (!data) return <SkeletonCards />;
  return (
    <Box
      aria-busy={isFetching}
      sx={{ opacity: list.isPlaceholderData ? 0.6 : 1, transition: 'opacity .15s' }}
    >
      <JobBulkBar list={list} onAsk={setQuestion} selection={selection} />
      {data.length === 0 ? (
        <NoJobs narrowed={isNarrowed(list.filter)} />
      ) : (
        <Box component="ul" role="list" sx={{ display: 'grid', gap: 2, mb: 4, listStyle: 'none' }}>
          {data.map((job) => (
            <li key={job.id}>
              <JobRow
                job={job}
                onAsk={(about) => setQuestion({ about, jobs: [job] })}
                onPublish={() => life.publish(job)}
                onSelect={() => selection.toggle(job.id)}
                selected={selection.has(job.id)}
              />
            </li>
          ))}
        </Box>
      )}
      <Pagination hrefOf={hrefOf} lastPage={lastPage} page={page} total={total} />
      <LifeDialogs life={life} onClose={() => setQuestion(undefined)} question={question} />
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
