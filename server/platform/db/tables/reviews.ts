/** Reviews of companies by applicants. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { REVIEW_REPORT_REASONS } from '#contract/companies/review-rules.ts';
import { REPORT_OUTCOMES } from '#contract/moderation/report-rules.ts';
import { belongsTo, version } from './columns.ts';
import { companies, moment, oneOf, users } from './people.ts';

/** Triggers keep a company's `reviewCount` and `reviewStars` equal to its visible reviews. */
export const companyReviews = pgTable(
  'company_reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    userId: belongsTo(() => users.id),
    stars: integer().notNull(),
    text: text().notNull(),
    /** Whether readers see no name of the author. */
    isAnonymous: boolean().notNull().default(false),
    /** Staff have hidden the review. */
    hiddenAt: moment(),
    /** The reason shown to the author; null while the review is public. */
    hiddenReason: text(),
    /** Whether the author's account is suspended, which hides the review. */
    authorSuspended: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    unique('company_reviews_one_per_seeker_and_company').on(t.companyId, t.userId),
    check('company_reviews_hidden_for_a_reason', sql`hidden_reason is null or hidden_at is not null`),
    // The staff's list of hidden reviews, last changed first.
    index('company_reviews_hidden').on(t.updatedAt, t.id).where(sql`hidden_at is not null`),
    check('company_reviews_stars', sql`stars between 1 and 5`),
    index('company_reviews_shown')
      .on(t.companyId, t.updatedAt.desc(), t.id.desc())
      .where(sql`hidden_at is null and not author_suspended`),
    index('company_reviews_of_seeker').on(t.userId),
  ],
);

/** Reports of a review by readers. One per person and version; the reporter is stored as a hash only. */
export const companyReviewReports = pgTable(
  'company_review_reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    reviewId: belongsTo(() => companyReviews.id),
    version: integer().notNull(),
    reporter: text().notNull(),
    reason: text({ enum: REVIEW_REPORT_REASONS }).notNull(),
    text: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    closedAt: moment(),
    /** The decision of staff; null while the report is open. */
    outcome: text({ enum: REPORT_OUTCOMES }),
  },
  (t) => [
    unique('company_review_reports_one_per_person_and_version').on(t.reviewId, t.reporter, t.version),
    oneOf('company_review_reports_reason', 'reason', REVIEW_REPORT_REASONS),
    oneOf('company_review_reports_outcome', 'outcome', REPORT_OUTCOMES),
    check('company_review_reports_closed_with_an_outcome', sql`(closed_at is null) = (outcome is null)`),
    index('company_review_reports_open').on(t.reviewId).where(sql`closed_at is null`),
  ],
);
