/** The open jobs, and what searches for them miss. */
import { boolean, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { JobCard } from '#contract/jobs/calls.ts';
import type { CardPlaces } from '#contract/jobs/workplaces.ts';
import { jobs } from './jobs.ts';
import { moment } from './people.ts';

/** Words that people searched for and that no job contains, by day. Stores nothing about the people. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    searches: integer().notNull(),
  },
  (t) => [unique('search_misses_once_a_day').on(t.word, t.day), index('search_misses_by_day').on(t.day)],
);

/**
 * All open jobs, with the prepared card of each. Written in the transaction that changes a job; see
 * docs/decisions/0003-search-table.md. Searches use an index in memory: see docs/decisions/0029-search-engine.md.
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
    /** Without what has a column of its own, and what changes apart from the job. */
    card: jsonb()
      .$type<
        Omit<
          JobCard,
          'logo' | 'category_id' | 'apply_way' | 'application_deadline_date' | 'reply_days' | keyof CardPlaces
        >
      >()
      .notNull(),
  },
  (t) => [
    index('job_search_newest').on(t.postedAt.desc(), t.jobId.desc()),
    index('job_search_by_category').on(t.categoryId, t.postedAt.desc(), t.jobId.desc()),
    index('job_search_closing').on(t.closesOn),
    index('job_search_by_company').on(t.companyId, t.postedAt.desc(), t.jobId.desc()),
  ],
);
