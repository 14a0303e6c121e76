import { useEffect, useEffectEvent } from 'react';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Button } from '../../ui/components/button.tsx';
import { failureMessage } from '../../ui/forms/failure.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';

interface PasskeyButtonProps {
  readonly onSignedIn: (answer: SignedIn) => Promise<void>;
  readonly onRefused: (message: string) => void;
}

/** Signs in with a passkey. Browsers that support it also suggest passkeys at the email field. */
export const PasskeyButton = ({ onSignedIn, onRefused }: PasskeyButtonProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { mutate, pending } = useMutation();
  const enter = useEffectEvent(onSignedIn);
  const refuse = useEffectEvent((error: unknown) => {
    // Ignoring a suggestion isn't an error.
    if (error instanceof ApiError && error.status > 0) onRefused(failureMessage(error, 'login.failed', t));
  });
  useEffect(() => {
    if (pending || !('PublicKeyCredential' in window)) return;
    const end = new AbortController();
    const suggest = async () => {
      // Suggestions appear only at a focused field, so they can load later.
      await document.interaction;
      const { suggestPasskeys } = await import('./passkeys.ts');
      await suggestPasskeys(api, end.signal, enter, refuse);
    };
    // The button works as well.
    suggest().catch(() => undefined);
    return () => end.abort();
  }, [api, pending]);

  const signIn = () =>
    mutate(
      async () => {
        const { canUsePasskeys, signInWithPasskey } = await import('./passkeys.ts');
        if (!canUsePasskeys()) return onRefused(t('passkeys.unsupported'));
        await onSignedIn(await signInWithPasskey(api));
      },
      (error) => {
        onRefused(failureMessage(error, 'signin.passkey_failed', t));
        return true;
      },
    );
  return (
    <Button busy={pending} icon="user" onClick={signIn} variant="secondary" wide>
      {t('signin.passkey')}
    </Button>
  );
};
