/** Addresses whose mail comes back. A dead one gets no more, except for links and codes that its owner asks for. */
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { bouncedAddresses, mailOutbox, sentEmails } from '../db/schema.ts';
import { PRIORITIES, type Priority } from './message.ts';

/** Status codes (RFC 3463) of mailboxes and domains that don't exist, or don't any more. */
const DEAD = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.4']);
/** After as many other failures in a row, each within this time of the one before, an address counts as dead. */
const FAILURES_MAX = 5;
const IN_A_ROW_DAYS = 30;
const ANSWER_MAX = 500;

export interface Bounce {
  readonly address: string;
  readonly emailId: number;
  /** Such as `5.1.1`. */
  readonly status: string;
  /** What the mail server said. */
  readonly answer: string;
  readonly now: Date;
}

/** Outlook.com says that of mailboxes that don't exist. */
const UNAVAILABLE = /^550 5\.5\.0 .*mailbox unavailable/i;

export const isDead = ({ status, answer }: Pick<Bounce, 'status' | 'answer'>): boolean =>
  DEAD.has(status) || UNAVAILABLE.test(answer);

/** Gives up what waits for an address. @returns how many emails. */
const dropWaiting = async (tx: Db, address: string): Promise<number> => {
  const dropped = await tx
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.recipient, address),
        gt(mailOutbox.priority, PRIORITIES.indexOf('security')),
        isNotNull(mailOutbox.nextAttemptAt),
      ),
    )
    .returning({ id: mailOutbox.id });
  return dropped.length;
};

const count = async (tx: Db, bounce: Bounce): Promise<void> => {
  const { address, status, answer, now } = bounce;
  const at = sql`${now.toISOString()}::timestamptz`;
  const counted = sql`case when ${bouncedAddresses.lastAt} < ${at} - make_interval(days => ${IN_A_ROW_DAYS}) then 1
    else ${bouncedAddresses.failures} + 1 end`;
  const stoppedAt = isDead(bounce) ? now : null;
  const said = { status, answer: answer.slice(0, ANSWER_MAX), lastAt: now };
  await tx
    .insert(bouncedAddresses)
    .values({ address, ...said, failures: 1, stoppedAt })
    .onConflictDoUpdate({
      target: bouncedAddresses.address,
      set: {
        ...said,
        failures: counted,
        stoppedAt: sql`coalesce(${bouncedAddresses.stoppedAt},
          case when ${isDead(bounce)} or ${counted} >= ${FAILURES_MAX} then ${at} end)`,
      },
    });
};

/** Counts an email that came back, once. */
export const noteBounce = (db: Db, bounce: Bounce): Promise<void> =>
  db.transaction(async (tx) => {
    const { address, emailId, answer, now } = bounce;
    const isSent = and(eq(sentEmails.id, emailId), eq(sentEmails.recipient, address));
    const [known] = await tx
      .select({ bouncedAt: sentEmails.bouncedAt })
      .from(sentEmails)
      .where(isSent)
      .for('update');
    if (known?.bouncedAt) return;
    await tx
      .update(sentEmails)
      .set({ bouncedAt: now, bounce: answer.slice(0, ANSWER_MAX) })
      .where(isSent);
    await count(tx, bounce);
    const isStopped = and(eq(bouncedAddresses.address, address), isNotNull(bouncedAddresses.stoppedAt));
    if ((await tx.$count(bouncedAddresses, isStopped)) === 0) return;
    const dropped = await dropWaiting(tx, address);
    await tx
      .update(bouncedAddresses)
      .set({ held: sql`${bouncedAddresses.held} + ${dropped}` })
      .where(isStopped);
  });

/** Counts an email that isn't sent because the address is dead. @returns whether that is so. */
export const isHeldBack = async (db: Db, address: string, priority: Priority): Promise<boolean> => {
  if (priority === 'security') return false;
  const held = await db
    .update(bouncedAddresses)
    .set({ held: sql`${bouncedAddresses.held} + 1` })
    .where(and(eq(bouncedAddresses.address, address.toLowerCase()), isNotNull(bouncedAddresses.stoppedAt)))
    .returning({ address: bouncedAddresses.address });
  return held.length > 0;
};

/** Once its mailbox has proved that it gets mail. */
export const forgetBounces = async (db: Db, address: string): Promise<void> => {
  await db.delete(bouncedAddresses).where(eq(bouncedAddresses.address, address));
};

/** As the privacy policy says. */
const KEPT_DAYS = 180;

export const forgetOldBounces = (db: Db, now: Date) =>
  db
    .delete(bouncedAddresses)
    .where(
      lt(
        bouncedAddresses.lastAt,
        sql`${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
      ),
    );

/** What is known of an address that fails; undefined for others. */
export const findBounces = async (db: Db, address: string) => {
  const [found] = await db.select().from(bouncedAddresses).where(eq(bouncedAddresses.address, address));
  return found;
};
