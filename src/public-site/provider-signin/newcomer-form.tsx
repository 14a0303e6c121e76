import type { Newcomer } from '#contract/sign-in-providers.ts';
import { mistakesOf, providerSignupRules } from '#contract/signup-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { TermsField } from '../../kit/accounts/terms-field.tsx';
import { useSignedIn } from '../../kit/accounts/use-signed-in.ts';
import { MobileField, NameFields } from '../../kit/forms/contact-fields.tsx';
import styles from '../../kit/forms/form.module.css';
import { FormFailure } from '../../kit/forms/form-failure.tsx';
import { KindFields } from '../../kit/forms/kind-fields.tsx';
import { SubmitButton } from '../../kit/forms/submit-button.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { ErrorSummary } from '../../kit/ui/error-summary.tsx';

const FIELDS = ['first_name', 'last_name', 'mobile_no', 'work_status', 'jobseeker_type', 'terms'];

/** Asks newcomers for what the provider didn't supply. */
export const NewcomerForm = ({ newcomer }: { readonly newcomer: Newcomer }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const signedIn = useSignedIn();
  const { ticket, first_name, last_name } = newcomer;
  const { pending, errors, mistakes, failure, submit } = useForm({
    fields: FIELDS,
    check: (texts) => mistakesOf(providerSignupRules, texts),
    send: async (fields) => {
      const answer = await api('POST provider-signup', { body: { ...fields, ticket } });
      await signedIn(answer, t('toast.account_created'));
    },
    fallback: 'seeker_signup_form.failed',
    summary: true,
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure failure={failure} />
      <ErrorSummary mistakes={mistakes} title={t('auth.mistakes', { smart_count: mistakes.length })} />
      <NameFields errors={errors} values={{ first_name, last_name }} />
      <MobileField errors={errors} />
      <KindFields errors={errors} />
      <TermsField error={errors.terms} />
      <SubmitButton busy={pending}>{t('seeker_signup_form.submit')}</SubmitButton>
    </form>
  );
};
