/** The lists and counts of a company's own jobs. See docs/decisions/0015-company-lists.md. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { JOB_STATUSES } from '#contract/shared/constants.ts';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { companies, moment } from './people.ts';

/**
 * A narrow row for each job that is not deleted, maintained by triggers on `jobs`, so that lists need not read wide
 * rows.
 */
export const companyJobs = pgTable(
  'company_jobs',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    companyId: belongsTo(() => companies.id),
    /** The title, folded. */
    words: text().notNull(),
    isPostLater: boolean().notNull(),
    status: text({ enum: JOB_STATUSES }).notNull(),
    categoryId: integer().notNull(),
    deadline: date({ mode: 'string' }).notNull(),
    /** Whether its company closed it before the deadline. */
    isClosed: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => {
    const rest = [t.status, t.deadline, t.isClosed] as const;
    return [
      index('company_jobs_newest').on(
        t.companyId,
        t.isPostLater,
        t.createdAt,
        t.jobId,
        t.categoryId,
        ...rest,
      ),
      index('company_jobs_by_category').on(
        t.companyId,
        t.categoryId,
        t.isPostLater,
        t.createdAt,
        t.jobId,
        ...rest,
      ),
      index('company_jobs_by_deadline').on(
        t.companyId,
        t.isPostLater,
        t.deadline,
        t.jobId,
        t.status,
        t.isClosed,
        t.categoryId,
      ),
      index('company_jobs_by_title').on(t.companyId, t.isPostLater, t.words, t.jobId),
      index('company_jobs_words').using('gin', t.companyId, sql`${t.words} gin_trgm_ops`),
    ];
  },
);

/** Counts of jobs by kind, maintained by triggers on `company_jobs`, so that totals need no counting. */
export const companyJobCounts = pgTable(
  'company_job_counts',
  {
    companyId: integer().notNull(),
    isPostLater: boolean().notNull(),
    status: text({ enum: JOB_STATUSES }).notNull(),
    isClosed: boolean().notNull(),
    deadline: date({ mode: 'string' }).notNull(),
    jobs: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'company_job_counts_pk',
      columns: [t.companyId, t.isPostLater, t.status, t.isClosed, t.deadline],
    }),
  ],
);

/**
 * The number of applicants per job, without withdrawn or hidden ones, maintained by triggers. Separate from
 * `company_jobs`, because closing a job and withdrawing from it would otherwise deadlock.
 */
export const jobApplicants = pgTable(
  'job_applicants',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    companyId: belongsTo(() => companies.id),
    applicants: integer().notNull().default(0),
  },
  (t) => [index('job_applicants_most').on(t.companyId, t.applicants, t.jobId)],
);

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
