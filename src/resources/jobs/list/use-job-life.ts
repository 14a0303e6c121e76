import { useQueryClient } from '@tanstack/react-query';
import type { EmployerJob } from '#contract/employer.ts';
import type { UndoOffer } from '#contract/undo.ts';
import { useMutation, useToast } from '../../../console/ui/kit.ts';
import { useUndo } from '../../../console/ui/use-undo.ts';
import { useApi } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';

interface Done {
  readonly message: string;
  readonly undo?: UndoOffer;
}

/** What is done to jobs from the list; lists and numbers follow at once, and the server's words are shown. */
export const useJobLife = () => {
  const { t } = useI18n();
  const toast = useToast();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const api = useApi();
  const { mutate, pending } = useMutation();

  const refresh = () =>
    Promise.all(
      [['jobs'], ['dashboard'], ['insights']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  const attempt = (change: () => Promise<Done>) =>
    mutate(async () => {
      const done = await change();
      await refresh();
      return done;
    });
  /** @returns whether it was done; a failure has been told then. */
  const run = async (change: () => Promise<Done>, told?: string): Promise<boolean> => {
    const done = await attempt(change);
    if (done) offerUndo(told ?? done.message, done.undo ?? null, refresh);
    return done !== undefined;
  };
  const schedule = (id: number, opensOn: string | null) =>
    api('POST schedule-job', { body: { job_id: id, opens_on: opensOn }, refresh: true });

  return {
    pending,
    reopen: (id: number, deadline: string) =>
      run(() =>
        api('POST reopen-job', { body: { job_id: id, application_deadline_date: deadline }, refresh: true }),
      ),
    close: (job_ids: number[], text: string) => {
      const message = text.trim() || undefined;
      return run(() => api('POST close-jobs', { body: { job_ids, message }, refresh: true }));
    },
    extend: (ids: readonly number[], deadline: string) => {
      const deadlines = ids.map((job_id) => ({ job_id, application_deadline_date: deadline }));
      return run(() => api('POST move-deadlines', { body: { deadlines }, refresh: true }));
    },
    schedule: async (job: EmployerJob, opensOn: string | null): Promise<boolean> => {
      const done = await attempt(() => schedule(job.id, opensOn));
      if (done) toast.undoable(done.message, () => run(() => schedule(job.id, job.opens_on)));
      return done !== undefined;
    },
    publish: (job: EmployerJob) =>
      run(() => api('POST publish-job', { body: { job_id: job.id }, refresh: true })),
    remove: (job_ids: number[]) => {
      const [job_id, ...more] = job_ids;
      return run(
        () =>
          job_id !== undefined && more.length === 0
            ? api('POST delete-job', { body: { job_id }, refresh: true })
            : api('POST delete-jobs', { body: { job_ids }, refresh: true }),
        t('console.jobs.deleted'),
      );
    },
  };
};

export type JobLife = ReturnType<typeof useJobLife>;
