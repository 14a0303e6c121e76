import { type FormEvent, useState } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { TermsField } from '../../kit/accounts/terms-field.tsx';
import { useSignedIn } from '../../kit/accounts/use-signed-in.ts';
import { NameFields, PasswordFields, ReachFields } from '../../kit/forms/contact-fields.tsx';
import { failedFields, failureMessage } from '../../kit/forms/failure.ts';
import styles from '../../kit/forms/form.module.css';
import { textsOf } from '../../kit/forms/form-fields.ts';
import { KindFields } from '../../kit/forms/kind-fields.tsx';
import { chosenFile, resumeProblem } from '../../kit/forms/resume-rule.ts';
import { SubmitButton } from '../../kit/forms/submit-button.tsx';
import { Alert } from '../../kit/ui/alert.tsx';
import { ErrorSummary, type FieldMistake } from '../../kit/ui/error-summary.tsx';
import { ResumeField } from './resume-field.tsx';
import { SEEKER_FIELDS, seekerMistakes } from './seeker-mistakes.ts';

type Messages = Record<string, string>;

const inOrder = (messages: Messages): FieldMistake[] =>
  SEEKER_FIELDS.flatMap((id) => (messages[id] ? [{ id, message: messages[id] }] : []));

/** The job seeker's sign-up: every mistake at once, listed on top and under its field (AUTH-02, AUTH-03). */
export const SeekerSignupForm = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<Messages>({});
  /** The mistakes of the last attempt to send: a file chosen since changes its field only. */
  const [mistakes, setMistakes] = useState<FieldMistake[]>([]);

  const refuse = (messages: Messages) => {
    setErrors(messages);
    setMistakes(inOrder(messages));
  };
  const check = (fields: Messages, resume: File | undefined): Messages => {
    const found = seekerMistakes(fields);
    const problem = resume && resumeProblem(resume);
    if (problem) found.resume = problem;
    return Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t(key)]));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = textsOf(form);
    const resume = chosenFile(form, 'resume');
    const found = check(body, resume);
    setFailure(undefined);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const files: Record<string, File> = resume ? { resume } : {};
      await signedIn(await api('POST signup-as-jobseeker', { body, files }), t('toast.account_created'));
    } catch (error) {
      setBusy(false);
      const failed = failedFields(error, SEEKER_FIELDS);
      if (Object.keys(failed).length > 0) refuse(failed);
      else setFailure(failureMessage(error, 'seeker_signup_form.failed', t));
    }
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && (
        <Alert focused tone="danger">
          {failure}
        </Alert>
      )}
      <ErrorSummary mistakes={mistakes} title={t('auth.mistakes', { smart_count: mistakes.length })} />
      <NameFields errors={errors} />
      <ReachFields errors={errors} />
      <PasswordFields errors={errors} />
      <KindFields errors={errors} />
      <ResumeField
        error={errors.resume}
        onCheck={(resume) => setErrors({ ...errors, resume: resume ?? '' })}
      />
      <TermsField error={errors.terms} />
      <SubmitButton busy={busy}>{t('seeker_signup_form.submit')}</SubmitButton>
    </form>
  );
};
