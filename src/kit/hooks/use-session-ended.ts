import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../environment.tsx';
import { withNext } from '../layout/next-address.ts';
import { useToast } from '../ui/toasts.tsx';

/**
 * If a call failed because the session is over, clears the session and opens sign-in with the way back.
 * Returns whether that was the reason (AUTH-08).
 */
export const useSessionEnded = (signInPath: string = paths.seekerSignin): ((error: unknown) => boolean) => {
  const { session } = useEnvironment();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toast = useToast();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return false;
      session?.clear();
      toast.error(error.message);
      navigate(withNext(signInPath, pathname + search), { replace: true });
      return true;
    },
    [session, signInPath, navigate, pathname, search, toast],
  );
};
