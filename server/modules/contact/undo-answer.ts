import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { type ChangeDetails, contactMessages } from '../../db/schema.ts';
import { changedSince } from '../undo/changes.ts';

/** The message waits for its answer again. */
export const undoAnswer = async (
  tx: Db,
  { messageId, before, at }: Extract<ChangeDetails, { kind: 'support_answered' }>,
): Promise<void> => {
  const undone = await tx
    .update(contactMessages)
    .set({ status: before, answer: null, answeredAt: null, answeredBy: null })
    .where(and(eq(contactMessages.id, messageId), eq(contactMessages.answeredAt, new Date(at))))
    .returning({ id: contactMessages.id });
  if (undone.length === 0) throw changedSince();
};
