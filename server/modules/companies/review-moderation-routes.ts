/** Readers report reviews of companies; staff hide or restore them. */

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { closeAppeal, groundOf, noteDecision } from '../../company/decisions.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import { lastStaffAction } from '../../http/last-change.ts';
import { listCall } from '../../http/rest.ts';
import { assertUnchanged } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import { beginChange, type Hold, offerOf } from '../../platform/undo/changes.ts';
import { cancelHeld, notify } from '../notifications/notify.ts';
import { reportReceiver } from '../reader-reports/receive-reports.ts';
import { tellReporters } from '../reader-reports/reporters.ts';
import * as repository from './review-moderation-repository.ts';

type Decision = Pick<Call<'PUT staff/company-reviews/:id'>, 'params' | 'body' | 'viewer'>;

/**
 * Hides or restores a review in one transaction, with its reports, the rating, the author's notification and the
 * audit log.
 * @returns how it can be undone.
 */
const decide = (deps: Deps, { params: { id }, body, viewer }: Decision): Promise<Hold | undefined> =>
  changing(deps, 'jobs', async (tx) => {
    const at = deps.clock.now();
    const review = orNotFound(await repository.lockReview(tx, id));
    await assertUnchanged({ id, version: review.version }, body.version, async () => ({
      name: (await repository.findModeratedReview(tx, id))?.company_name ?? '',
      state: { key: review.is_hidden ? 'console.staff_reviews.hidden' : 'console.staff_reviews.shown' },
      ...(await lastStaffAction(tx, 'review', id)),
    }));
    const isHiding = body.state === 'hidden';
    const reason = (body.reason ?? '').trim();
    if (isHiding && reason === '') throw invalid({ reason: { key: 'server.staff.reason_missing' } });
    // Hiding a review again after its author changed it or appealed sends the reason again.
    const isAgain = review.is_changed || review.is_appealed;
    const isNews = isHiding !== review.is_hidden || (isHiding && isAgain);
    if (!isNews && review.reports === 0) return undefined;
    const hidden = isHiding ? { at, reason } : null;
    const hold = await beginChange(tx, deps, viewer.userId, {
      kind: 'review_decided',
      reviewId: id,
      before: { hiddenAt: review.hidden_at, reason: review.hidden_reason },
      hiddenAt: isNews ? (hidden?.at.toISOString() ?? null) : review.hidden_at,
      at: at.toISOString(),
    });
    if (isNews) {
      await repository.setHidden(tx, id, hidden);
      const notification = {
        account_id: review.author_id,
        kind: isHiding ? ('review_hidden' as const) : ('review_shown' as const),
        ...(review.job_id === null ? {} : { job_id: review.job_id }),
        ...(isHiding ? { text: reason } : {}),
      };
      // The new decision replaces one that the author has not been notified of.
      const outdated = sql`n.account_id = ${review.author_id} and n.kind in ('review_hidden', 'review_shown')
        and n.job_id is not distinct from ${review.job_id}`;
      await cancelHeld(tx, outdated, at, hold);
      await notify(tx, [notification], { hold });
    }
    const outcome = isHiding ? 'upheld' : 'dismissed';
    const subject = { kind: 'review', id } as const;
    await repository.closeReviewReports(tx, id, outcome, at);
    await tellReporters(tx, deps, { ...subject, page: linkTo.reportReview(id) }, outcome, hold);
    await closeAppeal(tx, subject, { outcome: isHiding ? 'refused' : 'granted', at });
    const isKept = isHiding ? !isNews || review.is_appealed : !isNews;
    const measure = isKept ? 'kept' : isHiding ? 'removed' : 'restored';
    await noteDecision(
      tx,
      {
        subject,
        userId: review.author_id,
        measure,
        ground: groundOf(measure === 'removed', body.ground),
        reason: isHiding ? reason : null,
        decidedAt: at,
      },
      hold,
    );
    await record(tx, {
      actorId: viewer.userId,
      action: isHiding ? 'review.hide' : isNews ? 'review.show' : 'review.keep',
      subject: { kind: 'review', id },
      details: { reports: review.reports },
      at,
    });
    return hold;
  });

export const reviewModerationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;

  listCall(app, 'GET staff/company-reviews', async ({ filter, window }) => {
    const { rows, total } = await repository.listModeratedReviews(
      db,
      { view: filter.view ?? 'queue', text: filter.q, companyId: filter.company_id },
      window,
    );
    return { rows, total };
  });

  call(app, 'PUT staff/company-reviews/:id', async (made) => {
    const hold = await decide(deps, made);
    const review = orNotFound(await repository.findModeratedReview(db, made.params.id));
    return { ...review, undo: offerOf(hold, deps) };
  });
};

export const reviewReportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const receive = reportReceiver(app, deps, paths.reportReview);

  call(app, 'POST report-company-review', ({ body, request, reply, t }) => {
    const { review_id: id } = body;
    return receive({
      body,
      request,
      reply,
      message: t('server.review_reported'),
      about: { kind: 'review', id, page: linkTo.reportReview(id) },
      add: (tx, report) => repository.addReviewReport(tx, { reviewId: id, ...report }),
    });
  });
};
