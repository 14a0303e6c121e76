/** Employers' calls about the moderation of a job: its history, and appeals. */
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/shared/constants.ts';
import { addAppeal, findLastAppeal, lastRemoval } from '../../company/decisions.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, notFound, orNotFound } from '../../http/failure.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import * as history from './history-repository.ts';
import { assertValidAppeal } from './policy.ts';

/** More than a company should need. */
const APPEALS_A_DAY = 10;

export const appealRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const { db } = database;
  const throttle = createThrottle(deps);

  call(app, 'GET job-moderation', async ({ query: { job_id: id }, viewer }) => {
    const job = orNotFound(await history.findOwnModeration(db, viewer, id));
    const [events, appeal] = await Promise.all([
      history.listEvents(db, id),
      findLastAppeal(db, { kind: 'job', id }),
    ]);
    return {
      data: {
        status: job.status,
        history: events,
        appeal,
        can_appeal: job.status === 'rejected' && !job.isAppealed,
      },
    };
  });

  call(app, 'POST appeal-rejection', async ({ body, viewer, t }) => {
    const text = assertValidAppeal(body.text);
    if (!(await history.findOwnModeration(db, viewer, body.job_id))) throw notFound();
    await throttle.admit({
      of: ['appeal', String(viewer.companyId)],
      limit: APPEALS_A_DAY,
      windowMs: DAY_MS,
    });
    await db.transaction(async (tx) => {
      const status = orNotFound(await history.lockOwnStatus(tx, viewer, body.job_id));
      if (status !== 'rejected') throw new Failure('changed', { key: 'server.error.appeal_not_rejected' });
      if (!(await addAppeal(tx, lastRemoval({ kind: 'job', id: body.job_id }), text, clock.now()))) {
        throw new Failure('changed', { key: 'server.error.appeal_made' });
      }
    });
    return { message: t('server.appeal_sent') };
  });
};
