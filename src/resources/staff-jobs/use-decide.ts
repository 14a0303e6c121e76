/** Decides about one job or several, and has everything that counts them read anew. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'react-admin';
import type { BodyOf } from '#contract/endpoints.ts';
import type { ModeratedJob } from '#contract/moderation.ts';
import type { UndoOffer } from '#contract/undo.ts';
import { useRenewSummary } from '../../console/staff/use-summary.ts';
import { useUndo } from '../../console/ui/use-undo.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';

export type Decision = BodyOf<'PUT staff/jobs/:id'>;

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
  const decideOne = (id: Identifier, decision: Decision) =>
    dataProvider.update<ModeratedJob & { undo: UndoOffer }>('staff/jobs', {
      id,
      data: decision,
      previousData: { id: Number(id) },
    });
  /** Where one of several fails, the others are decided all the same, and can be undone. */
  const decide = async ({ ids, decision }: { ids: Identifier[]; decision: Decision }): Promise<void> => {
    const made = await Promise.allSettled(ids.map((id) => decideOne(id, decision)));
    const decided = made.filter((one) => one.status === 'fulfilled');
    const told =
      decision.status === 'approved' ? 'console.staff_jobs.approved' : 'console.staff_jobs.rejected';
    if (decided.length > 0) {
      const offers = decided.flatMap(({ value }) => value.data.undo ?? []);
      offerUndo(t(told, { smart_count: decided.length }), offers, renew);
    }
    const failed = made.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  };
  return useMutation({ mutationFn: decide, onSettled: renew });
};
