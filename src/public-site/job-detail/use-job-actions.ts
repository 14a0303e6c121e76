import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ErrorCode } from '#contract/shared/errors.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { UndoOffer } from '#contract/undo/calls.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { OPEN_DIALOG } from '../../features/applications/open-dialog.ts';
import { type Action, remember, takeUp } from '../../features/jobs/pending-action.ts';
import { useJobMarks } from '../../features/jobs/use-job-marks.ts';
import { useUndoOffer } from '../../features/undo/use-undo-offer.ts';
import { useToast } from '../../ui/components/toasts.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { useSession } from '../../ui/hooks/use-session.ts';

/** The user's actions on this page, which are newer than the loaded marks. */
interface Done {
  readonly applied?: boolean;
  readonly bookmarked?: boolean;
}

const hasCode = (error: unknown, code: ErrorCode) => error instanceof ApiError && error.code === code;

interface Wish {
  readonly action: Action;
  readonly call: () => Promise<{ message: string; undo?: UndoOffer }>;
  readonly result: Done;
  /** The error code for an action that was already done. */
  readonly already: ErrorCode;
}

/** A visitor's open dialog. */
interface VisitorApplying {
  /** Where signing in leads; undefined to the dialog for job seekers. */
  readonly next?: string | undefined;
}

/**
 * A job's application and bookmark state, and the actions that change it, with all messages (DETAIL-06,
 * ERRMSG-02).
 */
const usePerform = (jobId: number) => {
  const { session, i18n } = useEnvironment();
  const toast = useToast();
  const offerUndo = useUndoOffer();
  const [done, setDone] = useState<Done>({});
  const { mutate, pending } = useMutation();
  const [action, setAction] = useState<Action>();
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const [visitor, setVisitor] = useState<VisitorApplying>();
  const [needsConfirmation, setNeedsConfirmation] = useState(false);

  const markApplied = (isApplied: boolean) => setDone((known) => ({ ...known, applied: isApplied }));

  const perform = async ({ action: wanted, call, result, already }: Wish) => {
    if (!session?.read()) {
      remember(wanted, jobId);
      if (wanted === 'apply') {
        setVisitor({ next: linkTo.jobDetail(jobId) });
        return;
      }
      setNeedsSignIn(true);
      toast.error(i18n.t('job.sign_in_first'));
      return;
    }
    setAction(wanted);
    setNeedsConfirmation(false);
    const finish = () => setDone((known) => ({ ...known, ...result }));
    await mutate(
      async () => {
        const { message, undo } = await call();
        if (!message) throw new Error(i18n.t('job.unexpected_response'));
        finish();
        offerUndo(message, undo ?? null, () => markApplied(false));
      },
      (error) => {
        if (hasCode(error, already)) finish();
        setNeedsConfirmation(hasCode(error, 'email_unconfirmed'));
        toast.error((error instanceof Error && error.message) || i18n.t('job.unexpected_error'));
        return true;
      },
    );
  };
  const busy = pending ? action : undefined;
  return { perform, done, markApplied, busy, needsSignIn, needsConfirmation, visitor, setVisitor };
};

/** Applies to a job and bookmarks it. A visitor who signs in continues the pending action. */
export const useJobActions = (jobId: number, asksQuestions = false) => {
  const { api, session } = useEnvironment();
  const navigate = useNavigate();
  const marks = useJobMarks([jobId]);
  const { perform, done, ...rest } = usePerform(jobId);
  const isSeeker = useSession()?.user?.role === 'seeker';
  const applied = done.applied ?? marks.applied.has(jobId);
  const bookmarked = done.bookmarked ?? marks.bookmarked.has(jobId);

  const body = { manage_job_id: jobId };
  const send = () =>
    perform({
      action: 'apply',
      call: async () => {
        const { readArrival } = await import('../../features/applications/arrival.ts');
        return api('POST apply-jobs', { body: { ...body, ...readArrival() }, refresh: true });
      },
      result: { applied: true },
      already: 'already_applied',
    });
  // The address opens the dialog; see `ApplyWithMessage`.
  const apply = async () =>
    asksQuestions && session?.read() ? navigate(OPEN_DIALOG, { preventScrollReset: true }) : send();
  const addBookmark = () =>
    perform({
      action: 'bookmark',
      call: () => api('POST add-to-bookmark', { body }),
      result: { bookmarked: true },
      already: 'already_bookmarked',
    });
  const removeBookmark = () =>
    perform({
      action: 'bookmark',
      call: () => api('POST remove-bookmark', { body }),
      result: { bookmarked: false },
      already: 'not_found',
    });

  const takeUpWish = useEffectEvent(async (id: number) => {
    const wanted = takeUp(id);
    if (!wanted) return;
    const { readVisitorDraft } = await import('../../features/applications/visitor-draft.ts');
    // What was typed before signing in goes with the application.
    const { message, answers } = readVisitorDraft(id);
    const hasTyped = message !== '' || answers.length > 0;
    if (wanted === 'apply' && hasTyped) void navigate(OPEN_DIALOG, { preventScrollReset: true });
    else void (wanted === 'apply' ? apply() : addBookmark());
  });
  useEffect(() => {
    if (isSeeker) void takeUpWish(jobId);
  }, [isSeeker, jobId]);

  return {
    ...rest,
    apply,
    toggleBookmark: bookmarked ? removeBookmark : addBookmark,
    applied,
    bookmarked,
    invited: marks.invited.has(jobId),
    lacksResume: marks.lacksResume,
  };
};

export type JobActions = ReturnType<typeof useJobActions>;
