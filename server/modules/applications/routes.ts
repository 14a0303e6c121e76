/** API-04: what a seeker does with jobs. */
import type { FastifyInstance } from 'fastify';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { Failure, notFound } from '../../failure.ts';
import { paginationOf } from '../../pagination.ts';
import { mustBeConfirmed } from '../accounts/confirmed.ts';
import { storeResume } from '../accounts/resume.ts';
import { stateOf } from '../jobs/presenter.ts';
import { notify, takeBack } from '../notices/notify.ts';
import { isJustLate, mayApply, mayWithdraw } from './policy.ts';
import { presentApplied, presentBookmark } from './presenter.ts';
import * as repository from './repository.ts';

export const applicationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, files } = deps;
  const { db } = database;
  call(app, 'POST apply-jobs', async ({ body, request, viewer, t }) => {
    await mustBeConfirmed(deps, viewer.userId);
    const upload = request.uploads?.get('resume');
    const resume = upload && (await storeResume(files, upload));
    const jobId = body.manage_job_id;
    try {
      await db.transaction(async (tx) => {
        const job = await repository.findJobState(tx, jobId);
        if (!job) throw notFound();
        const startedAt = await repository.findDraft(tx, jobId, viewer.userId);
        if (!isJustLate(job, startedAt, clock)) mayApply(stateOf(job, clock.today()));
        const message = body.message?.trim() || null;
        const id = await repository.apply(tx, jobId, viewer.userId, message, resume);
        if (!id) throw new Failure('already_applied', { key: 'server.error.already_applied' });
        await notify(tx, [
          { account_id: job.ownerId, kind: 'application_received', job_id: jobId, application_id: id },
        ]);
      });
    } catch (error) {
      if (resume) await files.remove(resume.id);
      throw error;
    }
    return { message: t('server.applied') };
  });

  call(app, 'POST start-application', ({ body: { manage_job_id: jobId }, viewer, t }) =>
    db.transaction(async (tx) => {
      const job = await repository.findJobState(tx, jobId);
      mayApply(job && stateOf(job, clock.today()));
      await repository.startDraft(tx, jobId, viewer.userId, clock.now());
      return { message: t('server.ok') };
    }),
  );

  call(app, 'POST withdraw-application', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const application = await repository.findOwnApplication(tx, body.job_applied_id, viewer.userId);
      if (!application || !mayWithdraw(application.status)) throw notFound();
      const { id, jobId, ownerId, status } = application;
      if (status !== 'withdrawn') {
        await repository.withdraw(tx, id, viewer.userId);
        await notify(tx, [
          { account_id: ownerId, kind: 'application_withdrawn', job_id: jobId, application_id: id },
        ]);
      }
      return { message: t('server.withdrawn') };
    }),
  );

  call(app, 'POST undo-withdrawal', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const application = await repository.findOwnApplication(tx, body.job_applied_id, viewer.userId);
      if (application?.status !== 'withdrawn') throw notFound();
      const { id, jobId, ownerId } = application;
      const job = await repository.findJobState(tx, jobId);
      mayApply(job && stateOf(job, clock.today()));
      await repository.takeUpAgain(tx, id, viewer.userId);
      // A company that has not read of the withdrawal need not hear of either.
      if (!(await takeBack(tx, id, 'application_withdrawn'))) {
        await notify(tx, [
          { account_id: ownerId, kind: 'application_received', job_id: jobId, application_id: id },
        ]);
      }
      return { message: t('server.withdrawal_undone') };
    }),
  );

  call(app, 'GET view-applied-jobs', async ({ query, viewer, t }) => {
    const { rows, total } = await repository.readApplied(db, viewer.userId, query, clock.now());
    return {
      message: t('server.ok'),
      data: rows.map((row) => presentApplied(row, clock.today())),
      pagination: paginationOf(query.page ?? 1, total),
    };
  });

  call(app, 'POST add-to-bookmark', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      if (!(await repository.findJobState(tx, body.manage_job_id))) throw notFound();
      if (!(await repository.addBookmark(tx, body.manage_job_id, viewer.userId))) {
        throw new Failure('already_bookmarked', { key: 'server.error.already_bookmarked' });
      }
      return { message: t('server.bookmarked') };
    }),
  );

  call(app, 'POST remove-bookmark', async ({ body, viewer, t }) => {
    await repository.removeBookmark(db, body.manage_job_id, viewer.userId);
    return { message: t('server.bookmark_removed') };
  });

  call(app, 'GET bookmark-jobs', async ({ query, viewer, t }) => {
    const { rows, total } = await repository.readBookmarks(db, viewer.userId, query, clock.now());
    return {
      message: t('server.ok'),
      data: rows.map((row) => presentBookmark(row, clock.today())),
      pagination: paginationOf(query.page ?? 1, total),
    };
  });

  call(app, 'GET job-marks', async ({ query, viewer, t }) => {
    const ids = query.ids.split(',').map(Number);
    return { message: t('server.ok'), data: await repository.readMarks(db, viewer.userId, ids) };
  });
};
