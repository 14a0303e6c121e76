import { useState } from 'react';
import { emailRules, mistakesOf } from '#contract/signup-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { EmailField } from '../../kit/forms/email-field.tsx';
import styles from '../../kit/forms/form.module.css';
import { FormFailure } from '../../kit/forms/form-failure.tsx';
import { SubmitButton } from '../../kit/forms/submit-button.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { Alert } from '../../kit/ui/alert.tsx';

/** Requests the email. The result is the same whether or not the address has an account. */
export const RequestForm = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [sent, setSent] = useState<string>();
  const { pending, errors, failure, submit } = useForm({
    fields: ['email'],
    check: (texts) => {
      setSent(undefined);
      return mistakesOf(emailRules, texts);
    },
    send: async ({ email = '' }) =>
      setSent((await api('POST request-password-reset', { body: { email } })).message),
    fallback: 'reset.failed',
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure failure={failure} />
      {sent && (
        <Alert focused tone="success">
          {sent} {t('reset.check_spam')}
        </Alert>
      )}
      <EmailField autoComplete="username" error={errors.email} />
      <SubmitButton busy={pending}>{t(sent ? 'reset.submit_again' : 'reset.submit')}</SubmitButton>
    </form>
  );
};
