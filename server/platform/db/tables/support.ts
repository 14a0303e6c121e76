/** Support messages and newsletter subscriptions. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CONTACT_STATUSES } from '#contract/contact/rules.ts';
import { LOCALES } from '#contract/shared/constants.ts';
import { belongsTo, version } from './columns.ts';
import { moment, oneOf, users } from './people.ts';

export const supportMessages = pgTable(
  'support_messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The sender's language, which the reply uses, too. */
    locale: text({ enum: LOCALES }).notNull().default('en'),
    status: text({ enum: CONTACT_STATUSES }).notNull().default('open'),
    /** The reply, and its author. */
    answer: text(),
    answeredAt: moment(),
    answeredBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    index('support_messages_by_age').on(t.createdAt),
    index('support_messages_open').on(t.createdAt).where(sql`status = 'open'`),
    oneOf('support_messages_status', 'status', CONTACT_STATUSES),
    check('support_messages_answered_with_an_answer', sql`(status = 'answered') = (answer is not null)`),
  ],
);

/** Newsletter subscriptions. They start when the subscriber confirms the address. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    confirmedAt: moment(),
  },
  (t) => [
    uniqueIndex('newsletter_subscriptions_by_email').on(t.email),
    index('newsletter_subscriptions_by_age').on(t.createdAt),
  ],
);

/** The links in emails to a subscriber. Each email has its own. Only the hash of a link's token is stored. */
export const NEWSLETTER_LINKS = ['confirm', 'leave'] as const;
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    tokenHash: text().primaryKey(),
    subscriptionId: belongsTo(() => newsletterSubscriptions.id),
    purpose: text({ enum: NEWSLETTER_LINKS }).notNull(),
  },
  (t) => [
    oneOf('newsletter_links_purpose', 'purpose', NEWSLETTER_LINKS),
    index('newsletter_links_of_subscription').on(t.subscriptionId),
  ],
);
