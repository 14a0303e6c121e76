/** DETAIL-01, DETAIL-07: who stands behind a job, and what applicants say of them. */
import type { FastifyInstance } from 'fastify';
import { changing } from '../../answer-cache.ts';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { paginationOf } from '../../pagination.ts';
import { acceptReview, mayReview, standingOf } from './policy.ts';
import { presentCompany, presentReview } from './presenter.ts';
import * as repository from './repository.ts';

export const companyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;
  const kept = { cached: 'jobs' } as const;

  call(
    app,
    'GET company',
    async ({ query, t }) => {
      const company = await repository.findCompany(db, query.id);
      if (!company) throw notFound();
      return { message: t('server.ok'), data: presentCompany(company) };
    },
    kept,
  );

  call(
    app,
    'GET company-reviews',
    async ({ query: { company_id: companyId, page = 1 }, t }) => {
      const total = await repository.countReviews(db, companyId);
      if (total === undefined) throw notFound();
      const reviews = await repository.readReviews(db, companyId, page);
      return {
        message: t('server.ok'),
        data: reviews.map(presentReview),
        pagination: paginationOf(page, total),
      };
    },
    kept,
  );

  call(app, 'GET own-company-review', async ({ query: { company_id: companyId }, viewer, t }) => {
    const acquaintance = await repository.readAcquaintance(db, companyId, viewer.userId);
    if (!acquaintance) throw notFound();
    const review = await repository.findOwnReview(db, companyId, viewer.userId);
    return {
      message: t('server.ok'),
      data: {
        standing: standingOf(acquaintance, clock.now()),
        review: review
          ? {
              stars: review.stars,
              text: review.text,
              is_anonymous: review.isAnonymous,
              is_hidden: review.hiddenAt !== null,
            }
          : null,
      },
    };
  });

  call(app, 'POST save-company-review', ({ body, viewer, t }) =>
    changing(deps, 'jobs', async (tx) => {
      const { company_id: companyId } = body;
      const acquaintance = await repository.readAcquaintance(tx, companyId, viewer.userId);
      mayReview(acquaintance && standingOf(acquaintance, clock.now()));
      const review = acceptReview(body);
      await repository.saveReview(tx, { companyId, userId: viewer.userId }, review, clock.now());
      return { message: t('server.review_saved') };
    }),
  );

  call(app, 'POST delete-company-review', ({ body, viewer, t }) =>
    changing(deps, 'jobs', async (tx) => {
      await repository.deleteReview(tx, body.company_id, viewer.userId);
      return { message: t('server.review_deleted') };
    }),
  );
};
