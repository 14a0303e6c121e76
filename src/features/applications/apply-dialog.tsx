import { useEffect, useRef, useState } from 'react';
import { type GivenAnswer, isGivenAnswer } from '#contract/screening/rules.ts';
import { LETTER_MAX } from '#contract/shared/constants.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Field, SelectField, TextField } from '../../ui/components/field.tsx';
import { FormDialog, LoadingDialog } from '../../ui/components/form-dialog.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { RESUME_ACCEPT } from '../../ui/forms/resume-rule.ts';
import { useOwner } from '../../ui/hooks/use-owner.ts';
import { SendLinkAgain } from '../accounts/send-link-again.tsx';
import { Drafted, DraftNotice, DraftState } from '../drafts/drafted.tsx';
import type { Draft } from '../drafts/use-draft.ts';
import { QuestionList } from '../screening/question-list.tsx';
import { useQuestions } from '../screening/use-questions.ts';
import { AnonymousNote } from './anonymous-note.tsx';
import styles from './apply-dialog.module.css';
import { HandedNote } from './handed-note.tsx';
import { KeptFor } from './kept-for.tsx';
import { MatchNote } from './match-note.tsx';
import { type ResumeChoice, useResumeChoice } from './use-resume-choice.ts';
import { draftIdOf, typedIn, useSending } from './use-sending.ts';
import { forgetVisitorDraft, readVisitorDraft } from './visitor-draft.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The account's draft, otherwise what the applicant typed before signing in. */
const readBegun = (jobId: number, { found, isDiscarded }: Draft) => {
  if (!found && !isDiscarded) return { ...readVisitorDraft(jobId), resumeId: '' };
  const answers = found?.data.answers;
  return {
    message: textIn(found?.data.message),
    answers: Array.isArray(answers) ? answers.filter(isGivenAnswer) : [],
    resumeId: textIn(found?.data.resume_id),
  };
};

/** The message, the answers and the chosen resume, saved as a draft while typing. */
const useApplicationDraft = (jobId: number, draft: Draft) => {
  const { change } = draft;
  const [{ message, answers: begun, resumeId }] = useState(() => readBegun(jobId, draft));
  const [letter, setLetter] = useState(message);
  const typed = useRef({ message, answers: begun, resumeId });
  const keep = (next: Partial<typeof typed.current>) => {
    typed.current = { ...typed.current, ...next };
    change(() => typedIn(typed.current));
  };
  return {
    letter,
    type: (text: string) => {
      setLetter(text);
      keep({ message: text });
    },
    /** The answers from the draft. */
    begun,
    keepAnswers: (answers: readonly GivenAnswer[]) => keep({ answers: [...answers] }),
    resumeId,
    keepResumeId: (id: string) => keep({ resumeId: id }),
  };
};

interface ApplyDialogProps {
  readonly jobId: number;
  /** The job, if the page doesn't show it. */
  readonly about?: string;
  /** Called with false after Undo. */
  readonly onApplied: (applied: boolean) => void;
  readonly onClose: () => void;
}

/**
 * "Apply For This Job" (JOBS-09). The applicant is known; answers, a message and another resume are optional.
 */
const ApplyDialog = (props: ApplyDialogProps) => {
  const { t } = useI18n();
  return (
    <Drafted
      id={draftIdOf(props.jobId)}
      loading={<LoadingDialog onClose={props.onClose} title={t('apply.title')} />}
    >
      {(draft) => <OpenDialog {...props} draft={draft} />}
    </Drafted>
  );
};
export default ApplyDialog;

/** An application started before the deadline can be sent shortly after it. Other errors appear on sending. */
const useBegin = (jobId: number): void => {
  const { api } = useEnvironment();
  useEffect(() => {
    api('POST start-application', { body: { manage_job_id: jobId } }).catch(() => {});
  }, [api, jobId]);
};

const OpenDialog = (props: ApplyDialogProps & { readonly draft: Draft }) => {
  const { jobId, about, onApplied, onClose, draft } = props;
  const { i18n } = useEnvironment();
  const { t } = i18n;
  const user = useOwner();
  const { letter, type, begun, keepAnswers, resumeId, keepResumeId } = useApplicationDraft(jobId, draft);
  const asked = useQuestions(jobId, begun, keepAnswers);
  const choice = useResumeChoice(jobId, resumeId, keepResumeId);
  const onSent = () => {
    draft.remove();
    forgetVisitorDraft(jobId);
    choice.forget();
  };
  const { busy, failure, submit } = useSending({ jobId, letter, asked, choice, onSent, onApplied });
  useBegin(jobId);
  return (
    <FormDialog
      busy={busy}
      canSubmit={asked.questions !== undefined}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('apply.send')}
      title={t('apply.title')}
    >
      <DraftNotice draft={draft} />
      {about && <p className="muted anywhere">{about}</p>}
      {failure && (
        <Alert focused tone="danger">
          <p>{failure.message}</p>
          {failure.isUnconfirmed && <SendLinkAgain />}
        </Alert>
      )}
      <div className={styles.pair}>
        <TextField autoComplete="name" label={t('apply.name')} readOnly value={fullNameOf(user)} />
        <TextField label={t('auth.email')} readOnly type="email" value={user?.email ?? ''} />
      </div>
      <QuestionList asked={asked} />
      <TextAreaField
        label={t('apply.message')}
        maxLength={LETTER_MAX}
        onChange={({ target }) => type(target.value)}
        optional
        rows={5}
        value={letter}
      />
      <DraftState draft={draft} />
      <ResumeFields choice={choice} />
      <AnonymousNote isAnonymous={asked.isAnonymous} />
      <MatchNote />
      <HandedNote to={asked.handedTo} />
      <KeptFor months={asked.retentionMonths} />
    </FormDialog>
  );
};

/** A resume other than the default one: from the profile, or a file. */
const ResumeFields = ({ choice }: { readonly choice: ResumeChoice }) => {
  const { t } = useI18n();
  const { stored, resume, problem } = choice;
  const hasNone = stored?.length === 0;
  return (
    <>
      {stored && stored.length > 1 && !resume && (
        <SelectField
          label={t('apply.stored_resume')}
          onChange={({ target }) => choice.setStoredId(target.value)}
          value={choice.storedId}
        >
          {stored.map(({ id, name, is_default }) => (
            <option key={id} value={is_default ? '' : id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        error={problem && t(problem)}
        hint={t(hasNone ? 'apply.resume_hint_none' : 'apply.resume_hint')}
        label={t(hasNone ? 'profile.section_resume' : 'apply.resume')}
        optional
      >
        {(control) => (
          <input
            {...control}
            accept={RESUME_ACCEPT}
            className="file-input boxed"
            name="resume"
            onChange={({ target }) => choice.choose(target.files?.[0])}
            ref={choice.restore}
            type="file"
          />
        )}
      </Field>
    </>
  );
};
