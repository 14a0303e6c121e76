/** Employers' calls for jobs between posting and deleting. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { presentChanged } from '../../http/versions.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { writeDay } from '../../platform/i18n/write-day.ts';
import { offerOf } from '../../platform/undo/changes.ts';
import { notifyOfReopening } from '../applications/bookmark-notifications.ts';
import { countConcerned, resolveApplications } from '../applications/resolve-applications.ts';
import { tellingOfChange } from '../applications/terms.ts';
import { assertUnlocked } from '../companies/levels.ts';
import { assertRulesKept, writeRuleWarnings } from '../job-rules/publishing.ts';
import { keepJobsAfter } from '../jobs/job-undo.ts';
import { assertPublishable } from '../moderation/policy.ts';
import { applyEmployerAction } from '../moderation/transitions.ts';
import { type Change, closedMessage, createChange, createClosing, type JobSelection } from './close-jobs.ts';
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

const endingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const close = createClosing(deps);

  call(app, 'POST close-jobs', async ({ body: { job_ids, message, versions: seen }, viewer, t }) => {
    const { data, hold, versions, changed } = await close(viewer, { ids: job_ids, seen, message });
    return {
      message: closedMessage(data, t),
      data,
      undo: offerOf(hold, deps),
      changed: presentChanged(changed, t),
      versions,
    };
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
  const { database, clock } = deps;

  call(app, 'POST publish-job', async ({ body, viewer, t }) => {
    await assertUnlocked(deps, viewer.companyId, 'publish');
    const { status, warnings } = await changeOne(viewer, body, async (tx, job) => {
      assertPublishable(job.status);
      assertValidDeadline(job, job.deadline, clock.today());
      // Decided before publishing, because publishing creates another version of the job.
      const outcome = await applyEmployerAction(tx, job.id, {
        act: 'publish',
        deps,
        at: clock.now(),
      });
      await repository.publishJob(tx, job.id, clock.now());
      await noteJobs(tx, viewer, 'job_posted', [job]);
      return { ...outcome, warnings: await assertRulesKept(tx, deps, job.id) };
    });
    const message = t(status === 'approved' ? 'server.job_posted' : 'server.job_in_review');
    return { message: message + writeRuleWarnings(warnings, t) };
  });

  call(app, 'GET job-post-defaults', async ({ viewer }) => ({
    data: await repository.readLastPost(database.db, viewer.companyId),
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
  endingRoutes(app, deps);
  dateRoutes(app, deps, change);
  confirmingRoutes(app, deps, change);
  publishingRoutes(app, deps, change);
  deletionRoutes(app, deps, change);
};
