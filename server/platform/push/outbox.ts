/** The outbox of push messages. Sent messages are deleted; failed ones are retried later. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { eq, type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/shared/constants.ts';
import type { Db } from '../db/connect.ts';
import { pushOutbox } from '../db/schema.ts';

/** Delays between attempts; after the last attempt the message is dropped. */
const PAUSES_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);
/** The longest pause, even if a push service asks for more. */
const PAUSE_MAX_MS = 240 * MINUTE_MS;
/**
 * How long a delivery is leased: several times its longest duration (`transport.ts`). If a process dies, others take
 * over its messages when the lease ends.
 */
export const LEASE_MS = 2 * MINUTE_MS;
const DUE_BATCH = 200;
const TAKEN_BATCH = 20;

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/**
 * Adds notifications whose undo window has ended to the outbox, with a row for each of the account's devices.
 * Processes never take the same one. @returns whether there may be more.
 */
export const queueDue = async (db: Db, now: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ taken: number }>(sql`
    with due as materialized (
      select id, account_id, read_at from notifications
      where push_due and (held_until is null or held_until <= ${at(now)})
      order by id limit ${DUE_BATCH} for update skip locked
    ), settled as (
      update notifications n set push_due = false from due where n.id = due.id
    ), queued as (
      insert into push_outbox (notification_id, device_id, next_attempt_at, created_at)
      select due.id, device.id, ${at(now)}, ${at(now)}
      from due
      join push_devices device on device.user_id = due.account_id
      join sessions s on s.token_hash = device.session_hash and s.expires_at > ${at(now)}
      where due.read_at is null
      on conflict do nothing
    )
    select count(*)::int as taken from due`);
  return rows[0]?.taken === DUE_BATCH;
};

export type WaitingPush = {
  readonly id: number;
  readonly notification_id: number;
  readonly device_id: number;
  readonly attempts: number;
  /** In milliseconds. */
  readonly age: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** Leases due messages, oldest first. Processes never take the same one. */
export const takeDue = async (db: Db, now: Date): Promise<readonly WaitingPush[]> => {
  const lease = addMilliseconds(now, LEASE_MS);
  const { rows } = await db.execute<WaitingPush>(sql`
    with due as materialized (
      select id from push_outbox where next_attempt_at <= ${at(now)}
      order by next_attempt_at, id limit ${TAKEN_BATCH} for update skip locked
    )
    update push_outbox o set attempts = o.attempts + 1, next_attempt_at = ${at(lease)}
    from due, push_devices device
    where o.id = due.id and device.id = o.device_id
    returning o.id, o.notification_id, o.device_id, o.attempts, device.endpoint, device.p256dh, device.auth,
      (extract(epoch from ${at(now)} - o.created_at) * 1000)::float8 as age`);
  return rows;
};

export const removePush = async (db: Db, id: number): Promise<void> => {
  await db.delete(pushOutbox).where(eq(pushOutbox.id, id));
};

/** Records a failed attempt. @returns whether there will be another. */
export const postponePush = async (
  db: Db,
  { id, attempts }: WaitingPush,
  { now, askedMs = 0 }: { readonly now: Date; readonly askedMs?: number | undefined },
): Promise<boolean> => {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) {
    await removePush(db, id);
    return false;
  }
  const waits = Math.min(Math.max(pause, askedMs), PAUSE_MAX_MS);
  await db
    .update(pushOutbox)
    .set({ nextAttemptAt: addMilliseconds(now, waits) })
    .where(eq(pushOutbox.id, id));
  return true;
};
