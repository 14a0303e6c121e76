/** A company's webhooks and their deliveries. Every query is limited to the company. */
import { and, eq, sql } from 'drizzle-orm';
import { DELIVERIES_SHOWN } from '#contract/webhooks/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { returned } from '../../platform/db/returned.ts';
import { webhookDeliveries as deliveries, webhooks } from '../../platform/db/schema.ts';

/** What secrets are sealed for. */
export const SECRET_PURPOSE = 'webhook';

const columns = {
  id: webhooks.id,
  address: webhooks.address,
  kinds: webhooks.kinds,
  created_at: webhooks.createdAt,
  paused_at: webhooks.pausedAt,
  waiting: sql<number>`(select count(*)::int from webhook_deliveries d
    where d.webhook_id = webhooks.id and d.next_attempt_at is not null)`,
};
const isOwn = (companyId: number, id: number) => and(eq(webhooks.companyId, companyId), eq(webhooks.id, id));

export const listWebhooks = (db: Db, companyId: number) =>
  db.select(columns).from(webhooks).where(eq(webhooks.companyId, companyId)).orderBy(webhooks.id);

export const addWebhook = async (db: Db, row: typeof webhooks.$inferInsert) => {
  const { id } = returned(await db.insert(webhooks).values(row).returning({ id: webhooks.id }));
  return returned(await db.select(columns).from(webhooks).where(eq(webhooks.id, id)));
};

/** @returns whether there was one. */
export const removeWebhook = async (db: Db, companyId: number, id: number): Promise<boolean> => {
  const removed = await db.delete(webhooks).where(isOwn(companyId, id)).returning({ id: webhooks.id });
  return removed.length > 0;
};

/** Continuing tries at once what has waited, and counts attempts anew. @returns whether there was one. */
export const setPaused = async (
  db: Db,
  { companyId, id, paused, now }: { companyId: number; id: number; paused: boolean; now: Date },
): Promise<boolean> => {
  const changed = await db
    .update(webhooks)
    .set({ pausedAt: paused ? now : null })
    .where(isOwn(companyId, id))
    .returning({ id: webhooks.id });
  if (changed.length > 0 && !paused)
    await db
      .update(deliveries)
      .set({ attempts: 0, nextAttemptAt: now })
      .where(
        and(eq(deliveries.webhookId, id), sql`${deliveries.attempts} > 0 and next_attempt_at is not null`),
      );
  return changed.length > 0;
};

export const listDeliveries = (db: Db, companyId: number, id: number) =>
  db
    .select({ delivery: deliveries })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(isOwn(companyId, id))
    .orderBy(newestFirst(deliveries.id))
    .limit(DELIVERIES_SHOWN);

/** @returns whether there was one. */
export const replay = async (db: Db, companyId: number, id: number, now: Date): Promise<boolean> => {
  const changed = await db
    .update(deliveries)
    .set({ attempts: 0, nextAttemptAt: now, deliveredAt: null })
    .where(
      and(
        eq(deliveries.id, id),
        sql`exists (select from webhooks w where w.id = webhook_id and w.company_id = ${companyId})`,
      ),
    )
    .returning({ id: deliveries.id });
  return changed.length > 0;
};
