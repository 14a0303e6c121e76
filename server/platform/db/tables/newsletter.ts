/** The newsletter: subscriptions and issues. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, languageTag, version } from './columns.ts';
import { moment, oneOf } from './people.ts';

/** Newsletter subscriptions. They start when the subscriber confirms the address. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    locale: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    confirmedAt: moment(),
  },
  (t) => [
    languageTag('newsletter_subscriptions_locale'),
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

/** An email to every confirmed subscriber of the newsletter. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When staff sent the issue. It cannot change after that. */
    sentAt: moment(),
    /** Emails are only written after this time; until then sending can be undone. */
    heldUntil: moment(),
    /** The last subscription for which an email was written. Any process can continue from here. */
    sentUpTo: integer().notNull().default(0),
    emails: integer().notNull().default(0),
    /** When the last email was written. */
    finishedAt: moment(),
    version: version(),
  },
  (t) => [
    check('newsletter_issues_finished_after_sent', sql`finished_at is null or sent_at is not null`),
    index('newsletter_issues_to_write').on(t.id).where(sql`sent_at is not null and finished_at is null`),
  ],
);
