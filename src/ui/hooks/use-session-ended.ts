import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { ApiError } from '../../api/errors.ts';
import { expireSession } from '../../api/session-end.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useToast } from '../components/toasts.tsx';
import { withNext } from '../page/next-address.ts';

/**
 * If a call failed because the session is over, clears the session and opens sign-in with the way back.
 * Returns whether that was the reason (AUTH-08).
 */
export const useSessionEnded = (signInPath: string = paths.signIn): ((error: unknown) => boolean) => {
  const { session } = useEnvironment();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toast = useToast();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return false;
      expireSession(session);
      toast.error(error.message);
      navigate(withNext(signInPath, pathname + search), { replace: true });
      return true;
    },
    [session, signInPath, navigate, pathname, search, toast],
  );
};
