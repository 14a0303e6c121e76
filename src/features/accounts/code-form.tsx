import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { CODE_MAX } from '#contract/shared/digits.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { failureMessage } from '../../ui/forms/failure.ts';
import styles from '../../ui/forms/form.module.css';
import { focusField, textsOf } from '../../ui/forms/form-fields.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';

interface CodeFormProps {
  readonly hint: MessageKey;
  /** `numeric` for codes of digits only: recovery codes contain letters, which that keyboard lacks. */
  readonly inputMode?: ComponentProps<typeof TextField>['inputMode'];
  readonly send: (code: string) => Promise<SignedIn>;
  readonly onSignedIn: (answer: SignedIn) => Promise<void>;
  /** Another code is required after this one. */
  readonly onChallenge?: (challenge: string) => void;
  /** Returns to email and password, with the reason unless the user chose to. */
  readonly onBack: (message?: string) => void;
  /** Between the form's button and the back link. */
  readonly children?: ReactNode;
}

/** The sign-in step that takes a code: from an email, an authenticator app, or a recovery code. */
export const CodeForm = ({
  hint,
  inputMode,
  send,
  onSignedIn,
  onChallenge,
  onBack,
  children,
}: CodeFormProps) => {
  const { t } = useEnvironment().i18n;
  const form = useRef<HTMLFormElement>(null);
  const { mutate, pending } = useMutation();
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (form.current) focusField(form.current, 'code');
  }, []);

  const refuse = (message: string) => {
    setError(message);
    if (form.current) focusField(form.current, 'code');
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { code = '' } = textsOf(event.currentTarget);
    if (code.trim() === '') return refuse(t('two_factor.code_missing'));
    setError(undefined);
    await mutate(
      async () => onSignedIn(await send(code)),
      (failure) => {
        const message = failureMessage(failure, 'login.failed', t);
        const known = failure instanceof ApiError ? failure : undefined;
        if (known?.challenge && onChallenge) onChallenge(known.challenge);
        // Neither another code nor another attempt would help.
        else if (known?.code === 'gone' || known?.code === 'forbidden') onBack(message);
        else refuse(message);
        return true;
      },
    );
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} ref={form}>
      <TextField
        autoCapitalize="characters"
        autoComplete="one-time-code"
        error={error}
        hint={t(hint)}
        inputMode={inputMode}
        label={t('two_factor.code')}
        maxLength={CODE_MAX}
        name="code"
        required
        spellCheck={false}
      />
      <SubmitButton busy={pending}>{t('signin.submit')}</SubmitButton>
      {children}
      <Button onClick={() => onBack()} variant="quiet" wide>
        {t('signin.code_back')}
      </Button>
    </form>
  );
};
