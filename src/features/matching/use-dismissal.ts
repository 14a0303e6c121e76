import { useRef, useState } from 'react';
import type { DismissalReason } from '#contract/matching/calls.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';

interface Change {
  readonly dismissed: boolean;
  readonly reason?: DismissalReason;
}

/**
 * Hides a job from the list at once and saves that. The place of the last one asks for the reason, until `reload`
 * fills the list again.
 */
export const useDismissal = (reload: () => void) => {
  const { api } = useEnvironment();
  const toast = useToast();
  const { mutate } = useMutation();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<number>();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const move = (jobId: number, away: boolean) =>
    setGone((before) => new Set(away ? [...before, jobId] : [...before].filter((id) => id !== jobId)));
  /** Changes reach the server in the order in which they were made. */
  const save = (jobId: number, change: Change) => {
    const saving = last.current.then(() =>
      mutate(() => api('POST dismiss-job', { body: { job_id: jobId, ...change } })),
    );
    last.current = saving;
    return saving;
  };

  /** Fills the list again, unless a later change was made: a question about that one stays, and its answer does. */
  const reloadAfter = async (saving: Promise<unknown>) => {
    await saving;
    if (last.current === saving) reload();
  };

  const dismiss = async (jobId: number) => {
    move(jobId, true);
    setAsked(jobId);
    if (await save(jobId, { dismissed: true })) return;
    move(jobId, false);
    setAsked((now) => (now === jobId ? undefined : now));
  };
  const undo = async (jobId: number) => {
    move(jobId, false);
    setAsked(undefined);
    const saving = save(jobId, { dismissed: false });
    if (!(await saving)) return move(jobId, true);
    await reloadAfter(saving);
  };
  const close = () => {
    setAsked(undefined);
    return reloadAfter(last.current);
  };
  const giveReason = async (jobId: number, reason: DismissalReason) => {
    setAsked(undefined);
    const saving = save(jobId, { dismissed: true, reason });
    const answer = await saving;
    if (!answer) return setAsked(jobId);
    toast.undoable(answer.message, () => undo(jobId));
    await reloadAfter(saving);
  };
  /** The job is shown again by another part of the page. */
  const restore = (jobId: number) => {
    move(jobId, false);
    reload();
  };
  return { gone, asked, dismiss, undo, close, giveReason, restore };
};
