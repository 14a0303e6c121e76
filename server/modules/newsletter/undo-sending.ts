import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { type ChangeDetails, newsletterIssues } from '../../db/schema.ts';
import { changedSince } from '../undo/changes.ts';

/** Makes the issue a draft again. */
export const undoSending = async (
  tx: Db,
  { issueId }: Extract<ChangeDetails, { kind: 'newsletter_sent' }>,
): Promise<void> => {
  const undone = await tx
    .update(newsletterIssues)
    .set({ sentAt: null, heldUntil: null })
    .where(
      and(
        eq(newsletterIssues.id, issueId),
        isNull(newsletterIssues.finishedAt),
        eq(newsletterIssues.emails, 0),
      ),
    )
    .returning({ id: newsletterIssues.id });
  if (undone.length === 0) throw changedSince();
};
