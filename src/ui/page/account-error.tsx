import { useEffect } from 'react';
import { ApiError, messageOf } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { useSessionEnded } from '../hooks/use-session-ended.ts';

interface AccountErrorProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Why account data couldn't be loaded: signed out meanwhile, the wrong kind of account, or a temporary failure. */
export const AccountError = ({ error, retry }: AccountErrorProps) => {
  const { t } = useEnvironment().i18n;
  const sessionEnded = useSessionEnded();
  useEffect(() => {
    sessionEnded(error);
  }, [error, sessionEnded]);
  const title = messageOf(error, t);
  if (error instanceof ApiError && error.status === 403) {
    return <ErrorState title={title}>{t('common.seekers_only')}</ErrorState>;
  }
  return <ErrorState onRetry={retry} title={title} />;
};
