import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import { versionsOf } from '../../../dataProvider/conflicts.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import type { Outcome } from '../../../dataProvider/resource.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { type NamedDraft, useMutation, useToast } from '../../shared/ui/site.ts';
import { useUndo } from '../../shared/ui/use-undo.ts';
import { useUndoable } from '../../shared/ui/use-undoable.ts';

/** Queries that show jobs, other than the job list. */
const SHOWN_BY = ['dashboard', 'insights'];

/** Actions on jobs in the list. They update lists and counters at once and show the server's message. */
export const useJobLife = () => {
  const { t } = useI18n();
  const ending = useUndoable('jobs', SHOWN_BY);
  const toast = useToast();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutate, pending } = useMutation();

  const refresh = () =>
    Promise.all(['jobs', ...SHOWN_BY].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  const attempt = (change: () => Promise<{ meta?: Outcome }>) =>
    mutate(async () => {
      const { meta } = await change();
      await refresh();
      return meta;
    });
  /** @returns whether it succeeded; a failure has already been reported. */
  const run = async (change: () => Promise<{ meta?: Outcome }>): Promise<boolean> => {
    const done = await attempt(change);
    if (done) offerUndo(done.message, done.undo ?? null, refresh);
    return done !== undefined;
  };
  const update = (job: EmployerJob, data: Partial<EmployerJob>) =>
    dataProvider.update('jobs', { id: job.id, data, previousData: job });

  /** Undoes what this screen did a moment ago, so that it is based on no version that the screen shows. */
  const restoreOpening = ({ id, opens_on }: EmployerJob) =>
    dataProvider.update('jobs', { id, data: { opens_on }, previousData: { id } });

  return {
    pending,
    close: (jobs: readonly EmployerJob[], text: string, draft: NamedDraft | undefined) => {
      const message = text.trim() || undefined;
      const ids = jobs.map(({ id }) => id);
      const data = { state: 'closed', closed_at: new Date().toISOString(), message };
      ending.update(ids, data, t('console.jobs.closed', { smart_count: ids.length }), {
        more: { versions: versionsOf(jobs) },
        draft,
      });
    },
    remove: (jobs: readonly EmployerJob[]) =>
      ending.remove(
        jobs.map(({ id }) => id),
        t('console.jobs.deleted'),
        { meta: { versions: versionsOf(jobs) } },
      ),
    reopen: (job: EmployerJob, application_deadline_date: string) =>
      run(() => update(job, { state: 'open', application_deadline_date })),
    extend: (jobs: readonly EmployerJob[], application_deadline_date: string) =>
      run(() =>
        dataProvider.updateMany('jobs', {
          ids: jobs.map(({ id }) => id),
          data: { application_deadline_date },
          meta: { versions: versionsOf(jobs) },
        }),
      ),
    schedule: async (job: EmployerJob, opens_on: string | null): Promise<boolean> => {
      const done = await attempt(() => update(job, { opens_on }));
      if (done) toast.undoable(done.message, () => run(() => restoreOpening(job)));
      return done !== undefined;
    },
    publish: (job: EmployerJob) => run(() => update(job, { is_post_later: 0 })),
  };
};

export type JobLife = ReturnType<typeof useJobLife>;
