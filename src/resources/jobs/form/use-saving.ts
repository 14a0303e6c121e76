import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { ApiError, type CurrentRecord } from '../../../api/errors.ts';
import { dashboardQuery } from '../../../dataProvider/dashboard-query.ts';
import type { SavedJobPost } from '../../../dataProvider/job-posts.ts';
import { useApi } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { Draft } from '../../shared/ui/draft.tsx';
import { useToast } from '../../shared/ui/site.ts';
import { useUndo } from '../../shared/ui/use-undo.ts';

/** After a save: the server's message, updated dashboard counters, no draft, and back to the list (POST-06). */
export const useSaving = (draft: Draft) => {
  const { t } = useI18n();
  const toast = useToast();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const api = useApi();
  const navigate = useNavigate();
  const { save } = useSaveContext();
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const [outdated, setOutdated] = useState<CurrentRecord>();
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: ['jobs'] });
  };
  const onSuccess = (job: SavedJobPost) => {
    offerUndo(job.message, job.undo ?? null, renew);
    queryClient.prefetchQuery({ ...dashboardQuery(api), staleTime: 0 });
    draft.remove();
    // A saved job appears in the list of saved jobs.
    void navigate(job.is_post_later === 1 ? `${paths.employerJobs}?saved=1` : paths.employerJobs);
  };
  const onError = (error: unknown) => {
    const failure = error instanceof ApiError ? error : undefined;
    setNeedsConfirmation(failure?.code === 'email_unconfirmed');
    setOutdated(failure?.current);
    // A response that follows the contract has a code and a message.
    if (!failure?.current) toast.error(failure?.code ? failure.message : t('console.job_post.failed'));
  };
  return {
    submit: (values: FieldValues) => save?.(values, { onSuccess, onError }),
    needsConfirmation,
    /** The current job, if the save was based on an older version. */
    outdated,
  };
};
