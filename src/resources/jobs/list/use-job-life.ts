import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { EmployerJob } from '#contract/employer.ts';
import { useToast } from '../../../console/ui/kit.ts';
import { messageOf } from '../../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** What is done to jobs from the list; lists and numbers follow at once, and the server's words are shown. */
export const useJobLife = () => {
  const { t } = useI18n();
  const toast = useToast();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [busy, setBusy] = useState(false);

  const refresh = () =>
    Promise.all(
      [['jobs'], ['dashboard'], ['insights']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );

  /** @returns what was done; undefined when it failed, which has been told then. */
  const attempt = async <Done>(task: () => Promise<Done>): Promise<Done | undefined> => {
    setBusy(true);
    try {
      const done = await task();
      await refresh();
      return done;
    } catch (error) {
      toast.error(messageOf(error, t('api.failed')));
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const succeed = async (task: () => Promise<{ message: string }>): Promise<boolean> => {
    const done = await attempt(task);
    if (done) toast.success(done.message);
    return done !== undefined;
  };

  const reopen = (id: number, deadline: string) => succeed(() => dataProvider.reopenJob(id, deadline));

  return {
    busy,
    reopen,
    /** Can be taken back while nobody was told of it. */
    close: async (jobs: readonly EmployerJob[], message: string): Promise<boolean> => {
      const done = await attempt(() =>
        dataProvider.closeJobs(
          jobs.map(({ id }) => id),
          message,
        ),
      );
      const [job] = jobs;
      if (!done || !job) return false;
      if (done.told === 0 && jobs.length === 1)
        toast.undoable(done.message, () => reopen(job.id, job.application_deadline_date));
      else toast.success(done.message);
      return true;
    },
    extend: async (jobs: readonly EmployerJob[], deadline: string): Promise<boolean> => {
      const wanted = jobs.map(({ id }) => ({ job_id: id, application_deadline_date: deadline }));
      const done = await attempt(() => dataProvider.moveDeadlines(wanted));
      if (done) {
        toast.undoable(done.message, () => succeed(() => dataProvider.moveDeadlines(done.before)));
      }
      return done !== undefined;
    },
    schedule: async (job: EmployerJob, opensOn: string | null): Promise<boolean> => {
      const done = await attempt(() => dataProvider.scheduleJob(job.id, opensOn));
      if (done) {
        toast.undoable(done.message, () => succeed(() => dataProvider.scheduleJob(job.id, job.opens_on)));
      }
      return done !== undefined;
    },
    publish: (job: EmployerJob) => succeed(() => dataProvider.publishJob(job.id)),
    remove: async (jobs: readonly EmployerJob[]): Promise<boolean> => {
      const [job, ...others] = jobs;
      const done = await attempt<object>(() =>
        job && others.length === 0
          ? dataProvider.delete('jobs', { id: job.id, previousData: job })
          : dataProvider.deleteMany('jobs', { ids: jobs.map(({ id }) => id) }),
      );
      if (done) toast.success(t('console.jobs.deleted'));
      return done !== undefined;
    },
  };
};

export type JobLife = ReturnType<typeof useJobLife>;
