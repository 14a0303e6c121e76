import { useRef } from 'react';
import { mistakesOf, type SignupFields, seekerSignupRules } from '#contract/accounts/signup-rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { TermsField } from '../../features/accounts/terms-field.tsx';
import { useSignedIn } from '../../features/accounts/use-signed-in.ts';
import type { ReviewedValues } from '../../features/resumes/choices.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { ErrorSummary } from '../../ui/components/error-summary.tsx';
import { NameFields, PasswordFields, ReachFields } from '../../ui/forms/contact-fields.tsx';
import styles from '../../ui/forms/form.module.css';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { KindFields } from '../../ui/forms/kind-fields.tsx';
import { chosenFile, resumeProblem } from '../../ui/forms/resume-rule.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useKeptTexts } from '../../ui/forms/use-kept-texts.ts';
import { ResumeField } from './resume-field.tsx';

const FIELDS = [
  'resume',
  'first_name',
  'last_name',
  'email',
  'mobile_no',
  'password',
  'password_confirmation',
  'work_status',
  'jobseeker_type',
  'terms',
];

const check = (texts: SignupFields, form: HTMLFormElement): Record<string, MessageKey> => {
  const resume = chosenFile(form, 'resume');
  const problem = resume && resumeProblem(resume);
  return { ...mistakesOf(seekerSignupRules, texts), ...(problem && { resume: problem }) };
};

/** Fills confirmed values from a resume into their fields. */
const fillIn = (
  form: HTMLFormElement,
  { first_name, last_name, email, phone: mobile_no }: ReviewedValues,
): void => {
  for (const [name, value] of Object.entries({ first_name, last_name, email, mobile_no })) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && value) field.value = value;
  }
};

/**
 * The job seeker's sign-up form, which starts with the resume that can fill in the rest: shows all errors at once, above the form and at their fields (AUTH-02,
 * AUTH-03).
 */
export const SeekerSignupForm = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const signedIn = useSignedIn();
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptTexts('seeker-signup', form);
  const { pending, errors, setErrors, mistakes, failure, submit } = useForm({
    fields: FIELDS,
    check,
    send: async (body, sent) => {
      const resume = chosenFile(sent, 'resume');
      const files: Record<string, File> = resume ? { resume } : {};
      const answer = await api('POST signup-as-jobseeker', { body, files });
      kept.forget();
      await signedIn(answer, t('toast.account_created'));
    },
    fallback: 'seeker_signup_form.failed',
    summary: true,
  });
  return (
    <form className={styles.form} method="post" noValidate onInput={kept.keep} onSubmit={submit} ref={form}>
      <FormFailure failure={failure} />
      <ErrorSummary mistakes={mistakes} title={t('auth.mistakes', { smart_count: mistakes.length })} />
      <ResumeField
        error={errors.resume}
        onCheck={(resume) => setErrors({ ...errors, resume: resume ?? '' })}
        onFillIn={(values) => {
          if (form.current) fillIn(form.current, values);
          kept.keep();
        }}
      />
      <NameFields errors={errors} />
      <ReachFields errors={errors} />
      <PasswordFields errors={errors} />
      <KindFields errors={errors} />
      <TermsField error={errors.terms} />
      <SubmitButton busy={pending}>{t('seeker_signup_form.submit')}</SubmitButton>
    </form>
  );
};
