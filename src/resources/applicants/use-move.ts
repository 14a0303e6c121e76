import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ApplicationMove, ApplicationStatus } from '#contract/constants.ts';
import { useMutation, useToast } from '../../console/ui/kit.ts';
import { useUndo } from '../../console/ui/use-undo.ts';
import { useI18n } from '../../i18n/context.tsx';

/** What moving an application needs to know of it. */
export interface Movable {
  readonly application_id: number;
  readonly candidate_name: string;
  readonly candidate_last_name: string;
  readonly status: ApplicationStatus;
}

export const fullName = (candidate: Pick<Movable, 'candidate_name' | 'candidate_last_name'>): string =>
  `${candidate.candidate_name} ${candidate.candidate_last_name}`.trim();

/** Refreshes everything that shows an application's status. */
export const useRenewStatus = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const key of ['applications', 'dashboard', 'jobs']) {
      queryClient.invalidateQueries({ queryKey: [key] });
    }
  };
};

/** Moves applications to another status, shows the result, and offers Undo. */
export const useMove = () => {
  const { t } = useI18n();
  const toast = useToast();
  const offerUndo = useUndo();
  const renew = useRenewStatus();
  const dataProvider = useDataProvider();
  const { mutate, pending } = useMutation();

  /** @returns when it is done, whether or not it could be. */
  const move = async (candidates: readonly Movable[], status: ApplicationMove) => {
    await mutate(async () => {
      const [only, ...more] = candidates;
      if (only && more.length === 0) {
        const params = { id: only.application_id, data: { status }, previousData: { ...only } };
        const { meta } = await dataProvider.update('applications', params);
        const said = { name: fullName(only), status: t(`console.application_status.${status}`) };
        return offerUndo(t('console.candidates.moved', said), meta.undo, renew);
      }
      const ids = candidates.map(({ application_id }) => application_id);
      const { data: moved = [], meta } = await dataProvider.updateMany('applications', {
        ids,
        data: { status },
      });
      if (moved.length > 0) offerUndo(meta.message, meta.undo, renew);
      else toast.info(t('console.candidates.moved_nobody'));
    });
    renew();
  };
  return { move, isPending: pending };
};
