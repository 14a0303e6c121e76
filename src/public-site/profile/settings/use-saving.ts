import { ApiError, type CurrentRecord } from '../../../api/errors.ts';
import { useEnvironment } from '../../../environment.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useMutation } from '../../../kit/hooks/use-mutation.ts';
import { useToast } from '../../../kit/ui/toasts.tsx';

interface SavingOptions {
  /** Shows no toast for a success: the page says itself what to do next. */
  readonly quiet?: boolean | undefined;
  /** Shown instead of calling if the user has signed out. */
  readonly signIn?: MessageKey | undefined;
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
  const { mutate, pending } = useMutation(failed);

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
    const answer = await mutate(call, (error) => {
      const current = error instanceof ApiError ? error.current : undefined;
      if (current && outdated) outdated(current);
      else refused?.(error);
      return current !== undefined && outdated !== undefined;
    });
    if (answer && !quiet) toast.success(answer.message || t('job.unexpected_response'));
    return answer;
  };
  return { busy: pending, save };
};
