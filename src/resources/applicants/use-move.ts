import { useQueryClient } from '@tanstack/react-query';
import { useUpdateMany } from 'react-admin';
import type { ApplicationMove, ApplicationStatus } from '#contract/constants.ts';
import { useToast } from '../../console/ui/kit.ts';
import { useUndoable } from '../../console/ui/use-undoable.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';

/** What is needed to move an application. */
export interface Movable {
  readonly application_id: number;
  readonly candidate_name: string;
  readonly candidate_last_name: string;
  readonly status: ApplicationStatus;
}

export const fullName = (candidate: Pick<Movable, 'candidate_name' | 'candidate_last_name'>): string =>
  `${candidate.candidate_name} ${candidate.candidate_last_name}`.trim();

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

  return (candidates: readonly Movable[], status: ApplicationMove) => {
    // Shortcuts and dragging also end up here.
    if (!mayMove) return;
    const movable = candidates.filter((one) => one.status !== status && one.status !== 'withdrawn');
    const [first, ...others] = movable;
    if (!first) {
      toast.info(t('console.candidates.moved_nobody'));
      return;
    }
    const said =
      others.length > 0
        ? t('console.candidates.moved_many', { smart_count: movable.length })
        : t('console.candidates.moved', {
            name: fullName(first),
            status: t(`console.application_status.${status}`),
          });
    const change = { ids: movable.map(({ application_id }) => application_id), data: { status } };
    void updateMany('applications', change, {
      onSuccess: () => tell(said, { resource: 'applications', ...change }),
    });
  };
};
