import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { brokenRules, newPasswordRules } from '#contract/signup-rules.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../environment.tsx';
import { PasswordFields } from '../../kit/forms/contact-fields.tsx';
import { failedFields, failureMessage } from '../../kit/forms/failure.ts';
import styles from '../../kit/forms/form.module.css';
import { focusField, textsOf } from '../../kit/forms/form-fields.ts';
import { SubmitButton } from '../../kit/forms/submit-button.tsx';
import { Alert } from '../../kit/ui/alert.tsx';
import { useToast } from '../../kit/ui/toasts.tsx';

const FIELDS = ['password', 'password_confirmation'];

interface Failure {
  readonly message: string;
  /** The link is used up: only another one helps. */
  readonly isGone: boolean;
}

/** Sets a new password, then leads to the sign-in page for this kind of account. */
export const NewPasswordForm = ({ token }: { readonly token: string }) => {
  const { api, i18n, session } = useEnvironment();
  const { t } = i18n;
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [errors, setErrors] = useState<Record<string, string>>({});

  const refuse = (form: HTMLFormElement, mistakes: Record<string, string>) => {
    setErrors(mistakes);
    const first = FIELDS.find((name) => name in mistakes);
    if (first) focusField(form, first);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = textsOf(form);
    setFailure(undefined);
    const [broken] = brokenRules(newPasswordRules, body);
    if (broken) return refuse(form, { [broken.field]: t(broken.message) });
    setErrors({});
    setBusy(true);
    try {
      const { message, data } = await api('POST reset-password', { body: { ...body, token } });
      // All sessions have ended, this browser's among them.
      session?.clear();
      toast.success(message);
      await navigate(data.role === 'employer' ? paths.companySignin : paths.seekerSignin, { replace: true });
    } catch (error) {
      setBusy(false);
      const mistakes = failedFields(error, FIELDS);
      if (Object.keys(mistakes).length > 0) return refuse(form, mistakes);
      const isGone = error instanceof ApiError && error.code === 'gone';
      setFailure({ message: failureMessage(error, 'reset.failed', t), isGone });
    }
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && (
        <Alert focused tone="danger">
          {failure.message} {failure.isGone && <Link to={paths.resetPassword}>{t('reset.ask_again')}</Link>}
        </Alert>
      )}
      <PasswordFields errors={errors} />
      <SubmitButton busy={busy}>{t('reset.new_submit')}</SubmitButton>
    </form>
  );
};
