/** Which jobs a seeker's lists and alerts leave out. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { HIDDEN_WORDS_MAX } from '#contract/hidden-jobs/rules.ts';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { moment, users } from './people.ts';

export const hiddenJobs = pgTable(
  'hidden_jobs',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    viewed: boolean().notNull().default(false),
    applied: boolean().notNull().default(false),
    reposted: boolean().notNull().default(false),
    words: text().array().notNull().default([]),
  },
  () => [check('hidden_jobs_words', sql`cardinality(words) <= ${sql.raw(String(HIDDEN_WORDS_MAX))}`)],
);

/** Written only while the seeker's lists leave out viewed jobs. */
export const viewedJobs = pgTable(
  'viewed_jobs',
  {
    userId: belongsTo(() => users.id),
    jobId: belongsTo(() => jobs.id),
    viewedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index('viewed_jobs_of_job').on(t.jobId),
    index('viewed_jobs_by_time').on(t.viewedAt),
  ],
);
