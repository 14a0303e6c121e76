import { useCallback, useEffect, useState } from 'react';
import { LETTER_MAX } from '#contract/constants.ts';
import type { StoredResume } from '#contract/resumes.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../environment.tsx';
import { SendLinkAgain } from '../accounts/send-link-again.tsx';
import { Drafted, DraftNotice, DraftState } from '../drafts/drafted.tsx';
import type { Draft } from '../drafts/use-draft.ts';
import { fullNameOf } from '../format/full-name.ts';
import { failureMessage } from '../forms/failure.ts';
import { RESUME_ACCEPT, resumeProblem } from '../forms/resume-rule.ts';
import { useLoad } from '../hooks/use-load.ts';
import { useSession } from '../hooks/use-session.ts';
import { useSessionEnded } from '../hooks/use-session-ended.ts';
import { Alert } from '../ui/alert.tsx';
import { Field, SelectField, TextAreaField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import styles from './apply-dialog.module.css';

interface Failure {
  readonly message: string;
  /** The address has to be confirmed first. */
  readonly isUnconfirmed: boolean;
}

interface ApplyDialogProps {
  readonly jobId: number;
  /** Which job it is, where the page does not say so itself. */
  readonly about?: string;
  /** Called with false where that was undone. */
  readonly onApplied: (applied: boolean) => void;
  readonly onClose: () => void;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Files chosen for applications that were not sent: closing the dialog takes nothing away. */
const keptResumes = new Map<number, File>();

/** Shows a file in a control that is drawn anew. */
const showFile = (input: HTMLInputElement, file: File): void => {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
};

/** The resumes of the profile that could go along; undefined where that cannot be found out. */
const useStoredResumes = (): readonly StoredResume[] | undefined =>
  useLoad('GET candidate-resumes').data?.data;

/** The letter, kept as it is typed. */
const useLetter = ({ found, change }: Draft) => {
  const [letter, setLetter] = useState(() => textIn(found?.data.message));
  const type = (message: string) => {
    setLetter(message);
    change(() => (message === '' ? undefined : { version: null, data: { message } }));
  };
  return [letter, type] as const;
};

/** "Apply For This Job" (JOBS-09): who applies is known; the message and another resume may go along. */
const ApplyDialog = (props: ApplyDialogProps) => (
  <Drafted id={`application:${props.jobId}`} loading={null}>
    {(draft) => <OpenDialog {...props} draft={draft} />}
  </Drafted>
);
export default ApplyDialog;

const OpenDialog = ({
  jobId,
  about,
  onApplied,
  onClose,
  draft,
}: ApplyDialogProps & { readonly draft: Draft }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const offerUndo = useUndoOffer();
  const sessionEnded = useSessionEnded();
  const user = useSession()?.user;
  const [letter, typeLetter] = useLetter(draft);
  const [resume, setResume] = useState(() => keptResumes.get(jobId));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const problem = resume && resumeProblem(resume);
  const chooseResume = (file: File | undefined) => {
    setResume(file);
    if (file) keptResumes.set(jobId, file);
    else keptResumes.delete(jobId);
  };
  const restoreResume = useCallback(
    (input: HTMLInputElement | null) => {
      const kept = keptResumes.get(jobId);
      if (input && kept) showFile(input, kept);
    },
    [jobId],
  );
  const stored = useStoredResumes();
  const hasNone = stored?.length === 0;
  const [storedId, setStoredId] = useState('');

  // An application that was begun before the deadline can be sent shortly after it. Other errors show on sending.
  useEffect(() => {
    api('POST start-application', { body: { manage_job_id: jobId } }).catch(() => {});
  }, [api, jobId]);

  const send = async () => {
    const message = letter.trim();
    const answer = await api('POST apply-jobs', {
      body: {
        manage_job_id: jobId,
        ...(message ? { message } : {}),
        ...(storedId && !resume ? { resume_id: storedId } : {}),
      },
      files: resume ? { resume } : {},
      refresh: true,
    });
    if (!answer.message) throw new Error(t('job.unexpected_response'));
    offerUndo(answer.message, answer.undo, () => onApplied(false));
  };
  const submit = async () => {
    if (problem) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
      draft.remove();
      keptResumes.delete(jobId);
      onApplied(true);
    } catch (error) {
      if (sessionEnded(error)) return;
      setFailure({
        message: failureMessage(error, 'job.unexpected_error', t),
        isUnconfirmed: error instanceof ApiError && error.code === 'email_unconfirmed',
      });
      setBusy(false);
      if (error instanceof ApiError && error.code === 'already_applied') {
        toast.error(error.message);
        onApplied(true);
      }
    }
  };

  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('apply.send')}
      title={t('apply.title')}
    >
      <DraftNotice draft={draft} />
      {about && <p className={styles.about}>{about}</p>}
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
      <TextAreaField
        label={t('apply.message')}
        maxLength={LETTER_MAX}
        onChange={({ target }) => typeLetter(target.value)}
        optional
        rows={5}
        value={letter}
      />
      <DraftState draft={draft} />
      {stored && stored.length > 1 && !resume && (
        <SelectField
          label={t('apply.stored_resume')}
          onChange={({ target }) => setStoredId(target.value)}
          value={storedId}
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
            onChange={({ target }) => chooseResume(target.files?.[0])}
            ref={restoreResume}
            type="file"
          />
        )}
      </Field>
    </FormDialog>
  );
};
