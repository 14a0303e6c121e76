/** DETAIL-01, DETAIL-07: companies and their reviews. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { orNotFound } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import { assertCurrentVersion, lockVersion } from '../../http/versions.ts';
import { changing, companyTag } from '../../platform/cache/response-cache.ts';
import { companyReviews } from '../../platform/db/schema.ts';
import { COMPANIES_A_PAGE, readDirectory } from './directory.ts';
import { assertValidReview, eligibilityOf, mayReview } from './policy.ts';
import { presentCompany, presentOwnReview, presentReview } from './presenter.ts';
import * as repository from './repository.ts';

const pageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, settings } = deps;
  const { db } = deps.database;
  call(
    app,
    'GET companies',
    async ({ query }) => {
      const { cards, total } = await readDirectory(deps, query);
      return { data: cards, pagination: paginationOf(query.page ?? 1, total, COMPANIES_A_PAGE) };
    },
    // Names of companies and their responsiveness can change without a change of jobs.
    { cached: 'job-lists', maxAgeMs: 60_000 },
  );

  call(
    app,
    'GET company',
    async ({ query, request }) => {
      request.cacheTags.push(companyTag(query.id));
      const today = clock.today();
      const company = orNotFound(await repository.findCompany(db, query.id, today));
      return { data: presentCompany(company, { settings, today }) };
    },
    { cached: 'job-lists' },
  );

  call(
    app,
    'GET company-reviews',
    async ({ query: { company_id: companyId, page = 1 }, request }) => {
      request.cacheTags.push(companyTag(companyId));
      const total = orNotFound(await repository.countReviews(db, companyId));
      const reviews = await repository.readReviews(db, companyId, page);
      return { data: reviews.map(presentReview), pagination: paginationOf(page, total) };
    },
    { cached: 'jobs' },
  );

  call(app, 'GET company-review', async ({ query }) => {
    const review = orNotFound(await repository.findReview(db, query.id));
    return { data: { ...presentReview(review), company: review.company } };
  });
};

const ownReviewRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;

  call(app, 'GET own-company-review', async ({ query: { company_id: companyId }, viewer, request }) => {
    const visitor = { userId: viewer.userId, ip: request.ip, keyedHash: deps.keyedHash };
    const acquaintance = orNotFound(await repository.readAcquaintance(db, companyId, visitor, clock.now()));
    const review = await repository.findOwnReview(db, companyId, viewer.userId);
    return {
      data: {
        eligibility: eligibilityOf(acquaintance, clock.now()),
        review: review ? presentOwnReview(review) : null,
      },
    };
  });

  call(app, 'POST save-company-review', ({ body, viewer, request, t }) =>
    changing(deps, companyTag(body.company_id), async (tx) => {
      const { company_id: companyId } = body;
      const visitor = { userId: viewer.userId, ip: request.ip, keyedHash: deps.keyedHash };
      const acquaintance = await repository.readAcquaintance(tx, companyId, visitor, clock.now());
      mayReview(acquaintance && eligibilityOf(acquaintance, clock.now()));
      const review = assertValidReview(body);
      await lockVersion(tx, companyReviews, repository.ownReview(companyId, viewer.userId));
      const before = await repository.findOwnReview(tx, companyId, viewer.userId);
      if (before) {
        await assertCurrentVersion(body.version, before.version, () => presentOwnReview(before));
      }
      await repository.saveReview(tx, { companyId, userId: viewer.userId }, review, clock.now());
      return { message: t('server.review_saved') };
    }),
  );

  call(app, 'POST delete-company-review', async ({ body: { company_id: companyId }, viewer, t }) => {
    await changing(
      deps,
      (isDeleted) => (isDeleted ? [companyTag(companyId)] : []),
      (tx) => repository.deleteReview(tx, companyId, viewer.userId),
    );
    return { message: t('server.review_deleted') };
  });
};

export const companyRoutes = (app: FastifyInstance, deps: Deps): void => {
  pageRoutes(app, deps);
  ownReviewRoutes(app, deps);
};
