/** The candidates a company keeps in mind, whether or not they applied. */
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { candidates, companies, moment } from './people.ts';

export const shortlistedCandidates = pgTable(
  'shortlisted_candidates',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => candidates.userId, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    index('shortlisted_candidates_by_candidate').on(t.userId),
  ],
);
