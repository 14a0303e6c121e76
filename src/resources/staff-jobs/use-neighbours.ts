import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ModeratedJob, ModeratedJobDetail } from '#contract/moderation/calls.ts';
import { messageOf } from '../../api/errors.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';
import { OF_A_SCREEN } from '../shared/records/record-screen.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { useToast } from '../shared/ui/site.ts';

/** The job that is next to another one in the queue; null at its ends. */
const useNeighbour = (id: number, order: 'ASC' | 'DESC') => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['staff/jobs', 'neighbour', { id, order }],
    queryFn: async ({ signal }): Promise<number | null> => {
      const { data } = await dataProvider.getList<ModeratedJob>('staff/jobs', {
        filter: { view: 'queue', after: id },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'updated_at', order },
        signal,
      });
      return data[0]?.id ?? null;
    },
  });
};

/** Opens the jobs before and after one in the queue. The next one is loaded ahead, so that staff needn't wait. */
export const useNeighbours = (id: number) => {
  const following = useNeighbour(id, 'ASC');
  const preceding = useNeighbour(id, 'DESC');
  const navigate = useNavigate();
  const { t } = useI18n();
  const toast = useToast();
  const ahead = following.data ?? undefined;
  useGetOne<ModeratedJobDetail>(
    'staff/jobs',
    { id: ahead ?? 0, meta: OF_A_SCREEN },
    { enabled: ahead !== undefined, onError: () => {} },
  );
  const next = async () => {
    const { data, error } = following.data === undefined ? await following.refetch() : following;
    if (data === undefined) return toast.error(messageOf(error, t));
    if (data === null) toast.info(t('console.staff_jobs.queue_end'));
    await navigate(data === null ? toStaff.jobs() : toStaff.job(data));
  };
  const previous = async () => {
    // After Undo another job may be before this one: what is being read says which.
    const { data } = preceding.isFetching ? await preceding.refetch({ cancelRefetch: false }) : preceding;
    if (typeof data === 'number') await navigate(toStaff.job(data));
  };
  return { next, previous: typeof preceding.data === 'number' ? previous : undefined };
};
