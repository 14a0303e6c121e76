import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { RejectionReason } from '#contract/applicants/rejection-rules.ts';
import type { Change } from '../../dataProvider/change.ts';
import { versionsOf } from '../../dataProvider/conflicts.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { type NamedDraft, useToast } from '../shared/ui/site.ts';
import { useUndoable } from '../shared/ui/use-undoable.ts';
import { usePlaceName } from '../stages/use-place-name.ts';
import { fullName, isAt, type Movable, type Target } from './movable.ts';

/** Queries that show an application's status. */
export const SHOWN_BY = ['applications', 'dashboard', 'jobs', 'hiring-report'];

/** Refreshes everything that shows an application's status. */
export const useRenewStatus = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const key of SHOWN_BY) queryClient.invalidateQueries({ queryKey: [key] });
  };
};

export interface Rejection {
  /** The message to the applicants, if any. */
  readonly message: string | undefined;
  /** Why, for reports alone. */
  readonly reason: RejectionReason | undefined;
  /** When it is sent; undefined if at once. */
  readonly dueAt: string | undefined;
  readonly draft: NamedDraft | undefined;
}

/** Asks whether to reject applicants, and what to tell them. */
type AskRejection = (candidates: readonly Movable[], reject: (rejection: Rejection) => void) => void;

export const AskRejectionContext = createContext<AskRejection | undefined>(undefined);

/** Whether what is shown after a move is all there is to show. */
export const KeepsShownContext = createContext<Change['keepsShown']>(false);

/** Moves applications to another status or stage: shown and sent at once; the applicant hears of it once it can't be undone. */
export const useMove = () => {
  const { t, locale } = useI18n();
  const toast = useToast();
  const { update } = useUndoable('applications', SHOWN_BY);
  const placeName = usePlaceName();
  const mayMove = useCan('applicants.move');
  const askRejection = use(AskRejectionContext);
  const keepsShown = use(KeepsShownContext);

  const send = (movable: readonly Movable[], { status, stage }: Target, rejection?: Rejection) => {
    const [first, ...others] = movable;
    if (!first) return;
    const { message, reason, dueAt, draft } = rejection ?? {};
    const said = dueAt
      ? t('console.rejection.due', { moment: writeMoment(dueAt, locale) })
      : others.length > 0
        ? t('console.applicants.moved_many', { smart_count: movable.length })
        : t('console.applicants.moved', {
            name: fullName(first),
            status: placeName(status, stage),
          });
    const data = dueAt
      ? { rejection_due_at: dueAt }
      : { status, stage_id: stage?.id ?? null, rejection_due_at: null };
    update(
      movable.map(({ application_id }) => application_id),
      data,
      said,
      // Not in `meta`, which is part of the key of the record that the review shows.
      {
        more: {
          versions: versionsOf(movable.map(({ application_id: id, version }) => ({ id, version }))),
          ...(message === undefined ? {} : { rejection_message: message }),
          ...(reason === undefined ? {} : { rejection_reason: reason }),
        },
        draft,
        keepsShown,
      },
    );
  };

  return (candidates: readonly Movable[], target: Target, onMoved: () => void = () => {}) => {
    // Shortcuts and dragging also end up here.
    if (!mayMove) return;
    const movable = candidates.filter((one) => !isAt(one, target) && one.status !== 'withdrawn');
    if (movable.length === 0) {
      toast.info(t('console.applicants.moved_none'));
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
