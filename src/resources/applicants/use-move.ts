import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ApplicationMove, ApplicationStatus } from '#contract/constants.ts';
import type { UndoOffer } from '#contract/undo.ts';
import { useToast } from '../../console/ui/kit.ts';
import { useUndo } from '../../console/ui/use-undo.ts';
import { messageOf } from '../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
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
    for (const key of ['candidates', 'application', 'dashboard', 'jobs']) {
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
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [isPending, setPending] = useState(false);

  /** No mutation of a component's: undoing may come when what was moved is no longer shown. */
  const attempt = async (act: () => Promise<unknown>) => {
    setPending(true);
    try {
      await act();
    } catch (error) {
      toast.error(messageOf(error, t('api.failed')));
    } finally {
      renew();
      setPending(false);
    }
  };
  /** @returns when it is done, whether or not it could be. */
  const move = (candidates: readonly Movable[], status: ApplicationMove) =>
    attempt(async () => {
      const [only, ...more] = candidates;
      if (only && more.length === 0) {
        const { application_id: id } = only;
        const { data } = await dataProvider.update<Movable & { id: number; undo: UndoOffer }>('candidates', {
          id,
          data: { status },
          previousData: { id },
        });
        const said = { name: fullName(only), status: t(`console.application_status.${status}`) };
        return offerUndo(t('console.candidates.moved', said), data.undo, renew);
      }
      const all = candidates.map(({ application_id }) => application_id);
      const { ids, message, undo } = await dataProvider.moveApplications(all, status);
      if (ids.length > 0) offerUndo(message, undo, renew);
      else toast.info(t('console.candidates.moved_nobody'));
    });
  return { move, isPending };
};
