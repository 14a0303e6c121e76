/** The logs by which search engines and rankings follow the database. Triggers write them, housekeeping empties them. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './people.ts';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

const change = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Readers select transactions that were not finished at their last read, whatever the order of commits. */
  transactionId: transactionId().notNull().default(sql`pg_current_xact_id()`),
  changedAt: moment().notNull().default(sql`now()`),
});

/** Jobs that were added to `job_search`, changed or removed. */
export const searchChanges = pgTable('search_changes', { ...change(), jobId: integer().notNull() }, (t) => [
  index('search_changes_by_transaction').on(t.transactionId),
  index('search_changes_by_moment').on(t.changedAt),
]);

/** How far search engines have been told of changes by IndexNow; one row. */
export const indexNow = pgTable(
  'index_now',
  {
    isOnly: boolean().primaryKey().default(true),
    /** Changes of earlier transactions have been told. */
    toldBefore: transactionId().notNull(),
    /** They don't want to be asked earlier. */
    notBefore: moment(),
  },
  () => [check('index_now_is_only', sql`is_only`)],
);

/** Candidates that were added, removed, or changed in a searchable way. */
export const candidateChanges = pgTable(
  'candidate_changes',
  { ...change(), userId: integer().notNull() },
  (t) => [
    index('candidate_changes_by_transaction').on(t.transactionId),
    index('candidate_changes_by_moment').on(t.changedAt),
  ],
);

/** Applications that were added, removed, or changed in their place in their job's lists. */
export const applicationChanges = pgTable(
  'application_changes',
  { ...change(), jobId: integer().notNull(), applicationId: integer().notNull() },
  (t) => [
    index('application_changes_of_job').on(t.jobId, t.transactionId),
    index('application_changes_by_moment').on(t.changedAt),
  ],
);
