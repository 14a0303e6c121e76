/** Applicants of a company whom it knows to be different people. See docs/decisions/0064-possible-duplicates.md. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsTo } from './columns.ts';
import { candidates, companies, moment } from './people.ts';

/** Pairs, with the lower id first. Closing an account deletes its candidate, and these rows with it. */
export const distinctApplicants = pgTable(
  'distinct_applicants',
  {
    companyId: belongsTo(() => companies.id),
    userId: belongsTo(() => candidates.userId),
    otherUserId: belongsTo(() => candidates.userId),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.otherUserId] }),
    check('distinct_applicants_order', sql`user_id < other_user_id`),
    // For the cascades of candidates.
    index('distinct_applicants_of_candidate').on(t.userId),
    index('distinct_applicants_of_other_candidate').on(t.otherUserId),
  ],
);
