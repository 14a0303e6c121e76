/** The sender of a support message writes again, on the portal or by email. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { supportEntries, supportMessages } from '../../platform/db/schema.ts';

type Row = typeof supportMessages.$inferSelect;

/** Of a locked message: its last reply becomes one of the entries, and it waits for another. */
export const writeAgain = async (tx: Db, row: Row, { text, at }: { text: string; at: Date }) => {
  const { id, answer, answeredBy, answeredAt } = row;
  if (answer !== null)
    await tx.insert(supportEntries).values({
      ...{ messageId: id, kind: 'reply', text: answer, authorId: answeredBy, at: answeredAt ?? at },
    });
  await tx.insert(supportEntries).values({ messageId: id, kind: 'question', text, at });
  await tx
    .update(supportMessages)
    .set({ status: 'open', answer: null, answeredAt: null, answeredBy: null, wroteAgainAt: at })
    .where(eq(supportMessages.id, id));
};
