import { Box } from '@mui/material';
import { PAGE_SIZE } from '#contract/constants.ts';
import { Button, EmptyState, ErrorState, Pagination, SkeletonCards, Spinner } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { messageOf } from '../../dataProvider/failure.ts';
import { useI18n } from '../../i18n/context.tsx';
import { paths } from '../../paths.ts';
import { CandidateCard } from './candidate-card.tsx';
import { rangeOf } from './range.ts';
import { SearchForm } from './search-form.tsx';
import { useCandidateSearch } from './use-candidate-search.ts';

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
      <Results list={list} />
    </Screen>
  );
};

const Results = ({ list }: { readonly list: ReturnType<typeof useCandidateSearch> }) => {
  const { t } = useI18n();
  const { data, error, isFetching, page, total, hrefOf } = list;
  if (error && !isFetching) {
    return <ErrorState onRetry={() => list.refetch()} title={messageOf(error, t('api.failed'))} />;
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
