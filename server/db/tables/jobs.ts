/** Jobs, what readers find them by, and what seekers do with them. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JobTerms } from '#contract/applications.ts';
import { APPLICATION_STATUSES, JOB_STATUSES, JOB_TYPES } from '#contract/constants.ts';
import { SUGGESTION_KINDS } from '#contract/job-filters.ts';
import type { JobCard } from '#contract/jobs.ts';
import { CLOSE_REASONS } from '#contract/notice-kinds.ts';
import * as lookup from './lookups.ts';
import { companies, files, moment, oneOf, users } from './people.ts';

export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
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
    salaryId: integer()
      .notNull()
      .references(() => lookup.salaries.id),
    experienceId: integer()
      .notNull()
      .references(() => lookup.experiences.id),
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
    /** Saved: private to its employer, until `opensOn` where that is given. */
    isPostLater: boolean().notNull().default(false),
    opensOn: date({ mode: 'string' }),
    isFeatured: boolean().notNull().default(false),
    /** The last day one can apply, inclusive, in the portal's time zone. */
    deadline: date({ mode: 'string' }).notNull(),
    /** When its company closed it before the deadline; null while it did not. */
    closedAt: moment(),
    status: text({ enum: JOB_STATUSES }).notNull().default('active'),
    rejectionReason: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When readers could first see it; orders every list. */
    postedAt: moment(),
    deletedAt: moment(),
  },
  (t) => [
    oneOf('jobs_status', 'status', JOB_STATUSES),
    oneOf('jobs_job_type', 'job_type', JOB_TYPES),
    check('jobs_vacancy', sql`vacancy > 0`),
    check('jobs_opening_is_post_later', sql`opens_on is null or is_post_later`),
    // All that a company's own list filters, searches and orders by: read alone, without the wide rows.
    index('jobs_listed_by_company')
      .on(
        t.companyId,
        t.createdAt.desc(),
        t.id.desc(),
        t.isPostLater,
        t.status,
        t.categoryId,
        t.deadline,
        t.closedAt,
        t.title,
      )
      .where(sql`deleted_at is null`),
    // What waits for somebody's look, longest first.
    index('jobs_in_review')
      .on(t.updatedAt, t.id)
      .where(sql`status = 'active' and deleted_at is null and (not is_post_later or opens_on is not null)`),
    index('jobs_rejected').on(t.updatedAt, t.id).where(sql`status = 'rejected' and deleted_at is null`),
    // Which designations the jobs of a category ask for.
    index('jobs_by_category_and_designation')
      .on(t.categoryId, t.designationId)
      .where(sql`status = 'approved' and deleted_at is null and designation_id is not null`),
    // A word of a title among one company's jobs.
    index('jobs_titles_by_company')
      .using('gin', t.companyId, sql`lower(${t.title}) gin_trgm_ops`)
      .where(sql`deleted_at is null`),
    index('jobs_deleted_by_company').on(t.companyId, t.id).where(sql`deleted_at is not null`),
    index('jobs_announced')
      .on(t.opensOn, t.id)
      .where(sql`opens_on is not null and is_post_later and deleted_at is null`),
  ],
);

const jobList = <Name extends string>(name: Name, column: string, target: { id: AnyPgColumn }) =>
  pgTable(
    name,
    {
      jobId: integer()
        .notNull()
        .references(() => jobs.id, { onDelete: 'cascade' }),
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
export const jobTags = jobList('job_tags', 'tag_id', lookup.tags);

/**
 * The narrow table readers search: exactly the jobs that are open, with the ready-made card of each.
 * Written in the transaction that changes a job; see docs/decisions/0003-search-table.md.
 */
export const jobSearch = pgTable(
  'job_search',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    companyId: integer().notNull(),
    countryId: integer().notNull(),
    categoryId: integer().notNull(),
    cityId: integer().notNull(),
    employmentTypeIds: integer().array().notNull(),
    /** What the sidebar filters by, as bits: see `modules/jobs/traits.ts`. */
    traits: integer().notNull(),
    /** US dollars a year, roughly; none where the salary is not disclosed: see `modules/jobs/salary-figure.ts`. */
    salaryYear: integer(),
    isFeatured: boolean().notNull(),
    postedAt: moment().notNull(),
    closesOn: date({ mode: 'string' }).notNull(),
    /** Title and company, folded as `foldText` does it. */
    words: text().notNull(),
    card: jsonb().$type<JobCard>().notNull(),
  },
  (t) => [
    index('job_search_newest').on(t.postedAt.desc(), t.jobId.desc()),
    index('job_search_by_country').on(t.countryId, t.postedAt.desc(), t.jobId.desc()),
    index('job_search_by_category').on(t.categoryId, t.postedAt.desc(), t.jobId.desc()),
    index('job_search_by_country_and_category').on(
      t.countryId,
      t.categoryId,
      t.postedAt.desc(),
      t.jobId.desc(),
    ),
    index('job_search_featured').on(t.postedAt.desc(), t.jobId.desc()).where(sql`is_featured`),
    index('job_search_closing').on(t.closesOn),
    index('job_search_by_city').on(t.cityId, t.postedAt.desc(), t.jobId.desc()),
    index('job_search_by_company').on(t.companyId, t.postedAt.desc(), t.jobId.desc()),
    // All that filters, counts and orders without text: read alone, without the wide rows.
    index('job_search_filters').on(
      t.countryId,
      t.categoryId,
      t.cityId,
      t.traits,
      t.postedAt,
      t.salaryYear,
      t.closesOn,
      t.jobId,
    ),
    index('job_search_words').using('gin', t.words.op('gin_trgm_ops')),
  ],
);

/**
 * What jobs are matched to candidates by: a narrow row for each of `job_search`, so that ranking thousands of them
 * reads few pages. Written with it, and gone with it.
 */
export const jobMatching = pgTable(
  'job_matching',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobSearch.jobId, { onDelete: 'cascade' }),
    countryId: integer().notNull(),
    cityId: integer().notNull(),
    designationId: integer(),
    /** Years the job asks for. */
    experienceYear: integer().notNull(),
    /** As in `job_search`. */
    traits: integer().notNull(),
    salaryYear: integer(),
    postedAt: moment().notNull(),
    tagIds: integer().array().notNull(),
  },
  (t) => [
    index('job_matching_tags').using('gin', t.tagIds),
    index('job_matching_by_designation').on(t.designationId, t.countryId, t.postedAt.desc(), t.jobId.desc()),
  ],
);

/** Open jobs by country and category, kept by triggers on `job_search`: totals without counting. */
export const jobCounts = pgTable(
  'job_counts',
  {
    countryId: integer().notNull(),
    categoryId: integer().notNull(),
    jobs: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.countryId, t.categoryId] }),
    index('job_counts_by_category').on(t.categoryId),
  ],
);

/**
 * What a search can be completed to: the titles, companies, skills and cities of open jobs, each with its number of
 * jobs in a country. Kept by triggers on `job_search`.
 */
export const jobSuggestions = pgTable(
  'job_suggestions',
  {
    kind: text({ enum: SUGGESTION_KINDS }).notNull(),
    countryId: integer().notNull(),
    /** The company's or the city's; 0 where the text says it all. */
    refId: integer().notNull(),
    /** As readers see it. */
    label: text().notNull(),
    /** As it is searched. */
    folded: text().notNull(),
    jobs: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.countryId, t.refId, t.folded] }),
    oneOf('job_suggestions_kind', 'kind', SUGGESTION_KINDS),
    index('job_suggestions_by_beginning').on(t.folded.op('text_pattern_ops'), t.countryId),
    index('job_suggestions_by_word').using('gin', t.folded.op('gin_trgm_ops')),
  ],
);

export const applications = pgTable(
  'applications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('applied'),
    message: text(),
    resumeFileId: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** What the job offered when one applied, to tell later what has changed since. */
    terms: jsonb().$type<JobTerms>(),
    /** Whether who applied is suspended or gone, and the application with them: kept by triggers. */
    applicantHidden: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    /** The job's company; a trigger fills it in, so that a company's numbers need no look at its jobs. */
    companyId: integer().notNull().default(0),
    /** When the company first decided about it, other than by looking at it; kept by a trigger on its events. */
    answeredAt: moment(),
  },
  (t) => [
    index('applications_counted_by_company').on(
      t.companyId,
      t.createdAt.desc(),
      t.status,
      t.answeredAt,
      t.userId,
      t.jobId,
    ),
    unique('applications_one_per_seeker_and_job').on(t.jobId, t.userId),
    oneOf('applications_status', 'status', APPLICATION_STATUSES),
    index('applications_of_job').on(t.jobId, t.createdAt.desc(), t.id.desc()),
    index('applications_of_job_by_status')
      .on(t.jobId, t.status, t.createdAt.desc(), t.id.desc())
      .where(sql`not applicant_hidden`),
    index('applications_of_seeker').on(t.userId, t.createdAt.desc(), t.id.desc()),
  ],
);

/** Applicants of a job by status, kept by triggers on `applications`; without those who are hidden. */
export const applicationCounts = pgTable(
  'application_counts',
  {
    jobId: integer().notNull(),
    status: text({ enum: APPLICATION_STATUSES }).notNull(),
    applicants: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.status] })],
);

/** Every change of an application's status, with who made it and when. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: APPLICATION_STATUSES }).notNull(),
    /** Given where nobody decided about the applicant: the job ended. */
    reason: text({ enum: CLOSE_REASONS }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('application_events_status', 'status', APPLICATION_STATUSES),
    oneOf('application_events_reason', 'reason', CLOSE_REASONS),
    index('application_events_of_application').on(t.applicationId, t.id),
  ],
);

/** How often a job's page was seen, by day. Nothing is kept of who saw it. */
export const jobViews = pgTable(
  'job_views',
  {
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.day] }), index('job_views_by_day').on(t.day)],
);

/** The same of all jobs of a company together: its numbers must not cost more the more jobs it has. */
export const companyViews = pgTable(
  'company_views',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day] }), index('company_views_by_day').on(t.day)],
);

/** Who has begun to apply, and when: what was begun in time may be sent a little after the deadline. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    startedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index('application_drafts_of_job').on(t.jobId),
    index('application_drafts_by_age').on(t.startedAt),
  ],
);

export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index('bookmarks_of_job').on(t.jobId),
    index('bookmarks_of_seeker').on(t.userId, t.createdAt.desc(), t.jobId.desc()),
  ],
);
