/** Companies whose open jobs other websites may show. */
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { companies, moment } from './people.ts';

export const jobEmbeds = pgTable('job_embeds', {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  createdAt: moment().notNull(),
});
