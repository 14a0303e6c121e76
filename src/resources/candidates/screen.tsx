import { Box } from '@mui/material';
import { Link } from 'react-router';
import { PAGE_SIZE } from '#contract/constants.ts';
import { linkTo, paths } from '#contract/page-paths.ts';
import { messageOf } from '../../api/errors.ts';
import { DetailsMenu } from '../../console/ui/details-menu.tsx';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Pagination,
  SkeletonCards,
  Spinner,
} from '../../console/ui/kit.ts';
import { SavedQueries } from '../../console/ui/saved-queries.tsx';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { DETAILS, useHiddenCandidateDetails } from './details.ts';
import { rangeOf } from './range.ts';
import { SearchForm } from './search-form.tsx';
import { type CandidateSearch, useCandidateSearch } from './use-candidate-search.ts';

/** CLIST-01, CLIST-02. */
export const CandidateSearchScreen = () => {
  const { t } = useI18n();
  const list = useCandidateSearch();
  return (
    <Screen
      crumbs={[{ label: t('console.crumb_home'), to: paths.dashboard }, { label: t('console.search.title') }]}
      title={t('console.search.title')}
    >
      <SearchForm filter={list.filter} narrow={list.narrow} />
      <ForOneJob filter={list.filter} narrow={list.narrow} />
      <Tools query={list.query} />
      <Results list={list} />
    </Screen>
  );
};

/** The list's view options: saved searches and visible details. */
const Tools = ({ query }: { readonly query: string }) => {
  const { t } = useI18n();
  const [hidden, setHidden] = useHiddenCandidateDetails();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
      <SavedQueries list="candidates" query={query} />
      <DetailsMenu
        details={DETAILS}
        hidden={hidden}
        label={t('console.candidates.details_shown')}
        nameOf={(detail) => t(`console.search.${detail}`)}
        onChange={setHidden}
      />
    </Box>
  );
};

/** Tells users that the list is limited to candidates shortlisted for one job, and links to the full list. */
const ForOneJob = ({ filter, narrow }: Pick<CandidateSearch, 'filter' | 'narrow'>) => {
  const { t } = useI18n();
  const { shortlisted_for: jobId, ...others } = filter;
  if (jobId === undefined) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Alert>
        {t('console.search.for_one_job')}{' '}
        <Link to={linkTo.jobCandidates(jobId)}>{t('console.search.to_applicants')}</Link>
        <p style={{ marginBlockStart: 8 }}>
          <Button onClick={() => narrow(others)} size="small" variant="secondary">
            {t('console.search.any_job')}
          </Button>
        </p>
      </Alert>
    </Box>
  );
};

const Results = ({ list }: { readonly list: ReturnType<typeof useCandidateSearch> }) => {
  const { t } = useI18n();
  const { data, error, isFetching, page, total, hrefOf } = list;
  if (error && !isFetching) {
    return <ErrorState onRetry={() => list.refetch()} title={messageOf(error, t)} />;
  }
  if (!data) {
    return (
      <>
        <Box component="p" role="status" sx={{ display: 'flex', gap: 1, mb: 2, color: 'var(--ink-2)' }}>
          <Spinner /> {t('common.loading')}
        </Box>
        <SkeletonCards />
      </>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon="users" title={t('console.candidates.none')}>
        <p>{t('console.search.none_text')}</p>
        <p style={{ marginBlockStart: 16 }}>
          <Button onClick={() => list.narrow({})} variant="secondary">
            {t('console.search.clear')}
          </Button>
        </p>
      </EmptyState>
    );
  }
  return (
    <Box aria-busy={isFetching} sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }}>
      <Box component="p" role="status" sx={{ mb: 1.5, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {t('console.search.range', { ...rangeOf(page, total), total })}
      </Box>
      <Box
        component="ul"
        role="list"
        sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2, mb: 4, listStyle: 'none' }}
      >
        {data.map((candidate) => (
          <CandidateCard candidate={candidate} key={candidate.id} />
        ))}
      </Box>
      <Pagination hrefOf={hrefOf} lastPage={Math.ceil(total / PAGE_SIZE)} page={page} total={total} />
    </Box>
  );
};
