/** The table of unsent emails. Sent ones move to a table of their own, failed ones are retried. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { and, asc, eq, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/shared/constants.ts';
import type { Db } from '../db/connect.ts';
import { mailOutbox, sentEmails, users, visitorApplications } from '../db/schema.ts';
import { isHeldBack } from './bounces.ts';
import { type Message, type OneTimeLink, PRIORITIES } from './message.ts';

/** Delays between attempts; after the last attempt the email has failed. */
export const PAUSES_MS = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE_MS);
/**
 * The lease of a delivery, several times its maximum duration (`transport.ts`). If a process dies, others can take
 * its emails after the lease.
 */
export const LEASE_MS = 5 * MINUTE_MS;

/** Longest reply of a mail server that is kept. */
const ANSWER_MAX = 500;

export type Waiting = typeof mailOutbox.$inferSelect;

const columnsOf = (link: OneTimeLink) =>
  link.kind === 'invitation'
    ? { invitationId: link.invitationId, linkKind: link.kind }
    : { linkFor: link.userId, linkKind: link.kind };

/** The one-time link that a waiting email has a placeholder for. */
export const linkOf = ({
  linkKind: kind,
  linkFor: userId,
  invitationId,
}: Waiting): OneTimeLink | undefined => {
  if (kind === 'invitation') return invitationId === null ? undefined : { kind, invitationId };
  return userId === null ? undefined : { kind, userId };
};

export const addToOutbox = async (db: Db, message: Message, now: Date): Promise<void> => {
  const {
    id: _,
    returnTo: __,
    to,
    link,
    hold,
    priority = link ? 'security' : 'ordinary',
    ...texts
  } = message;
  if (await isHeldBack(db, to, priority)) return;
  await db.insert(mailOutbox).values({
    ...texts,
    recipient: to,
    priority: PRIORITIES.indexOf(priority),
    ...(link ? columnsOf(link) : {}),
    ...(hold ? { changeId: hold.changeId } : {}),
    createdAt: now,
    nextAttemptAt: hold?.until ?? now,
  });
};

const domain = sql<string>`split_part(${mailOutbox.recipient}, '@', 2)`;

interface Room {
  /** Only priorities with a number below this one. */
  readonly below: number;
  readonly busyDomains: readonly string[];
}

/**
 * Leases the next due email if there is a free slot. Several processes never take the same one.
 */
export const takeNext = async (
  db: Db,
  now: Date,
  { below, busyDomains }: Room,
): Promise<Waiting | undefined> => {
  const first = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        lte(mailOutbox.nextAttemptAt, now),
        lt(mailOutbox.priority, below),
        busyDomains.length > 0 ? notInArray(domain, [...busyDomains]) : undefined,
      ),
    )
    .orderBy(asc(mailOutbox.priority), asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: addMilliseconds(now, LEASE_MS) })
    // Not `in`: the subquery could then run once per row, and lease an email each time.
    .where(sql`${mailOutbox.id} = (${first})`)
    .returning();
  return taken;
};

export const removeFromOutbox = async (db: Db, id: number): Promise<void> => {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
};

/** Nothing is kept of those who closed their account, or neither have one nor an application that waits for them. */
const isKnown = async (db: Db, email: string): Promise<boolean> => {
  if ((await db.$count(users, eq(users.email, email))) > 0) return true;
  const isWaiting = and(eq(visitorApplications.email, email), isNull(visitorApplications.sentAt));
  return (await db.$count(visitorApplications, isWaiting)) > 0;
};

/** Forgets the text, and keeps that the email was sent. */
export const moveToSent = (
  db: Db,
  { id, recipient, subject, createdAt }: Waiting,
  { answer, now }: { readonly answer: string | undefined; readonly now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    await removeFromOutbox(tx, id);
    if (!(await isKnown(tx, recipient))) return;
    await tx
      .insert(sentEmails)
      .values({
        id,
        recipient,
        subject,
        createdAt,
        sentAt: now,
        answer: answer?.slice(0, ANSWER_MAX) ?? null,
      })
      .onConflictDoNothing();
  });

/** Records a failure. @returns whether the email will be retried. */
export const postpone = async (
  db: Db,
  { id, attempts }: Waiting,
  { reason, isFinal, now }: { reason: string; isFinal: boolean; now: Date },
): Promise<boolean> => {
  const pause = isFinal ? undefined : PAUSES_MS[attempts - 1];
  const nextAttemptAt = pause === undefined ? null : addMilliseconds(now, pause);
  await db
    .update(mailOutbox)
    .set({ nextAttemptAt, lastError: reason.slice(0, 500) })
    .where(eq(mailOutbox.id, id));
  return nextAttemptAt !== null;
};
