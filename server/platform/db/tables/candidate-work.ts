/** What companies note about candidates: shortlists, private notes, reviews, and who is not the same person. */
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { belongsTo, version } from './columns.ts';
import { jobs } from './jobs.ts';
import { candidates, companies, moment, users } from './people.ts';

/** The candidates that a company has shortlisted, whether or not they applied. */
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

/**
 * Pairs of applicants whom the company knows to be different people, with the lower id first. Closing an account
 * deletes its candidate, and these rows with it. See docs/decisions/0064-possible-duplicates.md.
 */
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
