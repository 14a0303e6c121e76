import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { type ChangeDetails, supportMessages } from '../../db/schema.ts';
import { changedSince } from '../undo/changes.ts';

/** Reopens the message. */
export const undoAnswer = async (
  tx: Db,
  { messageId, before, at }: Extract<ChangeDetails, { kind: 'support_answered' }>,
): Promise<void> => {
  const undone = await tx
    .update(supportMessages)
    .set({ status: before, answer: null, answeredAt: null, answeredBy: null })
    .where(and(eq(supportMessages.id, messageId), eq(supportMessages.answeredAt, new Date(at))))
    .returning({ id: supportMessages.id });
  if (undone.length === 0) throw changedSince();
};
