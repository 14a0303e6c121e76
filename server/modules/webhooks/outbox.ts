/** The outbox of webhooks: rows are leased by one process, and those about one subject go one after another. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/shared/constants.ts';
import type { WebhookKind } from '#contract/webhooks/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { webhookDeliveries, webhooks } from '../../platform/db/schema.ts';
import { RETRY_PAUSES_MS } from '../../platform/outgoing/retry-pauses.ts';

/** Several times the longest delivery. If a process dies, others take over its deliveries after that. */
const LEASE_MS = 2 * MINUTE_MS;
const BATCH = 20;

export type DueDelivery = {
  readonly id: number;
  readonly webhookId: number;
  readonly address: string;
  readonly secret: string;
  readonly kind: WebhookKind;
  readonly data: object;
  readonly at: string;
  readonly attempts: number;
};

const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Leases due deliveries, the first of each subject. */
export const takeDue = async (db: Db, now: Date): Promise<readonly DueDelivery[]> => {
  const { rows } = await db.execute<DueDelivery>(sql`
    with due as materialized (
      select d.id from webhook_deliveries d
      join webhooks w on w.id = d.webhook_id and w.paused_at is null
      where d.next_attempt_at <= ${time(now)} and not exists (
        select from webhook_deliveries earlier
        where earlier.webhook_id = d.webhook_id and earlier.subject = d.subject and earlier.id < d.id
          and earlier.next_attempt_at is not null)
      order by d.id limit ${BATCH} for update of d skip locked
    )
    update webhook_deliveries d
    set attempts = d.attempts + 1, next_attempt_at = ${time(addMilliseconds(now, LEASE_MS))}
    from due, webhooks w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", w.address, w.secret, d.kind, d.data, d.attempts,
      to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`);
  return [...rows].sort((one, other) => one.id - other.id);
};

export const markDelivered = (db: Db, { id }: DueDelivery, answer: string, now: Date) =>
  db
    .update(webhookDeliveries)
    .set({ deliveredAt: now, nextAttemptAt: null, answer })
    .where(eq(webhookDeliveries.id, id));

/** Notes a failure. @returns whether the webhook was paused with it, because this was the last of the attempts. */
export const noteFailure = async (
  db: Db,
  { id, webhookId, attempts }: DueDelivery,
  { answer, isGone, now }: { readonly answer: string; readonly isGone: boolean; readonly now: Date },
): Promise<boolean> => {
  const pause = isGone ? undefined : RETRY_PAUSES_MS[attempts - 1];
  const nextAttemptAt = addMilliseconds(now, pause ?? 0);
  await db.update(webhookDeliveries).set({ answer, nextAttemptAt }).where(eq(webhookDeliveries.id, id));
  if (pause !== undefined) return false;
  const paused = await db
    .update(webhooks)
    .set({ pausedAt: now })
    .where(and(eq(webhooks.id, webhookId), isNull(webhooks.pausedAt)))
    .returning({ id: webhooks.id });
  return paused.length > 0;
};
