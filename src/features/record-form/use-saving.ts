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

interface Outcome<A> {
  readonly saved?: ((answer: A) => unknown) | undefined;
  /** Receives a failure, and returns true if it has reported it itself. */
  readonly refused?: (error: unknown) => unknown;
}

/** Makes a change and reports the result. Resolves with the response, or with undefined after a failure. */
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
    { saved, refused }: Outcome<A> = {},
  ): Promise<A | undefined> => {
    if (!session?.read()) {
      toast.error(t(signIn));
      return undefined;
    }
    const answer = await mutate(call, (error) => refused?.(error) === true);
    if (!answer) return undefined;
    if (!quiet) toast.success(answer.message || t('job.unexpected_response'));
    saved?.(answer);
    return answer;
  };
  return { busy: pending, save };
};
