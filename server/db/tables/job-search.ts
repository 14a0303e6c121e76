/** The open jobs, and the log by which search engines follow them. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, date, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { JobCard } from '#contract/jobs.ts';
import { jobs } from './jobs.ts';
import { moment } from './people.ts';

/**
 * Exactly the jobs that are open, with the ready-made card of each. Written in the transaction that changes a job;
 * see docs/decisions/0003-search-table.md. Searches are answered from memory: see docs/decisions/0029-search-engine.md.
 */
export const jobSearch = pgTable(
  'job_search',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    companyId: integer().notNull(),
    countryId: integer().notNull(),
    categoryId: integer().notNull(),
    cityId: integer().notNull(),
    isFeatured: boolean().notNull(),
    postedAt: moment().notNull(),
    closesOn: date({ mode: 'string' }).notNull(),
    card: jsonb().$type<JobCard>().notNull(),
  },
  (t) => [
    index('job_search_newest').on(t.postedAt.desc(), t.jobId.desc()),
    index('job_search_by_category').on(t.categoryId, t.postedAt.desc(), t.jobId.desc()),
    index('job_search_closing').on(t.closesOn),
    index('job_search_by_company').on(t.companyId, t.postedAt.desc(), t.jobId.desc()),
  ],
);

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Which jobs were added to `job_search`, changed or removed. A trigger writes it; housekeeping empties it. */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer().notNull(),
    /** Readers ask for transactions that were not finished when they last asked, whatever the order of commits. */
    transactionId: transactionId().notNull().default(sql`pg_current_xact_id()`),
    changedAt: moment().notNull().default(sql`now()`),
  },
  (t) => [
    index('search_changes_by_transaction').on(t.transactionId),
    index('search_changes_by_moment').on(t.changedAt),
  ],
);
