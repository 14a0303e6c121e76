/** Undoing what staff send to people. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { type ChangeDetails, contactMessages, newsletterIssues } from '../../db/schema.ts';
import { changedSince } from '../undo/changes.ts';

type Details<Kind> = Extract<ChangeDetails, { kind: Kind }>;

/** The message waits for its answer again. */
export const undoAnswer = async (
  tx: Db,
  { messageId, before, at }: Details<'support_answered'>,
): Promise<void> => {
  const undone = await tx
    .update(contactMessages)
    .set({ status: before, answer: null, answeredAt: null, answeredBy: null })
    .where(and(eq(contactMessages.id, messageId), eq(contactMessages.answeredAt, new Date(at))))
    .returning({ id: contactMessages.id });
  if (undone.length === 0) throw changedSince();
};

/** The issue is a draft again. */
export const undoSending = async (tx: Db, { issueId }: Details<'newsletter_sent'>): Promise<void> => {
  const undone = await tx
    .update(newsletterIssues)
    .set({ sentAt: null, heldUntil: null })
    .where(
      and(
        eq(newsletterIssues.id, issueId),
        isNull(newsletterIssues.finishedAt),
        eq(newsletterIssues.letters, 0),
      ),
    )
    .returning({ id: newsletterIssues.id });
  if (undone.length === 0) throw changedSince();
};
