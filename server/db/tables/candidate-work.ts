/** Private notes and reviews by companies about candidates. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { belongsTo, version } from './columns.ts';
import { candidates, companies, moment, users } from './people.ts';

/** Private to the company. Deleted with the candidate's account or the author's account. */
export const candidateNotes = pgTable(
  'candidate_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    userId: belongsTo(() => candidates.userId),
    authorId: belongsTo(() => users.id),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Null if never changed. */
    updatedAt: moment(),
    version: version(),
  },
  (t) => [
    index('candidate_notes_of_company').on(t.companyId, t.userId, t.id.desc()),
    index('candidate_notes_by_candidate').on(t.userId),
    index('candidate_notes_by_author').on(t.authorId),
  ],
);

/** Triggers keep a candidate's `reviewCount` and `reviewStars` equal to their reviews. */
export const candidateReviews = pgTable(
  'candidate_reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    userId: belongsTo(() => candidates.userId),
    authorId: belongsTo(() => users.id),
    stars: integer().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    unique('candidate_reviews_one_per_company_and_candidate').on(t.companyId, t.userId),
    check('candidate_reviews_stars', sql`stars between 1 and 5`),
    index('candidate_reviews_of_candidate').on(t.userId, t.updatedAt.desc(), t.id.desc()),
    index('candidate_reviews_by_author').on(t.authorId),
  ],
);
