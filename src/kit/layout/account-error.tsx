import { useEffect } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useEnvironment } from '../../environment.tsx';
import { useSessionEnded } from '../hooks/use-session-ended.ts';
import { ErrorState } from '../ui/error-state.tsx';

interface AccountErrorProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Why account data couldn't be loaded. If the session has ended, the user can sign in again. */
export const AccountError = ({ error, retry }: AccountErrorProps) => {
  const { t } = useEnvironment().i18n;
  const sessionEnded = useSessionEnded();
  useEffect(() => {
    sessionEnded(error);
  }, [error, sessionEnded]);
  return <ErrorState onRetry={retry} title={messageOf(error, t)} />;
};
