/** Jobs, and the lists that belong to them. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { AI_USES, VACANCY_STATES } from '#contract/job-rules/rules.ts';
import { JOB_STATUSES, JOB_TYPES } from '#contract/shared/constants.ts';
import type { CurrencyCode } from '#contract/shared/currencies.ts';
import { PAY_PERIODS } from '#contract/shared/pay.ts';
import { belongsTo, version } from './columns.ts';
import * as lookup from './lookups.ts';
import { companies, moment, oneOf, users } from './people.ts';

const amount = () => numeric({ precision: 14, scale: 2, mode: 'number' });

export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    title: text().notNull(),
    description: text().notNull(),
    responsibilities: text().notNull(),
    jobType: text({ enum: JOB_TYPES }).notNull(),
    vacancy: integer().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => lookup.categories.id),
    subcategoryId: integer()
      .notNull()
      .references(() => lookup.subcategories.id),
    /** Derived from the pay, if that is known exactly. */
    salaryId: integer()
      .notNull()
      .references(() => lookup.salaries.id),
    /** Null if only the salary band is known. Without figures, the pay is not disclosed. */
    paySource: text({ enum: ['stated', 'text'] }),
    payMin: amount(),
    payMax: amount(),
    payCurrency: char({ length: 3 }).$type<CurrencyCode>(),
    payPeriod: text({ enum: PAY_PERIODS }),
    payAddition: text(),
    experienceId: integer()
      .notNull()
      .references(() => lookup.experiences.id),
    /** Months; both null if the lookup's years count. */
    experienceMin: smallint(),
    experienceMax: smallint(),
    experienceUnknown: boolean().notNull().default(false),
    workModeId: integer()
      .notNull()
      .references(() => lookup.workModes.id),
    designationId: integer().references(() => lookup.designations.id),
    industryId: integer()
      .notNull()
      .references(() => lookup.industries.id),
    countryId: integer()
      .notNull()
      .references(() => lookup.countries.id),
    stateId: integer()
      .notNull()
      .references(() => lookup.states.id),
    cityId: integer()
      .notNull()
      .references(() => lookup.cities.id),
    zipcode: text().notNull(),
    locations: text().array().notNull().default([]),
    /** The company's page on which people apply instead. */
    applyUrl: text(),
    /** What its company says: whether the vacancy exists, whether AI judges applications, and when it decides. */
    vacancyState: text({ enum: VACANCY_STATES }),
    aiUse: text({ enum: AI_USES }),
    decisionBy: date({ mode: 'string' }),
    /** Saved: private to its employer, until `opensOn` if set. */
    isPostLater: boolean().notNull().default(false),
    opensOn: date({ mode: 'string' }),
    isFeatured: boolean().notNull().default(false),
    /** The company's member in charge; null if there is none. Not part of the job's content and its versions. */
    recruiterId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The last day to apply, inclusive, in the portal's time zone. */
    deadline: date({ mode: 'string' }).notNull(),
    /** When its company closed it before the deadline; null if it did not. */
    closedAt: moment(),
    /**
     * When its company last confirmed that it is open; when it was asked since then; and when it was paused without
     * an answer.
     */
    confirmedAt: moment(),
    confirmAskedAt: moment(),
    /** A paused job is also closed. Confirming it opens it again. */
    pausedAt: moment(),
    status: text({ enum: JOB_STATUSES }).notNull().default('active'),
    rejectionReason: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When it first became public. All lists are ordered by it. */
    postedAt: moment(),
    deletedAt: moment(),
    version: version(),
    /** Also counts decisions of staff, closing and pausing. */
    stateVersion: version(),
  },
  (t) => [
    oneOf('jobs_status', 'status', JOB_STATUSES),
    oneOf('jobs_job_type', 'job_type', JOB_TYPES),
    oneOf('jobs_vacancy_state', 'vacancy_state', VACANCY_STATES),
    oneOf('jobs_ai_use', 'ai_use', AI_USES),
    check(
      'jobs_experience',
      sql`experience_min between 0 and experience_max or num_nulls(experience_min, experience_max) > 0`,
    ),
    check('jobs_apply_url', sql`apply_url ~ '^https?://'`),
    check('jobs_vacancy', sql`vacancy > 0`),
    check('jobs_pay_source', sql`pay_source in ('stated', 'text')`),
    check(
      'jobs_pay_complete',
      sql`case when pay_currency is null then num_nonnulls(pay_min, pay_max, pay_period) = 0 and pay_source is distinct from 'text'
        else num_nonnulls(pay_min, pay_max) > 0 and num_nonnulls(pay_period, pay_source) = 2 end`,
    ),
    check('jobs_pay_bounds', sql`coalesce(pay_min, pay_max) > 0 and pay_max >= coalesce(pay_min, pay_max)`),
    check('jobs_pay_currency', sql`pay_currency ~ '^[A-Z]{3}$'`),
    check('jobs_pay_period', sql`pay_period in ('hour', 'day', 'week', 'month', 'year')`),
    check(
      'jobs_pay_addition',
      sql`pay_addition is null or (pay_source is not null and pay_addition ~ '\\S' and length(pay_addition) <= 100)`,
    ),
    check('jobs_opening_is_post_later', sql`opens_on is null or is_post_later`),
    index('jobs_by_company').on(t.companyId),
    // For finding what a company posted before.
    index('jobs_by_company_and_title').on(t.companyId, sql`lower(title)`),
    // The review queue of staff, oldest first.
    index('jobs_in_review')
      .on(t.updatedAt, t.id)
      .where(sql`status = 'active' and deleted_at is null and (not is_post_later or opens_on is not null)`),
    // For comparing new jobs with the company's other jobs.
    index('jobs_not_approved_by_company').on(t.companyId, t.id).where(sql`status <> 'approved'`),
    index('jobs_rejected').on(t.updatedAt, t.id).where(sql`status = 'rejected' and deleted_at is null`),
    // For finding the designations of a category.
    index('jobs_by_category_and_designation')
      .on(t.categoryId, t.designationId)
      .where(sql`status = 'approved' and deleted_at is null and designation_id is not null`),
    // For finding unanswered applications long after the deadline.
    index('jobs_by_deadline').on(t.deadline, t.id).where(sql`deleted_at is null`),
    // For finding jobs that need confirmation, jobs to pause, and a company's own.
    index('jobs_to_ask_about')
      .on(sql`coalesce(confirmed_at, posted_at)`, t.id, t.deadline)
      .where(
        sql`status = 'approved' and not is_post_later and closed_at is null and deleted_at is null and confirm_asked_at is null`,
      ),
    index('jobs_to_pause')
      .on(t.confirmAskedAt, t.id)
      .where(sql`confirm_asked_at is not null and closed_at is null and deleted_at is null`),
    index('jobs_unconfirmed_by_company')
      .on(t.companyId, t.id)
      .where(sql`confirm_asked_at is not null and deleted_at is null`),
    check('jobs_paused_are_closed', sql`paused_at is null or closed_at is not null`),
    index('jobs_by_recruiter').on(t.recruiterId).where(sql`recruiter_id is not null`),
    index('jobs_deleted_by_company').on(t.companyId, t.id).where(sql`deleted_at is not null`),
    index('jobs_announced')
      .on(t.opensOn, t.id)
      .where(sql`opens_on is not null and is_post_later and deleted_at is null`),
  ],
);

/**
 * Every day by which a company promised a decision about a job, written by a trigger, so that moving the day doesn't
 * undo the promise. Once the day has passed, it is counted once.
 */
export const decisionDates = pgTable(
  'decision_dates',
  {
    jobId: belongsTo(() => jobs.id),
    day: date({ mode: 'string' }).notNull(),
    statedAt: moment().notNull(),
    /** When the company stated another day, or none. */
    withdrawnAt: moment(),
    /** How many people had applied while it was stated, and how many of them had a decision by then. */
    owed: integer(),
    decided: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.day] }),
    index('decision_dates_to_count').on(t.day).where(sql`owed is null`),
    check(
      'decision_dates_counted',
      sql`num_nonnulls(owed, decided) in (0, 2) and decided between 0 and owed`,
    ),
  ],
);

/** When staff last checked that a rule on job postings is still so, if later than its data says. */
export const jobRuleChecks = pgTable('job_rule_checks', {
  ruleId: text().primaryKey(),
  checkedOn: date({ mode: 'string' }).notNull(),
});

const jobList = <Name extends string>(name: Name, column: string, target: { id: AnyPgColumn }) =>
  pgTable(
    name,
    {
      jobId: belongsTo(() => jobs.id),
      entryId: integer(column)
        .notNull()
        .references(() => target.id),
    },
    (t) => [primaryKey({ columns: [t.jobId, t.entryId] })],
  );

export const jobEmploymentTypes = jobList(
  'job_employment_types',
  'employment_type_id',
  lookup.employmentTypes,
);
export const jobDegrees = jobList('job_degrees', 'degree_id', lookup.degrees);
export const jobCourses = jobList('job_courses', 'course_id', lookup.courses);
export const jobEducations = jobList('job_educations', 'education_id', lookup.educations);
export const jobTags = pgTable(
  'job_tags',
  {
    jobId: belongsTo(() => jobs.id),
    entryId: integer('tag_id')
      .notNull()
      .references(() => lookup.tags.id),
    /** In the order they were posted; null if only tags were chosen. */
    position: smallint(),
    /** As posted, if the tag's name differs. */
    spelling: text(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.entryId] })],
);
