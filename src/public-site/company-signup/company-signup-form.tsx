import { type FormEvent, useState } from 'react';
import { brokenRules, employerSignupRules } from '#contract/signup-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { TermsField } from '../../kit/accounts/terms-field.tsx';
import { useSignedIn } from '../../kit/accounts/use-signed-in.ts';
import { NameFields, PasswordFields, ReachFields } from '../../kit/forms/contact-fields.tsx';
import { failedFields, failureMessage } from '../../kit/forms/failure.ts';
import styles from '../../kit/forms/form.module.css';
import { focusField, textsOf } from '../../kit/forms/form-fields.ts';
import { SubmitButton } from '../../kit/forms/submit-button.tsx';
import { Alert } from '../../kit/ui/alert.tsx';
import { TextAreaField, TextField } from '../../kit/ui/field.tsx';

const FIELDS = [
  'company_name',
  'first_name',
  'last_name',
  'email',
  'mobile_no',
  'password',
  'password_confirmation',
  'address',
  'terms',
];

/** The company's sign-up: one mistake at a time, the first in the order of AUTH-01. */
export const CompanySignupForm = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
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
    const [broken] = brokenRules(employerSignupRules, body);
    if (broken) return refuse(form, { [broken.field]: t(broken.message) });
    setErrors({});
    setBusy(true);
    try {
      await signedIn(
        await api('POST signup-as-employer', { body, multipart: true }),
        t('toast.account_created'),
      );
    } catch (error) {
      setBusy(false);
      const mistakes = failedFields(error, FIELDS);
      if (Object.keys(mistakes).length > 0) refuse(form, mistakes);
      else setFailure(failureMessage(error, 'company_signup.failed', t));
    }
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && (
        <Alert focused tone="danger">
          {failure}
        </Alert>
      )}
      <TextField
        autoComplete="organization"
        error={errors.company_name}
        id="company_name"
        label={t('company_signup.company_name')}
        name="company_name"
        required
      />
      <NameFields errors={errors} lastNameOptional />
      <ReachFields errors={errors} />
      <PasswordFields errors={errors} />
      <TextAreaField
        autoComplete="street-address"
        error={errors.address}
        id="address"
        label={t('company_signup.address')}
        name="address"
        required
        rows={3}
      />
      <TermsField error={errors.terms} />
      <SubmitButton busy={busy}>{t('company_signup.submit')}</SubmitButton>
    </form>
  );
};
