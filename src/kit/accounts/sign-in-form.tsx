import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../environment.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { failureMessage } from '../forms/failure.ts';
import styles from '../forms/form.module.css';
import { focusField, textsOf } from '../forms/form-fields.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useMutation } from '../hooks/use-mutation.ts';
import { Alert } from '../ui/alert.tsx';
import { PasswordField } from '../ui/field.tsx';
import { HelpLink } from '../ui/help-link.tsx';
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
  const navigate = useNavigate();
  const { mutate, pending } = useMutation();
  const [failure, setFailure] = useState<Failure>();
  const [challenge, setChallenge] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email = '', password = '' } = textsOf(event.currentTarget);
    const missing = email.trim() === '' ? 'email' : password === '' ? 'password' : undefined;
    if (missing) {
      setFailure({ message: t('login.fields_missing'), field: missing });
      return focusField(event.currentTarget, missing);
    }
    setFailure(undefined);
    await mutate(
      async () => signedIn(await api(call, { body: { email, password } }), t('toast.logged_in')),
      (error) => {
        if (error instanceof ApiError && error.challenge) setChallenge(error.challenge);
        else setFailure({ message: failureMessage(error, 'login.failed', t) });
        return true;
      },
    );
  };

  /** Takes the typed address along. */
  const forgot = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !form.current) return;
    event.preventDefault();
    navigate(paths.resetPassword, { state: { email: textsOf(form.current).email } });
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
    <form className={styles.form} method="post" noValidate onSubmit={submit} ref={form}>
      {failure && (
        <Alert focused={!failure.field} tone="danger">
          {failure.message}
        </Alert>
      )}
      <EmailField autoComplete="username" />
      <PasswordField
        autoComplete="current-password"
        id="password"
        label={t('auth.password')}
        name="password"
        required
      />
      <p className={styles.forgot}>
        {failure && !failure.field && (
          <>
            <HelpLink article={call === 'POST login' ? 'change-email-or-password' : 'company-account'} />
            {' · '}
          </>
        )}
        <Link onClick={forgot} to={paths.resetPassword}>
          {t('signin.forgot')}
        </Link>
      </p>
      <SubmitButton busy={pending}>{t('signin.submit')}</SubmitButton>
    </form>
  );
};
