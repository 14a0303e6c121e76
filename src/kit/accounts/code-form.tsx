import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SignedIn } from '#contract/accounts.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../environment.tsx';
import { failureMessage } from '../forms/failure.ts';
import styles from '../forms/form.module.css';
import { focusField, textsOf } from '../forms/form-fields.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useMutation } from '../hooks/use-mutation.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

interface CodeFormProps {
  readonly challenge: string;
  readonly onSignedIn: (answer: SignedIn) => Promise<void>;
  /** Back to email and password, with why, where it wasn't the reader's wish. */
  readonly onBack: (message?: string) => void;
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
export const CodeForm = ({ challenge, onSignedIn, onBack }: CodeFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
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
      async () => onSignedIn(await api('POST login-two-factor', { body: { challenge, code } })),
      (failure) => {
        const message = failureMessage(failure, 'login.failed', t);
        if (failure instanceof ApiError && failure.code === 'gone') onBack(message);
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
        hint={t('signin.code_text')}
        inputMode="numeric"
        label={t('two_factor.code')}
        maxLength={40}
        name="code"
        required
        spellCheck={false}
      />
      <SubmitButton busy={pending}>{t('signin.submit')}</SubmitButton>
      <Button onClick={() => onBack()} variant="quiet" wide>
        {t('signin.code_back')}
      </Button>
    </form>
  );
};
