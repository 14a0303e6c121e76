/** What people who applied to a company say of it. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { companies, moment, users } from './people.ts';

/** Triggers keep a company's `reviewCount` and `reviewStars` equal to its reviews that are shown. */
export const companyReviews = pgTable(
  'company_reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stars: integer().notNull(),
    text: text().notNull(),
    /** Whether readers see neither name nor initial. */
    isAnonymous: boolean().notNull().default(false),
    /** The staff has taken it out of view. */
    hiddenAt: moment(),
    /** Its author's account is suspended, and with it what they wrote. */
    authorSuspended: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('company_reviews_one_per_seeker_and_company').on(t.companyId, t.userId),
    check('company_reviews_stars', sql`stars between 1 and 5`),
    index('company_reviews_shown')
      .on(t.companyId, t.updatedAt.desc(), t.id.desc())
      .where(sql`hidden_at is null and not author_suspended`),
    index('company_reviews_of_seeker').on(t.userId),
  ],
);
