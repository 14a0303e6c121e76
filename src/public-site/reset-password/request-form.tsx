import { type FormEvent, useState } from 'react';
import { brokenRules, emailRules } from '#contract/signup-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { failedFields, failureMessage } from '../../kit/forms/failure.ts';
import styles from '../../kit/forms/form.module.css';
import { focusField, textsOf } from '../../kit/forms/form-fields.ts';
import { SubmitButton } from '../../kit/forms/submit-button.tsx';
import { Alert } from '../../kit/ui/alert.tsx';
import { TextField } from '../../kit/ui/field.tsx';

/** Requests the email. The result is the same whether or not the address has an account. */
export const RequestForm = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [mistake, setMistake] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { email = '' } = textsOf(form);
    setFailure(undefined);
    setSent(undefined);
    const [broken] = brokenRules(emailRules, { email });
    setMistake(broken && t(broken.message));
    if (broken) return focusField(form, 'email');
    setBusy(true);
    try {
      setSent((await api('POST request-password-reset', { body: { email } })).message);
    } catch (error) {
      const refused = failedFields(error, ['email']).email;
      setMistake(refused);
      if (refused) focusField(form, 'email');
      else setFailure(failureMessage(error, 'reset.failed', t));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && (
        <Alert focused tone="danger">
          {failure}
        </Alert>
      )}
      {sent && (
        <Alert focused tone="success">
          {sent} {t('reset.check_spam')}
        </Alert>
      )}
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        error={mistake}
        id="email"
        inputMode="email"
        label={t('auth.email')}
        name="email"
        required
        spellCheck={false}
        type="email"
      />
      <SubmitButton busy={busy}>{t(sent ? 'reset.submit_again' : 'reset.submit')}</SubmitButton>
    </form>
  );
};
