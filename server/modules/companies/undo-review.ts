/** Undoes a decision of staff about a review of a company. */
import { and, eq, sql } from 'drizzle-orm';
import { record } from '../../audit.ts';
import type { Db } from '../../db/connect.ts';
import { type ChangeDetails, companyReviews } from '../../db/schema.ts';
import { changedSince } from '../undo/changes.ts';

interface Undoing {
  readonly actorId: number;
  readonly at: Date;
}

/** Shows or hides the review as before, and reopens its reports. */
export const undoReviewDecision = async (
  tx: Db,
  { reviewId, before, hiddenAt, at: decidedAt }: Extract<ChangeDetails, { kind: 'review_decided' }>,
  { actorId, at }: Undoing,
): Promise<void> => {
  const undone = await tx
    .update(companyReviews)
    .set({ hiddenAt: before.hiddenAt ? new Date(before.hiddenAt) : null, hiddenReason: before.reason })
    .where(
      and(
        eq(companyReviews.id, reviewId),
        sql`${companyReviews.hiddenAt} is not distinct from ${hiddenAt}::timestamptz`,
      ),
    )
    .returning({ id: companyReviews.id });
  if (undone.length === 0) throw changedSince();
  await tx.execute(sql`
    update company_review_reports set closed_at = null, outcome = null
    where review_id = ${reviewId} and closed_at = ${decidedAt}::timestamptz`);
  await record(tx, { actorId, action: 'review.undecide', subject: { kind: 'review', id: reviewId }, at });
};
