import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { CurrentRecord } from '../../../api/errors.ts';
import { useToast } from '../../../console/ui/kit.ts';
import { useUndo } from '../../../console/ui/use-undo.ts';
import { dashboardQuery } from '../../../dataProvider/dashboard-query.ts';
import { codeOf, currentOf, serverMessageOf } from '../../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import type { SavedJob } from '../../../dataProvider/jobs.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** What follows a save: the server's words, fresh numbers on the dashboard, the way back to the list (POST-06). */
export const useSaving = () => {
  const { t } = useI18n();
  const toast = useToast();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [saved, setSaved] = useState<SavedJob>();
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const [outdated, setOutdated] = useState<CurrentRecord>();
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: ['jobs'] });
  };
  return {
    saved,
    needsConfirmation,
    /** The job as it is now, where the save was based on an older version of it. */
    outdated,
    mutationOptions: {
      onSuccess: (job: SavedJob) => {
        offerUndo(job.message, job.undo, renew);
        queryClient.prefetchQuery({ ...dashboardQuery(dataProvider), staleTime: 0 });
        setSaved(job);
      },
      onError: (error: unknown) => {
        setNeedsConfirmation(codeOf(error) === 'email_unconfirmed');
        const current = currentOf(error);
        setOutdated(current);
        if (current) return;
        toast.error(serverMessageOf(error) ?? t('console.job_post.failed'));
      },
    },
  };
};
