import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Candidate } from '#contract/employer.ts';
import { useToast } from '../../console/ui/kit.ts';
import { messageOf } from '../../dataProvider/failure.ts';
import { useI18n } from '../../i18n/context.tsx';

interface Shortlisting {
  readonly shortlisted: boolean;
  /** For one job alone. */
  readonly job_id?: number;
}

/** Puts a candidate on the shortlist, or takes them off it, and takes that back where it was a mistake. */
export const useShortlist = (candidate: Candidate) => {
  const { t } = useI18n();
  const toast = useToast();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const [isPending, setPending] = useState(false);
  const name = `${candidate.name} ${candidate.last_name}`.trim();

  // No mutation of this component's: undoing may come when the list no longer shows the candidate.
  const set = async (data: Shortlisting) => {
    setPending(true);
    try {
      await dataProvider.update('candidate-search', { id: candidate.id, data, previousData: candidate });
      const said = t(data.shortlisted ? 'console.search.shortlisted' : 'console.search.unshortlisted', {
        name,
      });
      toast.undoable(said, () => set({ ...data, shortlisted: !data.shortlisted }));
      await queryClient.invalidateQueries({ queryKey: ['candidate-search'] });
    } catch (error) {
      toast.error(messageOf(error, t('api.failed')));
    } finally {
      setPending(false);
    }
  };
  return { name, isPending, set };
};
