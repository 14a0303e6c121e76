/** API-04: what a seeker does with jobs. */
import type { FastifyInstance } from 'fastify';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { Failure, notFound } from '../../failure.ts';
import { paginationOf } from '../../pagination.ts';
import { storeResume } from '../accounts/resume.ts';
import { stateOf } from '../jobs/presenter.ts';
import { mayApply, mayWithdraw } from './policy.ts';
import { presentApplied, presentBookmark } from './presenter.ts';
import * as repository from './repository.ts';

export const applicationRoutes = (app: FastifyInstance, { database: { db }, clock, files }: Deps): void => {
  call(app, 'POST apply-jobs', async ({ body, request, viewer, t }) => {
    const upload = request.uploads?.get('resume');
    const resume = upload && (await storeResume(files, upload));
    try {
      await db.transaction(async (tx) => {
        const job = await repository.findJobState(tx, body.manage_job_id);
        mayApply(job && stateOf(job, clock.today()));
        const message = body.message?.trim() || null;
        if (!(await repository.apply(tx, body.manage_job_id, viewer.userId, message, resume))) {
          throw new Failure('already_applied', { key: 'server.error.already_applied' });
        }
      });
    } catch (error) {
      if (resume) await files.remove(resume.id);
      throw error;
    }
    return { message: t('server.applied') };
  });

  call(app, 'POST withdraw-application', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const application = await repository.findOwnApplication(tx, body.job_applied_id, viewer.userId);
      if (!application || !mayWithdraw(application.status)) throw notFound();
      if (application.status !== 'withdrawn') await repository.withdraw(tx, application.id, viewer.userId);
      return { message: t('server.withdrawn') };
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
