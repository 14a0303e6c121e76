import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CompanyInterview } from '#contract/interviews.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useMutation } from '../ui/kit.ts';
import { useUndo } from '../ui/use-undo.ts';

/** Accepts a time the candidate suggested. The rest of the interview stays the same. */
export const useAgree = (interview: CompanyInterview) => {
  const { t } = useI18n();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const { mutate, pending } = useMutation();
  const renew = () => queryClient.invalidateQueries({ queryKey: ['interviews'] });
  const agree = async (time: string) => {
    const { id, minutes, kind, place, time_zone, note, version, interviewers } = interview;
    const data = {
      ...{ minutes, kind, place, time_zone, version },
      slots: [time],
      note: note ?? '',
      interviewer_ids: interviewers.map((one) => one.id),
    };
    const answer = await mutate(() =>
      dataProvider.update('interviews', { id, data, previousData: interview }),
    );
    if (answer) offerUndo(t('console.interviews.agreed'), answer.data.undo, renew);
    void renew();
  };
  return { agree, pending };
};
