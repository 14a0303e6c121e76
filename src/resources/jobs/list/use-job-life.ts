import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { EmployerJob } from '#contract/employer.ts';
import { useMutation, useToast } from '../../../console/ui/kit.ts';
import { useUndo } from '../../../console/ui/use-undo.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import type { Outcome } from '../../../dataProvider/resource.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** What is done to jobs from the list; lists and numbers follow at once, and the server's words are shown. */
export const useJobLife = () => {
  const { t } = useI18n();
  const toast = useToast();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutate, pending } = useMutation();

  const refresh = () =>
    Promise.all(
      [['jobs'], ['dashboard'], ['insights']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  const attempt = (change: () => Promise<{ meta?: Outcome }>) =>
    mutate(async () => {
      const { meta } = await change();
      await refresh();
      return meta;
    });
  /** @returns whether it was done; a failure has been told then. */
  const run = async (change: () => Promise<{ meta?: Outcome }>, told?: string): Promise<boolean> => {
    const done = await attempt(change);
    if (done) offerUndo(told ?? done.message, done.undo ?? null, refresh);
    return done !== undefined;
  };
  const update = (job: EmployerJob, data: Partial<EmployerJob>) =>
    dataProvider.update('jobs', { id: job.id, data, previousData: job });

  return {
    pending,
    reopen: (id: number, application_deadline_date: string) =>
      run(() => dataProvider.delete('closings', { id, meta: { application_deadline_date } })),
    close: (job_ids: number[], text: string) =>
      run(() => dataProvider.create('closings', { data: { job_ids, message: text.trim() || undefined } })),
    extend: (ids: number[], application_deadline_date: string) =>
      run(() => dataProvider.updateMany('jobs', { ids, data: { application_deadline_date } })),
    schedule: async (job: EmployerJob, opens_on: string | null): Promise<boolean> => {
      const done = await attempt(() => update(job, { opens_on }));
      if (done) toast.undoable(done.message, () => run(() => update(job, { opens_on: job.opens_on })));
      return done !== undefined;
    },
    publish: (job: EmployerJob) => run(() => update(job, { is_post_later: 0 })),
    remove: (ids: number[]) => {
      const [id, ...more] = ids;
      return run(
        () =>
          id !== undefined && more.length === 0
            ? dataProvider.delete('jobs', { id })
            : dataProvider.deleteMany('jobs', { ids }),
        t('console.jobs.deleted'),
      );
    },
  };
};

export type JobLife = ReturnType<typeof useJobLife>;
