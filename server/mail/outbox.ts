/** The table of waiting messages: what is sent is gone, what fails is tried again later. */
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/constants.ts';
import type { Db } from '../db/connect.ts';
import { mailOutbox } from '../db/schema.ts';
import type { Message } from './message.ts';

const MINUTE_MS = 60_000;
/** How long after each failed attempt the next one is made; after the last the message is given up. */
const PAUSES_MS = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE_MS);
/** Nobody else takes a message up for this long; a process that dies with it leaves it to others after that. */
export const LEASE_MS = 5 * MINUTE_MS;
const BATCH = 10;
const GIVEN_UP_KEPT_MS = 30 * DAY_MS;

export type Waiting = typeof mailOutbox.$inferSelect;

export const addToOutbox = async (db: Db, { to, link, ...texts }: Message, now: Date): Promise<void> => {
  await db.insert(mailOutbox).values({
    ...texts,
    recipient: to,
    ...(link ? { linkFor: link.userId, linkKind: link.kind } : {}),
    createdAt: now,
    nextAttemptAt: now,
  });
};

/** Takes up messages that are due, oldest first. Several processes never take up the same one. */
export const takeDue = (db: Db, now: Date): Promise<Waiting[]> => {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(lte(mailOutbox.nextAttemptAt, now))
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(mailOutbox.id, due))
    .returning();
};

export const removeFromOutbox = async (db: Db, id: number): Promise<void> => {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
};

/** Notes a failure. @returns whether the message will be tried again. */
export const postpone = async (
  db: Db,
  { id, attempts }: Waiting,
  { reason, isFinal, now }: { reason: string; isFinal: boolean; now: Date },
): Promise<boolean> => {
  const pause = isFinal ? undefined : PAUSES_MS[attempts - 1];
  const nextAttemptAt = pause === undefined ? null : new Date(now.getTime() + pause);
  await db
    .update(mailOutbox)
    .set({ nextAttemptAt, lastError: reason.slice(0, 500) })
    .where(eq(mailOutbox.id, id));
  return nextAttemptAt !== null;
};

/** Messages that were given up are kept for a while, so that an operator can see why. */
export const forgetGivenUp = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.nextAttemptAt),
        lt(mailOutbox.createdAt, new Date(now.getTime() - GIVEN_UP_KEPT_MS)),
      ),
    );
};
