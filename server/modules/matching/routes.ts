/** For you: jobs that match a seeker's profile, and jobs they dismissed. */
import type { FastifyInstance } from 'fastify';
import { MATCH_GAPS } from '#contract/matching.ts';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { dismiss, findMatches, takeBackDismissal } from './repository.ts';

export const matchingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  call(app, 'GET matching-jobs', async ({ query: { limit = 10 }, viewer, t }) => {
    const { missing, matches } = await findMatches(deps, viewer.userId, limit);
    return {
      message: t('server.ok'),
      data: matches,
      missing: MATCH_GAPS.filter((gap) => missing.has(gap)),
    };
  });

  call(app, 'POST dismiss-job', async ({ body: { job_id: id, dismissed }, viewer, t }) => {
    if (!dismissed) await takeBackDismissal(db, viewer.userId, id);
    else if (!(await dismiss(db, viewer.userId, id))) throw notFound();
    return {
      message: t(dismissed ? 'server.job_dismissed' : 'server.job_undismissed'),
      data: { job_id: id, dismissed },
    };
  });
};
