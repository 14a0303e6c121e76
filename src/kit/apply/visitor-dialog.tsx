import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LETTER_MAX } from '#contract/constants.ts';
import { paths } from '#contract/page-paths.ts';
import { mistakesOf, type SignupFields, visitorApplicationRules } from '#contract/signup-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { TermsField } from '../accounts/terms-field.tsx';
import { NameFields } from '../forms/contact-fields.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import { textsOf } from '../forms/form-fields.ts';
import { chosenFile, RESUME_ACCEPT, resumeProblem } from '../forms/resume-rule.ts';
import { Trap } from '../forms/trap.tsx';
import { useForm } from '../forms/use-form.ts';
import { withNext } from '../layout/next-address.ts';
import { QuestionList } from '../screening/question-list.tsx';
import { type Questions, useQuestions } from '../screening/use-questions.ts';
import { Field, TextAreaField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SentDialog } from '../ui/sent-dialog.tsx';
import { AnonymousNote } from './anonymous-note.tsx';
import styles from './apply-dialog.module.css';
import { readArrival } from './arrival.ts';
import { KeptFor } from './kept-for.tsx';
import { forgetVisitorDraft, keepVisitorDraft, readVisitorDraft } from './visitor-draft.ts';

interface VisitorDialogProps {
  readonly jobId: number;
  readonly onClose: () => void;
}

const FIELDS = ['resume', 'first_name', 'last_name', 'email', 'terms'];

const check = (texts: SignupFields, form: HTMLFormElement): Record<string, MessageKey> => {
  const resume = chosenFile(form, 'resume');
  const problem = resume ? resumeProblem(resume) : 'apply.resume_missing';
  return { ...(problem && { resume: problem }), ...mistakesOf(visitorApplicationRules, texts) };
};

/** Fills in empty fields only; typed values stay. */
const fillEmpty = (form: HTMLFormElement, values: Readonly<Record<string, string | undefined>>): boolean => {
  let hasFilled = false;
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || !value || field.value !== '') continue;
    field.value = value;
    hasFilled = true;
  }
  return hasFilled;
};

/** Fills in the form from the chosen resume. If it can't be read, the visitor types. */
const useFillIn = () => {
  const { api } = useEnvironment();
  const [isFilled, setIsFilled] = useState(false);
  const fillIn = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const { form } = target;
    const resume = target.files?.[0];
    setIsFilled(false);
    if (!form || !resume || resumeProblem(resume)) return;
    const answer = await api('POST read-resume', { multipart: true, files: { resume } }).catch(
      () => undefined,
    );
    if (!answer) return;
    // Doubtful values are left to the visitor.
    const name = answer.data.name?.is_doubtful ? undefined : answer.data.name?.value;
    const email = answer.data.email?.is_doubtful ? undefined : answer.data.email?.value;
    const values = { first_name: name?.first, last_name: name?.last, email };
    setIsFilled(fillEmpty(form, values));
  };
  return { isFilled, fillIn };
};

/** Sends the visitor's form. `sent` is the server's response. */
const useVisitorForm = (jobId: number, asked: Questions) => {
  const { api } = useEnvironment();
  const [sent, setSent] = useState<string>();
  const form = useForm({
    fields: FIELDS,
    check,
    send: async ({ first_name, last_name, email, message, terms, website }, element) => {
      if (!asked.check()) return;
      const resume = chosenFile(element, 'resume');
      const answers = asked.given.length > 0 ? { answers: asked.given } : {};
      const body = {
        manage_job_id: jobId,
        ...{ first_name, last_name, email, message, terms, website, ...answers, ...readArrival() },
      };
      try {
        const answer = await api('POST apply-as-visitor', { body, files: resume ? { resume } : {} });
        forgetVisitorDraft(jobId);
        setSent(answer.message);
      } catch (error) {
        asked.refuse(error);
        throw error;
      }
    },
    fallback: 'apply.failed',
  });
  return { ...form, sent };
};

/** The visitor's input from earlier in this tab, and a function that keeps the form's. */
const useVisitorDraft = (jobId: number) => {
  const [found] = useState(() => readVisitorDraft(jobId));
  const keepTexts = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const { first_name = '', last_name = '', email = '', message = '' } = textsOf(currentTarget);
    keepVisitorDraft(jobId, { first_name, last_name, email, message });
  };
  return { found, keepTexts };
};

/** Applies with a resume and an email address (APPLY-01). A link by email sends the application. */
const VisitorDialog = ({ jobId, onClose }: VisitorDialogProps) => {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const { found, keepTexts } = useVisitorDraft(jobId);
  const asked = useQuestions(jobId, found.answers, (answers) => keepVisitorDraft(jobId, { answers }));
  const { pending, errors, setErrors, failure, submit, sent } = useVisitorForm(jobId, asked);
  if (sent) return <SentDialog message={sent} onClose={onClose} title={t('apply.title')} />;
  return (
    <FormDialog
      busy={pending}
      canSubmit={asked.questions !== undefined}
      onClose={onClose}
      onInput={keepTexts}
      onSubmit={submit}
      submitLabel={t('apply.send')}
      title={t('apply.title')}
    >
      <p>
        {t('apply.visitor_text')} <Link to={withNext(paths.seekerSignin, pathname)}>{t('job.sign_in')}</Link>
      </p>
      <FormFailure failure={failure} />
      <ResumeField
        error={errors.resume}
        onCheck={(resume) => setErrors({ ...errors, resume: resume ? t(resume) : '' })}
      />
      <NameFields errors={errors} lastNameOptional values={found} />
      <EmailField autoComplete="email" defaultValue={found.email} error={errors.email} />
      <QuestionList asked={asked} />
      <TextAreaField
        defaultValue={found.message}
        label={t('apply.message')}
        maxLength={LETTER_MAX}
        name="message"
        optional
        rows={3}
      />
      <AnonymousNote isAnonymous={asked.isAnonymous} />
      <KeptFor months={asked.retentionMonths} />
      <TermsField error={errors.terms} />
      <Trap />
    </FormDialog>
  );
};
export default VisitorDialog;

interface ResumeFieldProps {
  readonly error: string | undefined;
  /** Called with the problem of the chosen file, if there is one. */
  readonly onCheck: (problem: MessageKey | undefined) => void;
}

/** The resume, which prefills the other fields. */
const ResumeField = ({ error, onCheck }: ResumeFieldProps) => {
  const { t } = useI18n();
  const { isFilled, fillIn } = useFillIn();
  return (
    <div>
      <Field
        error={error}
        hint={t('seeker_signup_form.resume_hint')}
        id="resume"
        label={t('profile.section_resume')}
      >
        {(control) => (
          <input
            {...control}
            accept={RESUME_ACCEPT}
            className="file-input boxed"
            name="resume"
            onChange={(event) => {
              const resume = event.target.files?.[0];
              onCheck(resume && resumeProblem(resume));
              void fillIn(event);
            }}
            required
            type="file"
          />
        )}
      </Field>
      <p className={styles.status} role="status">
        {isFilled && t('apply.filled_in')}
      </p>
    </div>
  );
};
