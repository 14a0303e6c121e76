/** The form in which visitors apply (APPLY-01): in a dialog, and on a page of its own that works without scripts. */
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { mistakesOf, type SignupFields, visitorApplicationRules } from '#contract/accounts/signup-rules.ts';
import { API_BASE, LETTER_MAX } from '#contract/shared/constants.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Alert } from '../../ui/components/alert.tsx';
import { Field } from '../../ui/components/field.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { NameFields } from '../../ui/forms/contact-fields.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { failedFields } from '../../ui/forms/failure.ts';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { textsOf } from '../../ui/forms/form-fields.ts';
import { chosenFile, RESUME_ACCEPT, resumeProblem } from '../../ui/forms/resume-rule.ts';
import { Trap } from '../../ui/forms/trap.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { withNext } from '../../ui/page/next-address.ts';
import { TermsField } from '../accounts/terms-field.tsx';
import { QuestionList } from '../screening/question-list.tsx';
import { type Questions, useQuestions } from '../screening/use-questions.ts';
import { AnonymousNote } from './anonymous-note.tsx';
import styles from './apply-dialog.module.css';
import { readArrival } from './arrival.ts';
import { HandedNote } from './handed-note.tsx';
import { KeptFor } from './kept-for.tsx';
import { MatchNote } from './match-note.tsx';
import { forgetVisitorDraft, keepVisitorDraft, type VisitorDraft } from './visitor-draft.ts';

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

/** Fills in the form from the chosen resume. If it can't be read, it says why, and the visitor types. */
const useFillIn = (onProblem: (message: string) => void) => {
  const { api } = useEnvironment();
  const [isFilled, setIsFilled] = useState(false);
  const fillIn = async (target: HTMLInputElement): Promise<void> => {
    const { form } = target;
    const resume = target.files?.[0];
    setIsFilled(false);
    if (!form || !resume || resumeProblem(resume)) return;
    const answer = await api('POST read-resume', { multipart: true, files: { resume } }).catch(
      (error: unknown) => {
        // Another file may have been chosen since.
        const problem = target.files?.[0] === resume && failedFields(error, ['resume']).resume;
        if (problem) onProblem(problem);
      },
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

/** An application that waits for the link in an email. */
export interface SentApplication {
  readonly email: string;
  readonly again: () => Promise<unknown>;
}

/** Sends the visitor's form. */
const useVisitorForm = (jobId: number, asked: Questions) => {
  const { api } = useEnvironment();
  const [sent, setSent] = useState<SentApplication>();
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
        const again = () => api('POST apply-as-visitor', { body, files: resume ? { resume } : {} });
        await again();
        forgetVisitorDraft(jobId);
        setSent({ email: email ?? '', again });
      } catch (error) {
        asked.refuse(error);
        throw error;
      }
    },
    fallback: 'apply.failed',
    marksAll: true,
  });
  return { ...form, sent, correct: () => setSent(undefined) };
};

/** A visitor's application: with what was typed earlier in this tab, which the form keeps. */
export const useVisitorApplication = (jobId: number, found: VisitorDraft, isOpen = true) => {
  const asked = useQuestions(jobId, found.answers, (answers) => keepVisitorDraft(jobId, { answers }), isOpen);
  const keepTexts = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const { first_name = '', last_name = '', email = '', message = '' } = textsOf(currentTarget);
    keepVisitorDraft(jobId, { first_name, last_name, email, message });
  };
  return { ...useVisitorForm(jobId, asked), jobId, asked, found, keepTexts };
};
export type VisitorApplication = ReturnType<typeof useVisitorApplication>;

interface VisitorFormProps extends VisitorFieldsProps {
  readonly id?: string;
  /** The button, unless it is elsewhere. */
  readonly children?: ReactNode;
}

/** The form, which the browser can send by itself. It stays while the inbox is checked, to correct the address. */
export const VisitorForm = ({ id, children, ...fields }: VisitorFormProps) => {
  const { jobId, sent, keepTexts, submit } = fields.application;
  return (
    <form
      action={`${API_BASE}/apply-as-visitor`}
      className={styles.form}
      encType="multipart/form-data"
      hidden={sent !== undefined}
      id={id}
      method="post"
      noValidate={useHydrated()}
      onInput={keepTexts}
      onSubmit={submit}
    >
      <input name="manage_job_id" type="hidden" value={jobId} />
      <VisitorFields {...fields} />
      {children}
    </form>
  );
};

interface VisitorFieldsProps {
  readonly application: VisitorApplication;
  /** The job and its company. */
  readonly about: string;
  /** Where the visitor returns after signing in instead. */
  readonly next: string;
}

/** The specification's sentence as information, and everything that an application needs. */
const VisitorFields = ({ application, about, next }: VisitorFieldsProps) => {
  const { t } = useI18n();
  const { asked, found, errors, setErrors, failure } = application;
  return (
    <>
      <Alert>
        <p>{t('job.sign_in_first')}</p>
        <p>
          {t('apply.visitor_text')}{' '}
          <Link to={withNext(paths.seekerSignin, next)}>{t('apply.or_sign_in')}</Link>
        </p>
      </Alert>
      <p className="muted anywhere">{about}</p>
      <FormFailure failure={failure} />
      <ResumeField error={errors.resume} onCheck={(resume) => setErrors({ ...errors, resume })} />
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
      <MatchNote />
      <HandedNote to={asked.handedTo} />
      <KeptFor months={asked.retentionMonths} />
      <TermsField error={errors.terms} />
      <Trap />
    </>
  );
};

interface ResumeFieldProps {
  readonly error: string | undefined;
  /** Called with what is wrong with the chosen file, or with nothing. */
  readonly onCheck: (problem: string) => void;
}

/** The resume, which prefills the other fields. */
const ResumeField = ({ error, onCheck }: ResumeFieldProps) => {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const { isFilled, fillIn } = useFillIn(onCheck);
  const check = (field: HTMLInputElement): void => {
    const resume = field.files?.[0];
    const problem = resume && resumeProblem(resume);
    onCheck(problem ? t(problem) : '');
    void fillIn(field);
  };
  // On the page, a file can be chosen before the scripts have loaded.
  const checkEarly = useEffectEvent(() => input.current?.files?.length && check(input.current));
  useEffect(() => {
    checkEarly();
  }, []);
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
            onChange={({ target }) => check(target)}
            ref={input}
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
