/** Readers report reviews of companies; staff hide or restore them. */

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import { closeAppeal, groundOf, noteDecision } from '../../company/decisions.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { invalid, notFound, orNotFound } from '../../http/failure.ts';
import { formLimits } from '../../http/form-limits.ts';
import { lastStaffAction } from '../../http/last-change.ts';
import { answerForm, plainFormsPlugin } from '../../http/plugins/plain-forms.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { knownViewer } from '../../http/plugins/viewer.ts';
import { reporterOf } from '../../http/reporter.ts';
import { listCall } from '../../http/rest.ts';
import { assertUnchanged } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import { beginChange, type Hold, offerOf } from '../../platform/undo/changes.ts';
import { cancelHeld, notify } from '../notifications/notify.ts';
import { confirmReport, tellReporters } from '../notifications/reporters.ts';
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
    await tellReporters(tx, subject, outcome, hold);
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

/** Works with or without scripts, signed in or not. */
export const reviewReportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const limits = formLimits(createThrottle(deps), deps.settings.limits);
  plainFormsPlugin(app, () => pageAddress(paths.reportReview, 'failed'));

  call(app, 'POST report-company-review', async ({ body, request, reply, t }) => {
    await limits.admit('report', request);
    const viewer = await knownViewer(deps, request);
    // Only bots fill in the invisible field. They get a success response, and nothing is stored.
    if (!body.website) {
      const createdAt = clock.now();
      await database.db.transaction(async (tx) => {
        const isThere = await repository.addReviewReport(tx, {
          reviewId: body.review_id,
          reporter: reporterOf(deps.keyedHash, viewer, request),
          reason: body.reason,
          text: (body.text ?? '').trim(),
          createdAt,
        });
        if (!isThere) throw notFound();
        const reported = { kind: 'review', id: body.review_id } as const;
        if (viewer) await confirmReport(tx, reported, viewer.userId, createdAt);
      });
    }
    return answerForm({ request, reply }, pageAddress(paths.reportReview, 'sent'), {
      message: t('server.review_reported'),
    });
  });
};
