/** Jobs by the ids that their companies' own systems have for them. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { companies } from './people.ts';

export const externalJobs = pgTable(
  'external_jobs',
  {
    companyId: belongsTo(() => companies.id),
    externalId: text().notNull(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.externalId] }), index('external_jobs_of_job').on(t.jobId)],
);
