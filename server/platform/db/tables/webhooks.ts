/** Companies' webhooks, and the outbox of what they are told. Triggers fill it in the transactions that change something. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WebhookKind } from '#contract/webhooks/rules.ts';
import { applicationEvents } from './applications.ts';
import { belongsTo } from './columns.ts';
import { conversationMessages } from './conversations.ts';
import { companies, moment, users } from './people.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    /** Who is told if it is paused. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    address: text().notNull(),
    /** Encrypted with a key derived from the installation's. */
    secret: text().notNull(),
    kinds: text().array().$type<WebhookKind[]>().notNull(),
    createdAt: moment().notNull(),
    pausedAt: moment(),
  },
  (t) => [
    check('webhooks_address', sql`address ~ '^https?://'`),
    index('webhooks_of_company').on(t.companyId),
    index('webhooks_of_owner').on(t.ownerId),
  ],
);

/** A row whose next attempt is null is delivered. What is undone before goes with the row that caused it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    webhookId: belongsTo(() => webhooks.id),
    kind: text().$type<WebhookKind>().notNull(),
    /** Deliveries about one subject keep their order. */
    subject: text().notNull(),
    data: jsonb().$type<Readonly<Record<string, string | number | null>>>().notNull(),
    at: moment().notNull(),
    applicationEventId: integer().references((): AnyPgColumn => applicationEvents.id, {
      onDelete: 'cascade',
    }),
    messageId: integer().references((): AnyPgColumn => conversationMessages.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    deliveredAt: moment(),
    answer: text(),
  },
  (t) => [
    check('webhook_deliveries_attempts', sql`attempts >= 0`),
    index('webhook_deliveries_due').on(t.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('webhook_deliveries_in_order')
      .on(t.webhookId, t.subject, t.id)
      .where(sql`next_attempt_at is not null`),
    index('webhook_deliveries_of_webhook').on(t.webhookId, t.id.desc()),
    index('webhook_deliveries_by_age').on(t.at),
    index('webhook_deliveries_of_event')
      .on(t.applicationEventId)
      .where(sql`application_event_id is not null`),
    index('webhook_deliveries_of_message').on(t.messageId).where(sql`message_id is not null`),
  ],
);
