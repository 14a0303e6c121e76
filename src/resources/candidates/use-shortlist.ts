import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Candidate } from '#contract/company-jobs/candidate-calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { useMutation, useToast } from '../shared/ui/site.ts';

interface Shortlisting {
  readonly shortlisted: boolean;
  /** For one job only. */
  readonly job_id?: number;
}

/** Shortlists a candidate or removes them, and offers to reverse it. */
export const useShortlist = (candidate: Candidate) => {
  const { t } = useI18n();
  const toast = useToast();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { mutate, pending } = useMutation();
  const name = fullNameOf(candidate);

  const set = async (data: Shortlisting) => {
    const done = await mutate(() =>
      dataProvider.update('candidates', { id: candidate.id, data, previousData: candidate }),
    );
    if (!done) return;
    const said = data.shortlisted ? 'console.search.shortlisted' : 'console.search.unshortlisted';
    toast.undoable(t(said, { name }), () => set({ ...data, shortlisted: !data.shortlisted }));
    await queryClient.invalidateQueries({ queryKey: ['candidates'] });
  };
  return { name, isPending: pending, set };
};
