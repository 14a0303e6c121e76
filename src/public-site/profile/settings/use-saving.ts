import { useState } from 'react';
import { ApiError, type CurrentRecord } from '../../../api/errors.ts';
import { useEnvironment } from '../../../environment.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { failureMessage } from '../../../kit/forms/failure.ts';
import { useSessionEnded } from '../../../kit/hooks/use-session-ended.ts';
import { useToast } from '../../../kit/ui/toasts.tsx';

interface SavingOptions {
  /** Shows no toast for a success: the page says itself what to do next. */
  readonly quiet?: boolean;
  /** Shown instead of calling if the user has signed out. */
  readonly signIn?: MessageKey;
  /** Said when the failure says nothing (ERRMSG-03). */
  readonly failed?: MessageKey;
}

/**
 * Makes a change and tells its outcome. Answers what the server answered; nothing, when it failed, and then
 * `refused` is told what went wrong.
 */
export const useSaving = ({
  signIn = 'profile.sign_in_experience',
  failed = 'job.unexpected_error',
  quiet = false,
}: SavingOptions = {}) => {
  const { session, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const sessionEnded = useSessionEnded();
  const [busy, setBusy] = useState(false);

  const save = async <A extends { readonly message: string }>(
    call: () => Promise<A>,
    refused?: (error: unknown) => void,
    /** Called with a newer version of the record instead of a toast. */
    outdated?: (current: CurrentRecord) => void,
  ): Promise<A | undefined> => {
    if (!session?.read()) {
      toast.error(t(signIn));
      return undefined;
    }
    setBusy(true);
    try {
      const answer = await call();
      if (!quiet) toast.success(answer.message || t('job.unexpected_response'));
      return answer;
    } catch (error) {
      if (outdated && error instanceof ApiError && error.current) outdated(error.current);
      else if (!sessionEnded(error)) {
        toast.error(failureMessage(error, failed, t));
        refused?.(error);
      }
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
};
