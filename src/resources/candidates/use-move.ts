import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import type { ApplicationMove, ApplicationStatus } from '#contract/constants.ts';
import { useToast } from '../../console/ui/kit.ts';
import { messageOf } from '../../dataProvider/failure.ts';
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

/** Has everything that tells of an application's status loaded again. */
export const useRenewStatus = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const key of ['candidates', 'application', 'dashboard', 'jobs']) {
      queryClient.invalidateQueries({ queryKey: [key] });
    }
  };
};

/** Moves an application to another status and says so. */
export const useMove = (candidate: Movable) => {
  const { t } = useI18n();
  const toast = useToast();
  const renew = useRenewStatus();
  const [update, { isPending }] = useUpdate('candidates', undefined, { mutationMode: 'pessimistic' });
  const move = (status: ApplicationMove) =>
    update(
      'candidates',
      { id: candidate.application_id, data: { status }, previousData: { id: candidate.application_id } },
      {
        onSuccess: () => {
          const said = { name: fullName(candidate), status: t(`console.application_status.${status}`) };
          toast.success(t('console.candidates.moved', said));
          renew();
        },
        onError: (error) => {
          toast.error(messageOf(error, t('api.failed')));
          renew();
        },
      },
    );
  return { move, isPending };
};
