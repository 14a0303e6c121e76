/** CGRID-01, CDET-01: candidates' cards and pages, and reviews by companies. */
import type { FastifyInstance } from 'fastify';
import { isUnlocked } from '#contract/companies/levels.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import { isMember } from '../../http/plugins/viewer.ts';
import { assertCurrentVersion, lockVersion } from '../../http/versions.ts';
import { candidateReviews } from '../../platform/db/schema.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { getLevel } from '../companies/levels.ts';
import { isPublic } from '../profile/visibility.ts';
import { assertValidReview, isKnownTo, isKnownToViewer, mayReach, mayReview, mustBeSeen } from './policy.ts';
import { presentCard, presentProfile, presentPublic, presentReview } from './presenter.ts';
import { findCandidate, isSeen, readAcquaintance, readBeside, readPublicCards } from './repository.ts';
import { deleteReview, findOwnReview, ownReview, readReviews, saveReview } from './reviews-repository.ts';
import { presentOther } from './search.ts';

export const candidateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, settings } = deps;
  const { db } = deps.database;
  const limits = dailyLimits(deps);
  const mayReadNames = async (companyId: number): Promise<boolean> =>
    isUnlocked('see_full_names', await getLevel(db, companyId, settings));

  call(app, 'GET public-candidates', async ({ query, request }) => {
    const { rows, total, perPage } = await readPublicCards(deps, query, request.locale);
    return {
      data: rows.map((row) => ({ ...presentCard(row, clock.now()), ...presentOther(row.other) })),
      pagination: paginationOf(query.page ?? 1, total, perPage),
    };
  });

  call(app, 'GET public-candidate', async ({ query: { id } }) => {
    const candidate = await findCandidate(db, id, isPublic());
    if (!candidate) throw notFound();
    return { data: presentPublic(candidate, clock.now()) };
  });

  call(app, 'GET candidate-profile', async ({ query: { id }, viewer }) => {
    const member = isMember(viewer) ? viewer : undefined;
    const companyId = member?.companyId;
    const candidate = await findCandidate(db, id, isKnownToViewer(viewer));
    const beside = candidate && (await readBeside(db, id, companyId));
    if (!beside) throw notFound();
    if (companyId !== undefined) await limits.candidateView(viewer.userId, id);
    const acquaintance = await readAcquaintance(db, member, id);
    const reachable = mayReach(viewer, id, acquaintance);
    const inFull = reachable || companyId === undefined || (await mayReadNames(companyId));
    return { data: presentProfile(candidate, { beside, acquaintance, reachable, inFull }, clock.now()) };
  });

  call(app, 'GET candidate-reviews', async ({ query: { candidate_id: id, page = 1 }, viewer }) => {
    mustBeSeen(await isSeen(db, id, isKnownToViewer(viewer)));
    const { rows, total } = await readReviews(db, id, page);
    return { data: rows.map(presentReview), pagination: paginationOf(page, total) };
  });

  call(app, 'GET own-candidate-review', async ({ query: { candidate_id: id }, viewer }) => {
    mustBeSeen(await isSeen(db, id, isKnownTo(viewer)));
    return { data: (await findOwnReview(db, viewer.companyId, id)) ?? null };
  });

  call(app, 'POST save-candidate-review', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const { candidate_id: userId } = body;
      const { companyId, userId: authorId } = viewer;
      mustBeSeen(await isSeen(tx, userId, isKnownTo(viewer)));
      mayReview(await readAcquaintance(tx, viewer, userId));
      await lockVersion(tx, candidateReviews, ownReview(companyId, userId));
      const before = await findOwnReview(tx, companyId, userId);
      if (before) await assertCurrentVersion(body.version, before.version, () => before);
      await saveReview(tx, { companyId, userId, authorId }, assertValidReview(body), clock.now());
      return { message: t('server.candidate_review_saved') };
    }),
  );

  // Works even if the candidate has since hidden from the company.
  call(app, 'POST delete-candidate-review', async ({ body: { candidate_id: id }, viewer, t }) => {
    await deleteReview(db, viewer.companyId, id);
    return { message: t('server.review_deleted') };
  });
};
