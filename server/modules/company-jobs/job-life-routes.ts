/** Employers' calls for jobs between posting and deleting. */
import type { FastifyInstance } from 'fastify';
import type { Activity } from '#contract/teams/rules.ts';
import { noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound } from '../../http/failure.ts';
import type { JobScope } from '../../http/job-scope.ts';
import { lastOwnJobChange } from '../../http/last-change.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import {
  leaveChanged,
  type OutdatedRecord,
  presentChanged,
  readVersions,
  type SeenVersions,
} from '../../http/versions.ts';
import { changing, tagsOfJobs } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { writeDay } from '../../platform/i18n/write-day.ts';
import { offerOf } from '../../platform/undo/changes.ts';
import { notifyOfReopening } from '../applications/bookmark-notifications.ts';
import { countConcerned, resolveApplications } from '../applications/resolve-applications.ts';
import { tellingOfChange } from '../applications/terms.ts';
import { assertUnlocked } from '../companies/levels.ts';
import { keepJobsAfter } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { assertPublishable } from '../moderation/policy.ts';
import { applyEmployerAction } from '../moderation/transitions.ts';
import { assertDeadlineNear } from './deadlines.ts';
import { beginEnding } from './ending.ts';
import { beginJobChange } from './job-change.ts';
import {
  allOrNone,
  assertValidDeadline,
  assertValidOpening,
  deadlineToReopen,
  mayClose,
} from './job-life-policy.ts';
import * as repository from './job-life-repository.ts';
import { presentUnconfirmed } from './presenter.ts';

interface JobSelection {
  readonly ids: readonly number[];
  readonly seen?: SeenVersions | undefined;
}

/** What a job is, in the words of its company. */
const stateOfLocked = (job: repository.OwnJob, today: string) => {
  if (job.isPostLater && !job.opensOn) return 'saved';
  if (job.status === 'rejected') return 'rejected';
  if (job.status === 'active') return 'review';
  if (job.pausedAt) return 'paused';
  if (job.closedAt) return 'closed';
  if (job.deadline < today) return 'expired';
  return job.isPostLater ? 'announced' : 'live';
};

const createChange = (deps: Deps) => {
  const { clock } = deps;

  /** What became of jobs since a decision about them. */
  const describe = (tx: Db, rows: readonly repository.OwnJob[]): Promise<OutdatedRecord[]> =>
    Promise.all(
      rows.map(async (job) => ({
        id: job.id,
        version: job.version,
        name: job.title,
        state: { key: `console.staff_jobs.state.${stateOfLocked(job, clock.today())}` as const },
        ...(await lastOwnJobChange(tx, job.id)),
      })),
    );

  /** Changes jobs of the company and their search data in one transaction, but those that have changed since. */
  const change = async <Result>(
    scope: JobScope,
    { ids, seen }: JobSelection,
    act: (tx: Db, jobs: readonly repository.OwnJob[]) => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly changed: readonly OutdatedRecord[] }> =>
    changing(deps, tagsOfJobs(ids), async (tx) => {
      const asked = new Set(ids);
      const jobs = allOrNone(await repository.lockOwnJobs(tx, scope, [...asked]), asked);
      const { unchanged, changed } = await leaveChanged(jobs, seen, (rows) => describe(tx, rows));
      const result = await act(tx, unchanged);
      await refreshSearch(
        tx,
        unchanged.map(({ id }) => id),
        clock.today(),
      );
      return { result, changed };
    });

  const changeOne = async <Result>(
    scope: JobScope,
    { job_id: id, version }: { readonly job_id: number; readonly version?: number | undefined },
    act: (tx: Db, job: repository.OwnJob) => Promise<Result>,
  ): Promise<Result> => {
    const { result } = await change(scope, { ids: [id], seen: { [id]: version } }, async (tx, [job]) => {
      if (!job) throw notFound();
      return act(tx, job);
    });
    return result;
  };

  /** Logs an action on jobs in the company's activity log. */
  const noteJobs = (tx: Db, viewer: Employer, kind: Activity, jobs: readonly repository.OwnJob[]) =>
    noteActivity(
      tx,
      viewer,
      jobs.map(({ id, title }) => ({ kind, subject: title, jobId: id })),
      clock.now(),
    );

  return { change, changeOne, noteJobs };
};
type Change = ReturnType<typeof createChange>;

const endingRoutes = (app: FastifyInstance, deps: Deps, { change, noteJobs }: Change): void => {
  const { database, clock } = deps;

  call(app, 'POST close-jobs', async ({ body: { job_ids, message, versions: seen }, viewer, t }) => {
    const at = clock.now();
    const {
      result: { data, hold, versions },
      changed,
    } = await change(viewer, { ids: job_ids, seen }, async (tx, jobs) => {
      const ids = jobs.filter((job) => mayClose(job, clock.today())).map(({ id }) => id);
      if (ids.length === 0) return { data: { job_ids: ids, told: 0 }, hold: undefined, versions: {} };
      const hold = await beginEnding(tx, deps, viewer.userId, ids);
      await repository.closeJobs(tx, ids, at);
      const text = message?.trim() || undefined;
      const told = await resolveApplications(tx, ids, {
        reason: 'job_closed',
        actorId: viewer.userId,
        at,
        text,
        hold,
      });
      await keepJobsAfter(tx, hold, ids);
      await noteJobs(
        tx,
        viewer,
        'job_closed',
        jobs.filter(({ id }) => ids.includes(id)),
      );
      const versions = await readVersions(tx, { table: 'jobs', column: 'state_version' }, ids);
      return { data: { job_ids: ids, told }, hold, versions };
    });
    const said = t('server.jobs_closed', { smart_count: data.job_ids.length });
    return { message: said, data, undo: offerOf(hold, deps), changed: presentChanged(changed, t), versions };
  });

  call(app, 'POST ending-effects', ({ body: { job_ids, how }, viewer }) =>
    database.db.transaction(async (tx) => {
      const asked = new Set(job_ids);
      const jobs = allOrNone(await repository.lockOwnJobs(tx, viewer, [...asked]), asked);
      const ending = how === 'close' ? jobs.filter((job) => mayClose(job, clock.today())) : jobs;
      const reason = how === 'close' ? 'job_closed' : 'job_deleted';
      const data = await countConcerned(
        tx,
        ending.map(({ id }) => id),
        { reason, at: clock.now() },
      );
      return { data };
    }),
  );
};

const dateRoutes = (app: FastifyInstance, deps: Deps, { change, changeOne, noteJobs }: Change): void => {
  const { clock } = deps;

  call(app, 'POST reopen-job', async ({ body, viewer, t }) => {
    await assertUnlocked(deps, viewer.companyId, 'publish');
    const hold = await changeOne(viewer, body, async (tx, job) => {
      const deadline = deadlineToReopen(job, body.application_deadline_date, clock.today());
      assertDeadlineNear(deps, deadline, job.deadline);
      const hold = await beginJobChange(tx, deps, viewer.userId, [job.id]);
      const at = clock.now();
      const confirmed = { pausedAt: null, confirmAskedAt: null, confirmedAt: at };
      await repository.changeJob(tx, job.id, { closedAt: null, deadline, ...confirmed }, at);
      await notifyOfReopening(tx, [job.id], { today: clock.today(), now: clock.now(), hold });
      await keepJobsAfter(tx, hold, [job.id]);
      await noteJobs(tx, viewer, 'job_reopened', [job]);
      return hold;
    });
    return { message: t('server.job_reopened'), undo: offerOf(hold, deps) };
  });

  call(app, 'POST move-deadlines', async ({ body: { deadlines, versions }, viewer, t }) => {
    const wanted = new Map(deadlines.map((one) => [one.job_id, one.application_deadline_date]));
    const {
      result: { before, hold },
      changed,
    } = await change(viewer, { ids: [...wanted.keys()], seen: versions }, async (tx, jobs) => {
      const ids = jobs.map(({ id }) => id);
      const hold = await beginJobChange(tx, deps, viewer.userId, ids);
      for (const job of jobs) {
        const deadline = wanted.get(job.id) ?? job.deadline;
        assertValidDeadline(job, deadline, clock.today());
        assertDeadlineNear(deps, deadline, job.deadline);
        const move = () => repository.changeJob(tx, job.id, { deadline }, clock.now());
        await tellingOfChange(tx, job.id, move, { hold });
      }
      await keepJobsAfter(tx, hold, ids);
      await noteJobs(tx, viewer, 'job_changed', jobs);
      const before = jobs.map(({ id, deadline }) => ({ job_id: id, application_deadline_date: deadline }));
      return { before, hold };
    });
    const message = t('server.deadlines_moved', { smart_count: before.length });
    return { message, data: { before }, undo: offerOf(hold, deps), changed: presentChanged(changed, t) };
  });

  call(app, 'POST schedule-job', async ({ body, viewer, t, request }) => {
    const { opens_on } = body;
    if (opens_on) await assertUnlocked(deps, viewer.companyId, 'publish');
    await changeOne(viewer, body, async (tx, job) => {
      assertValidOpening(job, opens_on, clock.today());
      await repository.changeJob(tx, job.id, { opensOn: opens_on }, clock.now());
      await noteJobs(tx, viewer, 'job_changed', [job]);
    });
    return {
      message: opens_on
        ? t('server.job_scheduled', { date: writeDay(opens_on, request.locale) })
        : t('server.job_unscheduled'),
    };
  });
};

const confirmingRoutes = (app: FastifyInstance, deps: Deps, { change, noteJobs }: Change): void => {
  const { database, clock } = deps;

  call(app, 'GET jobs-to-confirm', async ({ viewer }) => {
    const jobs = await repository.readUnconfirmed(database.db, viewer, clock.today());
    return { data: jobs.map(presentUnconfirmed) };
  });

  call(app, 'POST confirm-jobs', async ({ body: { job_ids }, viewer, t }) => {
    await assertUnlocked(deps, viewer.companyId, 'publish');
    await change(viewer, { ids: job_ids }, async (tx, jobs) => {
      const ids = jobs.map(({ id }) => id);
      await repository.confirmJobs(tx, ids, clock.now());
      await noteJobs(tx, viewer, 'job_changed', jobs);
    });
    return { message: t('server.jobs_confirmed', { smart_count: new Set(job_ids).size }) };
  });
};

const publishingRoutes = (app: FastifyInstance, deps: Deps, { changeOne, noteJobs }: Change): void => {
  const { database, clock, settings } = deps;

  call(app, 'POST publish-job', async ({ body, viewer, t }) => {
    await assertUnlocked(deps, viewer.companyId, 'publish');
    const { status } = await changeOne(viewer, body, async (tx, job) => {
      assertPublishable(job.status);
      assertValidDeadline(job, job.deadline, clock.today());
      // Decided before publishing, because publishing creates another version of the job.
      const outcome = await applyEmployerAction(tx, job.id, {
        act: 'publish',
        moderation: settings.moderation,
        at: clock.now(),
      });
      await repository.publishJob(tx, job.id, clock.now());
      await noteJobs(tx, viewer, 'job_posted', [job]);
      return outcome;
    });
    return { message: t(status === 'approved' ? 'server.job_posted' : 'server.job_in_review') };
  });

  call(app, 'GET job-post-defaults', async ({ viewer }) => ({
    data: (await repository.readLastPost(database.db, viewer.companyId)) ?? null,
  }));
};

const deletionRoutes = (app: FastifyInstance, deps: Deps, { change, noteJobs }: Change): void => {
  const { clock } = deps;

  /** Deletes jobs and resolves their applications. @returns how to undo it, and the jobs that were left alone. */
  const deleteOwn = async (viewer: Employer, asked: JobSelection, t: Translate) => {
    const actorId = viewer.userId;
    const at = clock.now();
    const { result, changed } = await change(viewer, asked, async (tx, jobs) => {
      const jobIds = jobs.map(({ id }) => id);
      const hold = await beginEnding(tx, deps, actorId, jobIds);
      await repository.deleteJobs(tx, jobIds, at);
      await resolveApplications(tx, jobIds, { reason: 'job_deleted', actorId, at, hold });
      await keepJobsAfter(tx, hold, jobIds);
      await noteJobs(tx, viewer, 'job_deleted', jobs);
      return { hold, deleted: jobIds.length };
    });
    return {
      deleted: result.deleted,
      undo: offerOf(result.hold, deps),
      changed: presentChanged(changed, t),
    };
  };

  call(app, 'POST delete-job', async ({ body: { job_id, version }, viewer, t }) => {
    const { undo } = await deleteOwn(viewer, { ids: [job_id], seen: { [job_id]: version } }, t);
    return { message: t('server.job_deleted'), undo };
  });

  call(app, 'POST delete-jobs', async ({ body: { job_ids, versions }, viewer, t }) => {
    const { deleted, undo, changed } = await deleteOwn(viewer, { ids: job_ids, seen: versions }, t);
    return { message: t('server.jobs_deleted', { smart_count: deleted }), undo, changed };
  });
};

export const jobLifeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const change = createChange(deps);
  endingRoutes(app, deps, change);
  dateRoutes(app, deps, change);
  confirmingRoutes(app, deps, change);
  publishingRoutes(app, deps, change);
  deletionRoutes(app, deps, change);
};
