/** How often jobs are seen. */
import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { companies } from './people.ts';

/** How often a job's page was seen, by day. Nothing is kept of who saw it. */
export const jobViews = pgTable(
  'job_views',
  {
    jobId: belongsTo(() => jobs.id),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.day] }), index('job_views_by_day').on(t.day)],
);

/** The same of all jobs of a company together: its numbers must not cost more the more jobs it has. */
export const companyViews = pgTable(
  'company_views',
  {
    companyId: belongsTo(() => companies.id),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day] }), index('company_views_by_day').on(t.day)],
);
