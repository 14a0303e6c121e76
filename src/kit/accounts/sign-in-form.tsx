import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../environment.tsx';
import { failureMessage } from '../forms/failure.ts';
import styles from '../forms/form.module.css';
import { focusField, textsOf } from '../forms/form-fields.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { Alert } from '../ui/alert.tsx';
import { PasswordField, TextField } from '../ui/field.tsx';
import { CodeForm } from './code-form.tsx';
import { useSignedIn } from './use-signed-in.ts';

interface Failure {
  readonly message: string;
  /** Where the focus went; else the message takes it. */
  readonly field?: string | undefined;
}

/** Email and password for both kinds of accounts (AUTH-04), then a code if the account has two-factor authentication. */
export const SignInForm = ({ call }: { readonly call: 'POST login' | 'POST employer-login' }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [challenge, setChallenge] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { email = '', password = '' } = textsOf(form);
    const missing = email.trim() === '' ? 'email' : password === '' ? 'password' : undefined;
    if (missing) {
      setFailure({ message: t('login.fields_missing'), field: missing });
      return focusField(form, missing);
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await signedIn(await api(call, { body: { email, password } }), t('toast.logged_in'));
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.challenge) return setChallenge(error.challenge);
      setFailure({ message: failureMessage(error, 'login.failed', t) });
    }
  };

  const back = (message?: string) => {
    setChallenge(undefined);
    setFailure(message ? { message } : undefined);
  };

  if (challenge)
    return (
      <CodeForm
        challenge={challenge}
        onBack={back}
        onSignedIn={(answer) => signedIn(answer, t('toast.logged_in'))}
      />
    );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && (
        <Alert focused={!failure.field} tone="danger">
          {failure.message}
        </Alert>
      )}
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        id="email"
        inputMode="email"
        label={t('auth.email')}
        name="email"
        required
        spellCheck={false}
        type="email"
      />
      <PasswordField
        autoComplete="current-password"
        id="password"
        label={t('auth.password')}
        name="password"
        required
      />
      <p className={styles.forgot}>
        <Link to={paths.resetPassword}>{t('signin.forgot')}</Link>
      </p>
      <SubmitButton busy={busy}>{t('signin.submit')}</SubmitButton>
    </form>
  );
};
