import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { EmployerJob } from '#contract/employer.ts';
import { useToast } from '../../../console/ui/kit.ts';
import { useUndo } from '../../../console/ui/use-undo.ts';
import { messageOf } from '../../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** What is done to jobs from the list; lists and numbers follow at once, and the server's words are shown. */
export const useJobLife = () => {
  const { t } = useI18n();
  const toast = useToast();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [busy, setBusy] = useState(false);

  const refresh = () =>
    Promise.all(
      [['jobs'], ['dashboard'], ['insights']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );

  /** @returns the result; undefined after a failure, which is shown. */
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

  return {
    busy,
    reopen: async (id: number, deadline: string): Promise<boolean> => {
      const done = await attempt(() => dataProvider.reopenJob(id, deadline));
      if (done) offerUndo(done.message, done.undo, refresh);
      return done !== undefined;
    },
    close: async (jobs: readonly EmployerJob[], message: string): Promise<boolean> => {
      const done = await attempt(() =>
        dataProvider.closeJobs(
          jobs.map(({ id }) => id),
          message,
        ),
      );
      if (done) offerUndo(done.message, done.undo, refresh);
      return done !== undefined;
    },
    extend: async (jobs: readonly EmployerJob[], deadline: string): Promise<boolean> => {
      const wanted = jobs.map(({ id }) => ({ job_id: id, application_deadline_date: deadline }));
      const done = await attempt(() => dataProvider.moveDeadlines(wanted));
      if (done) offerUndo(done.message, done.undo, refresh);
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
      const done = await attempt(() => dataProvider.deleteJobs(jobs.map(({ id }) => id)));
      if (done) offerUndo(t('console.jobs.deleted'), done.undo, refresh);
      return done !== undefined;
    },
  };
};

export type JobLife = ReturnType<typeof useJobLife>;
