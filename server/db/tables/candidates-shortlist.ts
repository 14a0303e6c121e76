/** The candidates that a company has shortlisted, whether or not they applied. */
import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { candidates, companies, moment } from './people.ts';

export const shortlistedCandidates = pgTable(
  'shortlisted_candidates',
  {
    companyId: belongsTo(() => companies.id),
    userId: belongsTo(() => candidates.userId),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    index('shortlisted_candidates_by_candidate').on(t.userId),
  ],
);

/** The jobs that a candidate is shortlisted for; none means any. */
export const shortlistedForJobs = pgTable(
  'shortlisted_for_jobs',
  {
    companyId: integer().notNull(),
    userId: integer().notNull(),
    jobId: belongsTo(() => jobs.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.jobId] }),
    foreignKey({
      name: 'shortlisted_for_jobs_are_shortlisted',
      columns: [t.companyId, t.userId],
      foreignColumns: [shortlistedCandidates.companyId, shortlistedCandidates.userId],
    }).onDelete('cascade'),
    index('shortlisted_for_jobs_by_job').on(t.jobId, t.userId),
  ],
);
