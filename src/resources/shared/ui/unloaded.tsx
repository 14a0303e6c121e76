import { Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { ErrorState } from './error-state.tsx';
import { Icon } from './icon.tsx';

interface UnloadedProps {
  readonly query: {
    readonly error: unknown;
    readonly isFetching?: boolean | undefined;
    readonly refetch: () => unknown;
  };
  readonly loading?: ReactNode;
  /** The error takes little space, as a part of something else. */
  readonly small?: boolean;
}

/** In place of a query's data: what is shown while it loads, or its error with a retry button. */
export const Unloaded = ({ query, loading = <Skeleton />, small = false }: UnloadedProps) => {
  const { t } = useI18n();
  const { error, isFetching, refetch } = query;
  if (!error || isFetching) return loading;
  if (!small) return <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />;
  return (
    <div role="alert">
      <p>{messageOf(error, t)}</p>
      <Button startIcon={<Icon name="refresh" />} onClick={() => refetch()} size="small" variant="outlined">
        {t('common.try_again')}
      </Button>
    </div>
  );
};
