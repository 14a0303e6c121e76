/** Decides about one job or several, and refreshes everything that counts them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { BodyOf } from '#contract/endpoints.ts';
import type { ModeratedJob } from '#contract/moderation/calls.ts';
import type { UndoOffer } from '#contract/undo/calls.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useRenewSummary } from '../shared/records/use-summary.ts';
import { useUndo } from '../shared/ui/use-undo.ts';

export type Decision = BodyOf<'PUT staff/jobs/:id'>;

interface DecisionOnJobs {
  readonly jobs: readonly (Pick<ModeratedJob, 'id'> & Partial<Pick<ModeratedJob, 'version'>>)[];
  readonly decision: Decision;
  /** The message names the job, because the next one is on screen by then. */
  readonly job?: Pick<ModeratedJob, 'job_title' | 'status'>;
}

/** The message for a decision about one job. */
const toldOf = ({ status }: Decision, { status: before }: Pick<ModeratedJob, 'status'>): MessageKey => {
  if (status === 'approved') {
    return before === 'approved' ? 'console.staff_jobs.dismissed_one' : 'console.staff_jobs.approved_one';
  }
  return before === 'approved' ? 'console.staff_jobs.taken_down_one' : 'console.staff_jobs.rejected_one';
};

export const useDecide = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const renewSummary = useRenewSummary();
  const { t } = useI18n();
  const offerUndo = useUndo();
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: ['staff/jobs'] });
    renewSummary();
  };
  const decideOne = (seen: DecisionOnJobs['jobs'][number], decision: Decision) =>
    dataProvider.update<ModeratedJob & { undo: UndoOffer }>('staff/jobs', {
      id: seen.id,
      data: decision,
      previousData: seen,
    });
  /** If one of several fails, the others are still decided, and can be undone. */
  const decide = async ({ jobs, decision, job }: DecisionOnJobs): Promise<void> => {
    const made = await Promise.allSettled(jobs.map((one) => decideOne(one, decision)));
    const decided = made.filter((one) => one.status === 'fulfilled');
    const many =
      decision.status === 'approved' ? 'console.staff_jobs.approved' : 'console.staff_jobs.rejected';
    const text = job
      ? t(toldOf(decision, job), { title: job.job_title })
      : t(many, { smart_count: decided.length });
    if (decided.length > 0) {
      const offers = decided.flatMap(({ value }) => value.data.undo ?? []);
      offerUndo(text, offers, renew);
    }
    const failed = made.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  };
  return useMutation({ mutationFn: decide, onSettled: renew });
};
