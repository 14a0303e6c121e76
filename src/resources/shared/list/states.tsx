/** What a list shows instead of rows. */
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { messageOf, statusOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** Shows the whole list in context. */
export const ClearFilters = () => {
  const { t } = useI18n();
  const { setFilters } = useListContext();
  return (
    <div className="above-16">
      <Button onClick={() => setFilters({})} variant="outlined">
        {t('console.search.clear')}
      </Button>
    </div>
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
