import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useUpdateMany } from 'react-admin';
import { usePlaceName } from '../../console/stages/use-place-name.ts';
import { writeMoment } from '../../console/ui/days.ts';
import { useToast } from '../../console/ui/kit.ts';
import { useUndoable } from '../../console/ui/use-undoable.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';
import { AskRejectionContext, type Rejection } from './ask-rejection.ts';
import { fullName, isAt, type Movable, type Target } from './movable.ts';

const SHOWN_BY = ['applications', 'dashboard', 'jobs'];

/** Refreshes everything that shows an application's status. */
export const useRenewStatus = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const key of SHOWN_BY) queryClient.invalidateQueries({ queryKey: [key] });
  };
};

/** Moves applications to another status or stage: shown at once, and sent when it can no longer be undone. */
export const useMove = () => {
  const { t, locale } = useI18n();
  const toast = useToast();
  const { options, tell } = useUndoable(SHOWN_BY);
  const [updateMany] = useUpdateMany('applications', {}, options);
  const placeName = usePlaceName();
  const mayMove = useCan('applicants.move');
  const askRejection = use(AskRejectionContext);

  const send = (movable: readonly Movable[], { status, stage }: Target, rejection?: Rejection) => {
    const [first, ...others] = movable;
    if (!first) return;
    const { message, dueAt } = rejection ?? {};
    const said = dueAt
      ? t('console.rejection.due', { moment: writeMoment(dueAt, locale) })
      : others.length > 0
        ? t('console.candidates.moved_many', { smart_count: movable.length })
        : t('console.candidates.moved', {
            name: fullName(first),
            status: placeName(status, stage),
          });
    const data = dueAt
      ? { rejection_due_at: dueAt }
      : { status, stage_id: stage?.id ?? null, rejection_due_at: null };
    const change = { ids: movable.map(({ application_id }) => application_id), data };
    void updateMany(
      'applications',
      // Not in `meta`, which is part of the key of the record that the drawer shows.
      { ...change, data: { ...data, ...(message === undefined ? {} : { rejection_message: message }) } },
      { onSuccess: () => tell(said, { resource: 'applications', ...change }) },
    );
  };

  return (candidates: readonly Movable[], target: Target, onMoved: () => void = () => {}) => {
    // Shortcuts and dragging also end up here.
    if (!mayMove) return;
    const movable = candidates.filter((one) => !isAt(one, target) && one.status !== 'withdrawn');
    if (movable.length === 0) {
      toast.info(t('console.candidates.moved_none'));
      return;
    }
    const move = (rejection?: Rejection) => {
      send(movable, target, rejection);
      onMoved();
    };
    if (target.status === 'rejected' && askRejection) askRejection(movable, move);
    else move();
  };
};
