/** Subscribers and issues of the newsletter, and the emails of an issue. */

import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { changedSince } from '../../http/failure.ts';
import { countUpTo, type Window } from '../../http/rest.ts';
import type { Db } from '../../platform/db/connect.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { inOrder } from '../../platform/db/order.ts';
import { type DetailsOf, newsletterIssues, newsletterSubscriptions } from '../../platform/db/schema.ts';
import { isReleased } from '../../platform/undo/changes.ts';

/** Makes the issue a draft again. */
export const undoSending = async (tx: Db, { issueId }: DetailsOf<'newsletter_sent'>): Promise<void> => {
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

const isConfirmed = isNotNull(newsletterSubscriptions.confirmedAt);

export const readSubscribers = async (
  db: Db,
  { text, confirmed }: { text: string; confirmed?: 'yes' | 'no' | undefined },
  { descending, limit, offset }: Window,
) => {
  const condition: SQL =
    and(
      sql`true`,
      text === ''
        ? undefined
        : sql`${newsletterSubscriptions.email} like ${`%${escapeLike(text.toLowerCase())}%`}`,
      confirmed === 'yes' ? isConfirmed : undefined,
      confirmed === 'no' ? isNull(newsletterSubscriptions.confirmedAt) : undefined,
    ) ?? sql`true`;
  const rows = await db
    .select()
    .from(newsletterSubscriptions)
    .where(condition)
    .orderBy(inOrder(descending, newsletterSubscriptions.createdAt, newsletterSubscriptions.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countUpTo(db, sql`from ${newsletterSubscriptions} where ${condition}`) };
};

/** The next confirmed subscribers, by id. */
export const confirmedAfter = (db: Db, id: number, limit: number) =>
  db
    .select()
    .from(newsletterSubscriptions)
    .where(and(isConfirmed, gt(newsletterSubscriptions.id, id)))
    .orderBy(asc(newsletterSubscriptions.id))
    .limit(limit);

export const countConfirmed = (db: Db): Promise<number> => db.$count(newsletterSubscriptions, isConfirmed);

export type Issue = typeof newsletterIssues.$inferSelect;

export const readIssues = async (db: Db, { descending, limit, offset }: Window) => ({
  rows: await db
    .select()
    .from(newsletterIssues)
    .orderBy(inOrder(descending, newsletterIssues.id))
    .limit(limit)
    .offset(offset),
  total: await countUpTo(db, sql`from ${newsletterIssues}`),
});

export const findIssue = async (db: Db, id: number): Promise<Issue | undefined> => {
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  return issue;
};

/** A draft, locked until the transaction ends. */
export const lockDraft = async (db: Db, id: number): Promise<Issue | undefined> => {
  const [issue] = await db
    .select()
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.id, id), isNull(newsletterIssues.sentAt)))
    .for('update');
  return issue;
};

/** An issue with unwritten emails. Several processes never take the same one. */
export const takeUnfinished = async (db: Db, now: Date): Promise<Issue | undefined> => {
  const [issue] = await db
    .select()
    .from(newsletterIssues)
    .where(
      and(
        isNotNull(newsletterIssues.sentAt),
        isNull(newsletterIssues.finishedAt),
        isReleased(newsletterIssues.heldUntil, now),
      ),
    )
    .orderBy(asc(newsletterIssues.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return issue;
};

export const updateIssue = (db: Db, id: number, change: Partial<Issue>) =>
  db.update(newsletterIssues).set(change).where(eq(newsletterIssues.id, id));
