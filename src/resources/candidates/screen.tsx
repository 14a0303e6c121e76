import { Box } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetManyReference } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '#contract/constants.ts';
import { ButtonLink, EmptyState, ErrorState, Pagination, SkeletonCards } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { usePage } from '../../console/ui/use-page.ts';
import { messageOf, statusOf } from '../../dataProvider/failure.ts';
import { useI18n } from '../../i18n/context.tsx';
import { paths } from '../../paths.ts';
import { CandidateDrawer } from './candidate-drawer.tsx';
import { type Applicant, CandidateRow } from './candidate-row.tsx';
import { CANDIDATE_LISTS, ListTabs } from './list-tabs.tsx';

const useCandidates = () => {
  const { jobId = '' } = useParams();
  const { page, hrefOf } = usePage();
  const [search] = useSearchParams();
  const list = CANDIDATE_LISTS.find((one) => one === search.get('list')) ?? 'applied';
  const query = useGetManyReference<Applicant>(
    'candidates',
    { target: 'job_id', id: jobId, pagination: { page, perPage: PAGE_SIZE }, filter: { list } },
    { placeholderData: keepPreviousData },
  );
  const title: unknown = query.meta?.job?.job_title;
  return {
    ...query,
    page,
    hrefOf,
    list,
    total: query.total ?? 0,
    jobTitle: typeof title === 'string' ? title : undefined,
  };
};

/** CAND-01. */
export const CandidatesScreen = () => {
  const { t } = useI18n();
  const list = useCandidates();
  const known = list.data !== undefined;
  return (
    <Screen
      actions={
        <ButtonLink icon="arrow-left" to={paths.employerJobs} variant="secondary">
          {t('console.candidates.back')}
        </ButtonLink>
      }
      crumbs={[
        { label: t('console.crumb_home'), to: paths.dashboard },
        { label: t('console.jobs.title'), to: paths.employerJobs },
        { label: t('console.candidates.title') },
      ]}
      heading={known ? t('console.candidates.heading', { count: list.total }) : t('console.candidates.title')}
      subtitle={list.jobTitle && t('console.candidates.for_job', { title: list.jobTitle })}
      title={t('console.candidates.title')}
    >
      <ListTabs current={list.list} />
      <Results list={list} />
    </Screen>
  );
};

const Results = ({ list }: { readonly list: ReturnType<typeof useCandidates> }) => {
  const { t } = useI18n();
  const { data, error, isFetching, page, total, hrefOf } = list;
  const [opened, setOpened] = useState<Applicant>();
  if (error && !isFetching) {
    return statusOf(error) === 404 || statusOf(error) === 422 ? (
      <EmptyState icon="alert" title={t('console.job_missing')}>
        <p>{t('console.job_missing_text')}</p>
      </EmptyState>
    ) : (
      <ErrorState onRetry={() => list.refetch()} title={messageOf(error, t('api.failed'))} />
    );
  }
  if (!data) return <SkeletonCards />;
  if (total === 0) {
    return (
      <EmptyState icon="users" title={t('console.candidates.none')}>
        <p>
          {t(
            list.list === 'shortlisted'
              ? 'console.candidates.none_shortlisted'
              : 'console.candidates.none_text',
          )}
        </p>
      </EmptyState>
    );
  }
  return (
    <Box aria-busy={isFetching} sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }}>
      <Box component="ul" role="list" sx={{ display: 'grid', gap: 2, mb: 4, listStyle: 'none' }}>
        {data.map((candidate) => (
          <li key={candidate.application_id}>
            <CandidateRow candidate={candidate} onOpen={() => setOpened(candidate)} />
          </li>
        ))}
      </Box>
      <Pagination hrefOf={hrefOf} lastPage={Math.ceil(total / PAGE_SIZE)} page={page} total={total} />
      <CandidateDrawer candidate={opened} onClose={() => setOpened(undefined)} />
    </Box>
  );
};
