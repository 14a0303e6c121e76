import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type CurrentRecord } from '../../../api/errors.ts';
import { dashboardQuery } from '../../../dataProvider/dashboard-query.ts';
import type { SavedJobPost } from '../../../dataProvider/job-posts.ts';
import { useApi } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useToast } from '../../shared/ui/site.ts';
import { useUndo } from '../../shared/ui/use-undo.ts';

/** After a save: the server's message, updated dashboard counters, and back to the list (POST-06). */
export const useSaving = () => {
  const { t } = useI18n();
  const toast = useToast();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const api = useApi();
  const [saved, setSaved] = useState<SavedJobPost>();
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const [outdated, setOutdated] = useState<CurrentRecord>();
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: ['jobs'] });
  };
  return {
    saved,
    needsConfirmation,
    /** The current job, if the save was based on an older version. */
    outdated,
    mutationOptions: {
      onSuccess: (job: SavedJobPost) => {
        offerUndo(job.message, job.undo ?? null, renew);
        queryClient.prefetchQuery({ ...dashboardQuery(api), staleTime: 0 });
        setSaved(job);
      },
      onError: (error: unknown) => {
        const failure = error instanceof ApiError ? error : undefined;
        setNeedsConfirmation(failure?.code === 'email_unconfirmed');
        setOutdated(failure?.current);
        // A response that follows the contract has a code and a message.
        if (!failure?.current) toast.error(failure?.code ? failure.message : t('console.job_post.failed'));
      },
    },
  };
};
