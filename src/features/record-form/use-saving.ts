import { useEnvironment } from '../../app/environment.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useToast } from '../../ui/components/toasts.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';

interface SavingOptions {
  /** Whether success shows no toast because the page itself shows the next step. */
  readonly quiet?: boolean | undefined;
  /** Shown instead of calling if the user has signed out. */
  readonly signIn?: MessageKey | undefined;
  /** Shown if the failure has no message (ERRMSG-03). */
  readonly failed?: MessageKey;
}

/**
 * Makes a change and reports the result. Resolves with the response, or with undefined after a failure, which
 * is passed to `refused`: it returns true if it has reported the failure itself.
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
    refused?: (error: unknown) => unknown,
  ): Promise<A | undefined> => {
    if (!session?.read()) {
      toast.error(t(signIn));
      return undefined;
    }
    const answer = await mutate(call, (error) => refused?.(error) === true);
    if (answer && !quiet) toast.success(answer.message || t('job.unexpected_response'));
    return answer;
  };
  return { busy: pending, save };
};
