/** For you: jobs that match a seeker's profile, and jobs they dismissed. */
import type { FastifyInstance } from 'fastify';
import { type DismissalReason, type DismissedJob, MATCH_GAPS } from '#contract/matching/calls.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import {
  countDismissed,
  dismiss,
  findMatches,
  listDismissed,
  readMatches,
  takeBackDismissal,
} from './repository.ts';
import { findForVisitor } from './visitor-matches.ts';

const DISMISSED = {
  none: 'server.job_dismissed',
  company: 'server.job_dismissed_company',
  place: 'server.job_dismissed_place',
  pay: 'server.job_dismissed_pay',
  work: 'server.job_dismissed_work',
} as const satisfies Record<DismissalReason | 'none', string>;

const presentDismissed = (row: Awaited<ReturnType<typeof listDismissed>>[number]): DismissedJob => ({
  job_id: row.jobId,
  job_title: row.title,
  company_name: row.companyName,
  ...row.places,
  reason: row.reason,
  is_open: row.isOpen,
});

export const matchingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  call(app, 'GET matching-jobs', async ({ query: { limit = 10 }, viewer }) => {
    const { missing, matches } = await findMatches(deps, viewer.userId, limit);
    return { data: matches, missing: MATCH_GAPS.filter((gap) => missing.has(gap)) };
  });

  call(app, 'GET fitting-jobs', async ({ query: { limit = 10, ...facts }, request }) => ({
    data: await readMatches(deps, await findForVisitor(deps, facts, limit, request.locale)),
  }));

  call(app, 'POST dismiss-job', async ({ body: { job_id: id, dismissed, reason }, viewer, t }) => {
    if (!dismissed) await takeBackDismissal(db, viewer.userId, id);
    else if (!(await dismiss(db, viewer.userId, id, reason))) throw notFound();
    return {
      message: t(dismissed ? DISMISSED[reason ?? 'none'] : 'server.job_undismissed'),
      data: { job_id: id, dismissed },
    };
  });

  call(app, 'GET dismissed-jobs', async ({ query: { page = 1 }, viewer }) => {
    const rows = await listDismissed(db, viewer.userId, page, deps.clock.today());
    return {
      data: rows.map(presentDismissed),
      pagination: paginationOf(page, await countDismissed(db, viewer.userId)),
    };
  });
};
