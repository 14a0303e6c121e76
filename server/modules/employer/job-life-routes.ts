/** What an employer does with jobs between posting and deleting them. */
import type { FastifyInstance } from 'fastify';
import { changing } from '../../answer-cache.ts';
import { call } from '../../call.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { mustBeConfirmed } from '../accounts/confirmed.ts';
import { tellOfReopening } from '../applications/bookmark-notices.ts';
import { closeOut } from '../applications/close-out.ts';
import { tellingOfChange } from '../applications/terms.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { notify } from '../notices/notify.ts';
import { allOrNone, deadlineToReopen, mayClose, refuseDeadline, refuseOpening } from './job-life-policy.ts';
import * as repository from './job-life-repository.ts';
import { statusOf } from './post-policy.ts';

export const jobLifeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, settings } = deps;

  /** Changes jobs of the company, and what readers find them by, in one transaction. */
  const change = <Result>(
    companyId: number,
    ids: readonly number[],
    act: (tx: Db, jobs: readonly repository.OwnJob[]) => Promise<Result>,
  ): Promise<Result> =>
    changing(deps, 'jobs', async (tx) => {
      const asked = new Set(ids);
      const jobs = allOrNone(await repository.lockOwnJobs(tx, companyId, [...asked]), asked);
      const result = await act(tx, jobs);
      await refreshSearch(tx, [...asked], clock.today());
      return result;
    });

  const changeOne = (companyId: number, id: number, act: (tx: Db, job: repository.OwnJob) => Promise<void>) =>
    change(companyId, [id], async (tx, [job]) => {
      if (!job) throw notFound();
      await act(tx, job);
    });

  /** Ends the jobs for those who applied, in the company's own words where there are any. @returns how many. */
  const endFor = async (tx: Db, ids: readonly number[], actorId: number, text: string | undefined) => {
    const at = clock.now();
    await closeOut(tx, ids, { reason: 'job_closed', actorId, at });
    const ended = await repository.readEnded(tx, ids, 'job_closed', at);
    if (text) {
      await notify(
        tx,
        ended.map(({ userId, jobId, applicationId }) => ({
          account_id: userId,
          kind: 'message',
          job_id: jobId,
          application_id: applicationId,
          text,
        })),
      );
    }
    return ended.length;
  };

  call(app, 'POST close-jobs', async ({ body: { job_ids, message }, viewer, t }) => {
    const data = await change(viewer.companyId, job_ids, async (tx, jobs) => {
      const ids = jobs.filter((job) => mayClose(job, clock.today())).map(({ id }) => id);
      if (ids.length === 0) return { job_ids: [], told: 0 };
      await repository.closeJobs(tx, ids, clock.now());
      return { job_ids: ids, told: await endFor(tx, ids, viewer.userId, message?.trim()) };
    });
    return { message: t('server.jobs_closed', { smart_count: data.job_ids.length }), data };
  });

  call(app, 'POST reopen-job', async ({ body, viewer, t }) => {
    await mustBeConfirmed(deps, viewer.userId);
    await changeOne(viewer.companyId, body.job_id, async (tx, job) => {
      const deadline = deadlineToReopen(job, body.application_deadline_date, clock.today());
      await repository.changeJob(tx, job.id, { closedAt: null, deadline }, clock.now());
      await tellOfReopening(tx, [job.id], clock.today());
    });
    return { message: t('server.job_reopened') };
  });

  call(app, 'POST move-deadlines', async ({ body: { deadlines }, viewer, t }) => {
    const wanted = new Map(deadlines.map((one) => [one.job_id, one.application_deadline_date]));
    const before = await change(viewer.companyId, [...wanted.keys()], async (tx, jobs) => {
      for (const job of jobs) {
        const deadline = wanted.get(job.id) ?? job.deadline;
        refuseDeadline(job, deadline, clock.today());
        await tellingOfChange(tx, job.id, () => repository.changeJob(tx, job.id, { deadline }, clock.now()));
      }
      return jobs.map(({ id, deadline }) => ({ job_id: id, application_deadline_date: deadline }));
    });
    return { message: t('server.deadlines_moved', { smart_count: before.length }), data: { before } };
  });

  call(app, 'POST schedule-job', async ({ body: { job_id, opens_on }, viewer, t }) => {
    if (opens_on) await mustBeConfirmed(deps, viewer.userId);
    await changeOne(viewer.companyId, job_id, async (tx, job) => {
      refuseOpening(job, opens_on, clock.today());
      await repository.changeJob(tx, job.id, { opensOn: opens_on }, clock.now());
    });
    return {
      message: opens_on ? t('server.job_scheduled', { date: opens_on }) : t('server.job_unscheduled'),
    };
  });

  call(app, 'POST publish-job', async ({ body: { job_id }, viewer, t }) => {
    await mustBeConfirmed(deps, viewer.userId);
    const status = await change(viewer.companyId, [job_id], async (tx, [job]) => {
      if (!job) throw notFound();
      refuseDeadline(job, job.deadline, clock.today());
      const next = job.status === 'approved' ? job.status : statusOf(job, settings.moderation);
      await repository.publishJob(tx, job.id, clock.now(), next);
      return next;
    });
    return { message: t(status === 'approved' ? 'server.job_posted' : 'server.job_in_review') };
  });

  call(app, 'POST delete-jobs', async ({ body: { job_ids }, viewer, t }) => {
    await change(viewer.companyId, job_ids, async (tx) => {
      await repository.deleteJobs(tx, viewer.companyId, job_ids, clock.now());
      await closeOut(tx, job_ids, { reason: 'job_deleted', actorId: viewer.userId, at: clock.now() });
    });
    return { message: t('server.jobs_deleted', { smart_count: new Set(job_ids).size }) };
  });

  call(app, 'GET job-post-defaults', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: (await repository.readLastPost(database.db, viewer.companyId)) ?? null,
  }));
};
