import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useUpdateMany } from 'react-admin';
import type { ApplicationMove } from '#contract/constants.ts';
import { useToast } from '../../console/ui/kit.ts';
import { useUndoable } from '../../console/ui/use-undoable.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';
import { AskRejectionContext } from './ask-rejection.ts';
import { fullName, type Movable } from './movable.ts';

const SHOWN_BY = ['applications', 'dashboard', 'jobs'];

/** Refreshes everything that shows an application's status. */
export const useRenewStatus = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const key of SHOWN_BY) queryClient.invalidateQueries({ queryKey: [key] });
  };
};

/** Moves applications to another status: shown at once, and sent when it can no longer be undone. */
export const useMove = () => {
  const { t } = useI18n();
  const toast = useToast();
  const { options, tell } = useUndoable(SHOWN_BY);
  const [updateMany] = useUpdateMany('applications', {}, options);
  const mayMove = useCan('applicants.move');
  const askRejection = use(AskRejectionContext);

  const send = (movable: readonly Movable[], status: ApplicationMove, message?: string) => {
    const [first, ...others] = movable;
    if (!first) return;
    const said =
      others.length > 0
        ? t('console.candidates.moved_many', { smart_count: movable.length })
        : t('console.candidates.moved', {
            name: fullName(first),
            status: t(`console.application_status.${status}`),
          });
    const change = { ids: movable.map(({ application_id }) => application_id), data: { status } };
    void updateMany(
      'applications',
      // Not in `meta`, which is part of the key of the record that the drawer shows.
      { ...change, data: { status, ...(message === undefined ? {} : { rejection_message: message }) } },
      { onSuccess: () => tell(said, { resource: 'applications', ...change }) },
    );
  };

  return (candidates: readonly Movable[], status: ApplicationMove, onMoved: () => void = () => {}) => {
    // Shortcuts and dragging also end up here.
    if (!mayMove) return;
    const movable = candidates.filter((one) => one.status !== status && one.status !== 'withdrawn');
    if (movable.length === 0) {
      toast.info(t('console.candidates.moved_nobody'));
      return;
    }
    const move = (message?: string) => {
      send(movable, status, message);
      onMoved();
    };
    if (status === 'rejected' && askRejection) askRejection(movable, move);
    else move();
  };
};
