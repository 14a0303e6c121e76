/** Searches that users saved, and alerts about new jobs that match them. */
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SavedFilters } from '#contract/saved-searches/calls.ts';
import { ALERT_FREQUENCIES } from '#contract/saved-searches/rules.ts';
import { belongsTo, languageTag } from './columns.ts';
import { jobs } from './jobs.ts';
import { moment, oneOf, users } from './people.ts';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Belongs to an account, or to a confirmed email address. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    /** The language and time zone of visitors' alerts. Accounts have their own language. */
    locale: text().notNull(),
    timeZone: text().notNull(),
    name: text().notNull(),
    filters: jsonb().$type<SavedFilters>().notNull(),
    /** Identical for identical filters, so that each search is saved once. */
    fingerprint: text().notNull(),
    frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    /** When a visitor opened the link in the email. Searches of accounts are confirmed at once. */
    confirmedAt: moment(),
    pausedAt: moment(),
    /** Deleted searches can be restored for a while. */
    deletedAt: moment(),
    /** The next alert is not sent before. */
    nextAlertAt: moment().notNull(),
    createdAt: moment().notNull(),
    /** Lets the index of saved searches follow the table. A trigger sets it with each change. */
    transactionId: transactionId().notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    check('saved_searches_owner', sql`num_nonnulls(user_id, email) = 1`),
    check('saved_searches_email_is_lower_case', sql`email = lower(email)`),
    languageTag('saved_searches_locale'),
    oneOf('saved_searches_frequency', 'frequency', ALERT_FREQUENCIES),
    uniqueIndex('saved_searches_of_account')
      .on(t.userId, t.fingerprint)
      .where(sql`user_id is not null and deleted_at is null`),
    uniqueIndex('saved_searches_of_email')
      .on(t.email, t.fingerprint)
      .where(sql`email is not null and deleted_at is null`),
    index('saved_searches_by_transaction').on(t.transactionId),
    // For housekeeping to find rows to delete.
    index('saved_searches_to_forget')
      .on(t.createdAt)
      .where(sql`confirmed_at is null or deleted_at is not null`),
  ],
);

/** New jobs and the searches they match. Pairs are unique, so that no search gets two alerts about a job. */
export const savedSearchJobs = pgTable(
  'saved_search_jobs',
  {
    savedSearchId: belongsTo(() => savedSearches.id),
    jobId: belongsTo(() => jobs.id),
    matchedAt: moment().notNull(),
    /** When the alert was written. */
    alertedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.savedSearchId, t.jobId] }),
    index('saved_search_jobs_due').on(t.savedSearchId).where(sql`alerted_at is null`),
    index('saved_search_jobs_of_job').on(t.jobId),
  ],
);

/**
 * Every job, from its first opening on. Added by a trigger on `job_search`. A job that closes and reopens is not new.
 */
export const alertJobs = pgTable(
  'alert_jobs',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    openedAt: moment().notNull().defaultNow(),
    /** When it was compared with the saved searches. */
    matchedAt: moment(),
  },
  (t) => [index('alert_jobs_to_match').on(t.openedAt).where(sql`matched_at is null`)],
);
