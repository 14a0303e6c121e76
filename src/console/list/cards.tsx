import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { messageOf, statusOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button, EmptyState, ErrorState, SkeletonCards } from '../ui/kit.ts';
import { Pages } from './pages.tsx';

/** Shows the whole list in context. */
export const ClearFilters = () => {
  const { t } = useI18n();
  const { setFilters } = useListContext();
  return (
    <Box sx={{ mt: 2 }}>
      <Button onClick={() => setFilters({})} variant="secondary">
        {t('console.search.clear')}
      </Button>
    </Box>
  );
};

export const NoneFound = () => {
  const { t } = useI18n();
  return (
    <EmptyState icon="search" title={t('console.staff_list.none_found')}>
      <p>{t('console.staff_list.none_found_text')}</p>
      <ClearFilters />
    </EmptyState>
  );
};

/** The error of the list in context, with a retry button, except for an invalid filter, which would fail again. */
export const ListFailure = () => {
  const { t } = useI18n();
  const { data, error, isFetching, refetch } = useListContext();
  if (!error || data || isFetching) return null;
  if (statusOf(error) === 422) return <NoneFound />;
  return <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />;
};

interface CardsProps<Row extends RaRecord> {
  /** Skeleton cards by default. */
  readonly loading?: ReactNode;
  readonly empty: ReactNode;
  /** Above the cards. */
  readonly head?: ReactNode;
  readonly columns?: 1 | 2;
  readonly children: (row: Row) => ReactNode;
}

/** The records of the list in context as cards with page links, or its loading, error or empty state. */
export const Cards = <Row extends RaRecord>(props: CardsProps<Row>) => {
  const { loading = <SkeletonCards />, empty, head, columns = 1, children } = props;
  const { data, error, isFetching, isPlaceholderData } = useListContext<Row>();
  if (error && !data && !isFetching) return <ListFailure />;
  if (!data) return loading;
  if (data.length === 0) return empty;
  return (
    <Box aria-busy={isFetching} sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity .15s' }}>
      {head}
      <Box
        component="ul"
        role="list"
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: `repeat(${columns}, minmax(0, 1fr))` },
          gap: 2,
          mb: 4,
          listStyle: 'none',
        }}
      >
        {/* Not react-admin's RecordsIterator, which shows nothing when loading again fails. */}
        {data.map((row) => (
          <RecordContextProvider key={row.id} value={row}>
            <Box component="li" sx={{ display: 'grid', minWidth: 0 }}>
              {children(row)}
            </Box>
          </RecordContextProvider>
        ))}
      </Box>
      <Pages />
    </Box>
  );
};
