import { useRef } from 'react';
import { employerSignupRules, mistakesOf } from '#contract/accounts/signup-rules.ts';
import { COMPANY_NAME_MAX } from '#contract/companies/rules.ts';
import { ADDRESS_MAX } from '#contract/profile/rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { AccountPageLink } from '../../features/accounts/account-page-link.tsx';
import { AuthScreen } from '../../features/accounts/auth-screen.tsx';
import { TermsField } from '../../features/accounts/terms-field.tsx';
import { useSendOn, useSignedIn } from '../../features/accounts/use-signed-in.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { NameFields, PasswordFields, ReachFields } from '../../ui/forms/contact-fields.tsx';
import styles from '../../ui/forms/form.module.css';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useKeptTexts } from '../../ui/forms/use-kept-texts.ts';

export const Component = () => {
  const { t } = useI18n();
  useSendOn();
  return (
    <AuthScreen
      intro={t('company_signup.intro')}
      kind="company"
      links={
        <>
          <AccountPageLink before="auth.have_account" to="companySignin" />
          <AccountPageLink before="auth.are_seeker" to="seekerSignup" />
        </>
      }
      title={t('company_signup.title')}
    >
      <CompanySignupForm />
    </AuthScreen>
  );
};

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

/** The company's sign-up form: shows one error at a time, in the order of AUTH-01. */
const CompanySignupForm = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const signedIn = useSignedIn();
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptTexts('company-signup', form);
  const { pending, errors, failure, submit } = useForm({
    fields: FIELDS,
    check: (texts) => mistakesOf(employerSignupRules, texts),
    send: async (body) => {
      const answer = await api('POST signup-as-employer', { body, multipart: true });
      kept.forget();
      await signedIn(answer, t('toast.account_created'));
    },
    fallback: 'company_signup.failed',
  });
  return (
    <form className={styles.form} method="post" noValidate onInput={kept.keep} onSubmit={submit} ref={form}>
      <FormFailure failure={failure} />
      <TextField
        autoComplete="organization"
        error={errors.company_name}
        id="company_name"
        label={t('company_signup.company_name')}
        maxLength={COMPANY_NAME_MAX}
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
        maxLength={ADDRESS_MAX}
        name="address"
        required
        rows={3}
      />
      <TermsField error={errors.terms} />
      <SubmitButton busy={pending}>{t('company_signup.submit')}</SubmitButton>
    </form>
  );
};
