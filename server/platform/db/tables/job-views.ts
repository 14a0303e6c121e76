/** View counts of jobs. */
import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { companies } from './people.ts';

/** Views of a job's page by day. Stores nothing about the viewers. */
export const jobViews = pgTable(
  'job_views',
  {
    jobId: belongsTo(() => jobs.id),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
    /** How often people went on to the page on which its company takes applications. */
    applyClicks: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.day] }), index('job_views_by_day').on(t.day)],
);

/** The sum over all jobs of a company, so that its statistics cost the same with any number of jobs. */
export const companyViews = pgTable(
  'company_views',
  {
    companyId: belongsTo(() => companies.id),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day] }), index('company_views_by_day').on(t.day)],
);
