import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { mistakesOf, newPasswordRules } from '#contract/accounts/signup-rules.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { AccountPageLink } from '../../features/accounts/account-page-link.tsx';
import { AuthScreen } from '../../features/accounts/auth-screen.tsx';
import { EmailForm } from '../../features/emailed-links/email-form.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { PasswordFields } from '../../ui/forms/contact-fields.tsx';
import styles from '../../ui/forms/form.module.css';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

/** Sets a new password and then opens the sign-in page for this kind of account. */
const NewPasswordForm = ({ token }: { readonly token: string }) => {
  const { api, i18n, session } = useEnvironment();
  const { t } = i18n;
  const navigate = useNavigate();
  const toast = useToast();
  const { pending, errors, failure, submit } = useForm({
    fields: ['password', 'password_confirmation'],
    check: (texts) => mistakesOf(newPasswordRules, texts),
    send: async (texts) => {
      const { message } = await api('POST reset-password', { body: { ...texts, token } });
      // All sessions have ended, including this browser's.
      session?.clear();
      toast.success(message);
      await navigate(paths.signIn, { replace: true });
    },
    fallback: 'reset.failed',
  });
  // The link has been used; only a new one helps.
  const isGone = failure?.error instanceof ApiError && failure.error.code === 'gone';
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure failure={failure}>
        {isGone && <Link to={paths.resetPassword}>{t('reset.ask_again')}</Link>}
      </FormFailure>
      <PasswordFields errors={errors} isNew />
      <SubmitButton busy={pending}>{t('reset.new_submit')}</SubmitButton>
    </form>
  );
};

/** Sets a new password with the token from an emailed link; without a token, requests the email (AUTH-10). */
export const Component = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [query] = useSearchParams();
  /** The address typed at sign-in. */
  const state: { readonly email?: string } | null = useLocation().state;
  const token = query.get('token');
  return (
    <AuthScreen
      intro={t(token ? 'reset.new_intro' : 'reset.intro')}
      kind="seeker"
      links={<AccountPageLink before="reset.remembered" to="signIn" />}
      secret={token !== null}
      title={t(token ? 'reset.new_title' : 'reset.title')}
    >
      {token ? (
        <NewPasswordForm token={token} />
      ) : (
        <EmailForm
          againLabel={t('reset.submit_again')}
          autoComplete="username"
          defaultValue={state?.email}
          send={(email) => api('POST request-password-reset', { body: { email } })}
          submitLabel={t('reset.submit')}
        />
      )}
    </AuthScreen>
  );
};
