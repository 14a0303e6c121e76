import { useState } from 'react';
import type { GivenAnswer } from '#contract/screening/rules.ts';
import { ApiError, statusOf } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { failureMessage } from '../../ui/forms/failure.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import type { DraftInput } from '../drafts/draft-input.ts';
import type { Questions } from '../screening/use-questions.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { readArrival } from './arrival.ts';
import type { ResumeChoice } from './use-resume-choice.ts';

export const draftIdOf = (jobId: number): string => `application:${jobId}`;

interface Begun {
  readonly message: string;
  readonly answers: readonly GivenAnswer[];
  /** A stored resume other than the default one. */
  readonly resumeId: string;
}

/** What a draft keeps of an application; undefined if there is nothing to keep. */
export const typedIn = ({ message, answers, resumeId }: Begun): DraftInput | undefined =>
  message === '' && answers.length === 0 && resumeId === ''
    ? undefined
    : { version: null, data: { message, answers, ...(resumeId ? { resume_id: resumeId } : {}) } };

interface Failure {
  readonly message: string;
  /** The address must be confirmed first. */
  readonly isUnconfirmed: boolean;
}

interface Sending {
  readonly jobId: number;
  readonly letter: string;
  readonly asked: Questions;
  readonly choice: ResumeChoice;
  readonly onSent: () => void;
  /** Called with false after Undo. */
  readonly onApplied: (applied: boolean) => void;
}

const FAILED = 'apply.failed';

/** Sends an application and reports the result. */
export const useSending = ({ jobId, letter, asked, choice, onSent, onApplied }: Sending) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const offerUndo = useUndoOffer();
  const { mutate, pending } = useMutation(FAILED);
  const [failure, setFailure] = useState<Failure>();

  const send = async () => {
    const message = letter.trim();
    const { resume, storedId } = choice;
    const answer = await api('POST apply-jobs', {
      body: {
        manage_job_id: jobId,
        ...(message ? { message } : {}),
        ...(asked.given.length > 0 ? { answers: asked.given } : {}),
        ...(storedId && !resume ? { resume_id: storedId } : {}),
        ...readArrival(),
      },
      files: resume ? { resume } : {},
      refresh: true,
    });
    if (!answer.message) throw new Error(t('job.unexpected_response'));
    const typed = typedIn({ message, answers: asked.given, resumeId: storedId });
    const putBack = () => {
      if (resume) choice.choose(resume);
      onApplied(false);
    };
    offerUndo(answer.message, answer.undo, putBack, typed && { id: draftIdOf(jobId), ...typed });
  };
  const fail = (error: unknown) => {
    if (statusOf(error) === 401) return false;
    const code = error instanceof ApiError ? error.code : undefined;
    const message = failureMessage(error, FAILED, t);
    setFailure({ message, isUnconfirmed: code === 'email_unconfirmed' });
    asked.refuse(error);
    if (code === 'already_applied') {
      toast.error(message);
      onApplied(true);
    }
    return true;
  };
  const submit = async () => {
    if (choice.problem || !asked.check()) return;
    setFailure(undefined);
    if (!(await mutate(() => send().then(() => true), fail))) return;
    onSent();
    onApplied(true);
  };
  return { busy: pending, failure, submit };
};
