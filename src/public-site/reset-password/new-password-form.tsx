import { Link, useNavigate } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { mistakesOf, newPasswordRules } from '#contract/signup-rules.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../environment.tsx';
import { PasswordFields } from '../../kit/forms/contact-fields.tsx';
import styles from '../../kit/forms/form.module.css';
import { FormFailure } from '../../kit/forms/form-failure.tsx';
import { SubmitButton } from '../../kit/forms/submit-button.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { useToast } from '../../kit/ui/toasts.tsx';

/** Sets a new password, then leads to the sign-in page for this kind of account. */
export const NewPasswordForm = ({ token }: { readonly token: string }) => {
  const { api, i18n, session } = useEnvironment();
  const { t } = i18n;
  const navigate = useNavigate();
  const toast = useToast();
  const { pending, errors, failure, submit } = useForm({
    fields: ['password', 'password_confirmation'],
    check: (texts) => mistakesOf(newPasswordRules, texts),
    send: async (texts) => {
      const { message, data } = await api('POST reset-password', { body: { ...texts, token } });
      // All sessions have ended, this browser's among them.
      session?.clear();
      toast.success(message);
      await navigate(data.role === 'employer' ? paths.companySignin : paths.seekerSignin, { replace: true });
    },
    fallback: 'reset.failed',
  });
  // The link is used up: only another one helps.
  const isGone = failure?.error instanceof ApiError && failure.error.code === 'gone';
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure failure={failure}>
        {isGone && <Link to={paths.resetPassword}>{t('reset.ask_again')}</Link>}
      </FormFailure>
      <PasswordFields errors={errors} />
      <SubmitButton busy={pending}>{t('reset.new_submit')}</SubmitButton>
    </form>
  );
};
