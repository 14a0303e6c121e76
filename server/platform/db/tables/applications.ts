/** Seekers' applications, drafts of applications, and bookmarks. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { REJECTION_REASONS } from '#contract/applicants/rejection-rules.ts';
import type { JobTerms } from '#contract/applications/calls.ts';
import { APPLICATION_SOURCES } from '#contract/hiring-reports/rules.ts';
import { STEP_REASONS } from '#contract/notifications/kinds.ts';
import type { GivenAnswer } from '#contract/screening/rules.ts';
import { APPLICATION_STATUSES } from '#contract/shared/constants.ts';
import { belongsTo, languageTag, version } from './columns.ts';
import { jobs } from './jobs.ts';
import { companies, files, moment, oneOf, users } from './people.ts';
import { undoableChanges } from './undo.ts';

/** Where an applicant came from: the name of another website's host, or of the company's link, and nothing else of it. */
const sourceColumns = {
  source: text({ enum: APPLICATION_SOURCES }),
  sourceHost: text(),
};

export const applications = pgTable(
  'applications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    jobId: belongsTo(() => jobs.id),
    userId: belongsTo(() => users.id),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('applied'),
    message: text(),
    resumeFileId: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** The terms of the job at the time of application, to show later what has changed. */
    terms: jsonb().$type<JobTerms>(),
    /** Whether the applicant is suspended or closed, which hides the application. Maintained by triggers. */
    applicantHidden: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    /** The job's company, set by a trigger, so that counts per company need no join with jobs. */
    companyId: integer().notNull().default(0),
    /** When the company first decided about it; viewing is no decision. Maintained by a trigger on its events. */
    answeredAt: moment(),
    ...sourceColumns,
    /**
     * When the company's time to keep the applicants of the job was over: from then on, only the applicant sees it. A
     * trigger hides it from the company's lists with `applicantHidden`.
     */
    companyAccessEndedAt: moment(),
    /** Since when the applicant wants no emails and push messages about the conversation. */
    messagesMutedAt: moment(),
    /**
     * One of the company's stages of the status. The migration `baseline` has its foreign key, and the trigger
     * that empties it when the status changes.
     */
    stageId: integer(),
    /** The member in charge of the applicant; null for who is in charge of the job. */
    recruiterId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** While the company may not know who applied: the applicant's number within the job. Set and cleared by a trigger. */
    anonymousNumber: integer(),
    /** Whether the applicant was told of the anonymous review. Set by the same trigger. */
    anonymityPromised: boolean().notNull().default(false),
    /** How the assistant that sent it calls itself. A trigger requires the person's consumed mandate. */
    assistant: text(),
    /** Counts moves, and rejections that wait or end. Opening a new application is no move. */
    version: version(),
  },
  (t) => [
    index('applications_counted_by_company').on(
      t.companyId,
      t.createdAt.desc(),
      t.status,
      t.answeredAt,
      t.userId,
      t.jobId,
      t.companyAccessEndedAt,
    ),
    unique('applications_one_per_seeker_and_job').on(t.jobId, t.userId),
    oneOf('applications_status', 'status', APPLICATION_STATUSES),
    oneOf('applications_source', 'source', APPLICATION_SOURCES),
    check(
      'applications_host_of_website',
      sql`(source_host is not null) = coalesce(source in ('website', 'link'), false)`,
    ),
    index('applications_of_job').on(t.jobId, t.createdAt.desc(), t.id.desc()),
    index('applications_of_job_by_status')
      .on(t.jobId, t.status, t.createdAt.desc(), t.id.desc())
      .where(sql`not applicant_hidden`),
    index('applications_of_job_by_stage')
      .on(t.jobId, t.status, sql`coalesce(stage_id, 0)`, t.createdAt.desc(), t.id.desc())
      .where(sql`not applicant_hidden`),
    // For deleting a stage.
    index('applications_in_stage').on(t.stageId).where(sql`stage_id is not null`),
    index('applications_of_recruiter').on(t.recruiterId).where(sql`recruiter_id is not null`),
    // For finding references to a file.
    index('applications_by_resume').on(t.resumeFileId).where(sql`resume_file_id is not null`),
    index('applications_withdrawn_with_resume')
      .on(t.id)
      .where(sql`status = 'withdrawn' and resume_file_id is not null`),
    // With the status, so that counting a seeker's applications reads the index alone.
    index('applications_of_seeker').on(t.userId, t.createdAt.desc(), t.id.desc(), t.status),
    // The staff's list.
    index('applications_by_age').on(t.createdAt.desc(), t.id.desc()),
  ],
);

/** Applicants of a job by status, without hidden ones. Maintained by triggers on `applications`. */
export const applicationCounts = pgTable(
  'application_counts',
  {
    jobId: integer().notNull(),
    status: text({ enum: APPLICATION_STATUSES }).notNull(),
    applicants: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.status] })],
);

/** Jobs whose company was told that it will soon no longer see their applicants. */
export const applicantExpiries = pgTable('applicant_expiries', {
  jobId: integer()
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  announcedAt: moment().notNull(),
});

/** Every change of an application's status, with author and time. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: belongsTo(() => applications.id),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: APPLICATION_STATUSES }).notNull(),
    /** Set if the status changed without a decision, because the job ended or was restored. */
    reason: text({ enum: STEP_REASONS }),
    /** Why the company rejected, for its reports. The applicant never sees it. */
    rejectionReason: text({ enum: REJECTION_REASONS }),
    /** Whether an automation of the company made it. See docs/decisions/0082-automations.md. */
    isAutomatic: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    /** The change it is part of, while it can be undone. */
    changeId: integer().references(() => undoableChanges.id, { onDelete: 'set null' }),
    /** Hidden from the applicant until then; see `applications/steps.ts`. */
    heldUntil: moment(),
  },
  (t) => [
    oneOf('application_events_status', 'status', APPLICATION_STATUSES),
    oneOf('application_events_reason', 'reason', STEP_REASONS),
    oneOf('application_events_rejection_reason', 'rejection_reason', REJECTION_REASONS),
    // With what reports read, so that they need no look at the table.
    index('application_events_of_application').on(t.applicationId, t.id, t.status, t.createdAt, t.reason),
    index('application_events_of_change').on(t.changeId).where(sql`change_id is not null`),
  ],
);

/** When users began to apply. If begun in time, an application can be sent shortly after the deadline. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    userId: belongsTo(() => users.id),
    jobId: belongsTo(() => jobs.id),
    startedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index('application_drafts_of_job').on(t.jobId),
    index('application_drafts_by_age').on(t.startedAt),
  ],
);

/** When a company last sorted the applicants of a job by match. Applicants are told. */
export const matchSorts = pgTable('match_sorts', {
  jobId: belongsTo(() => jobs.id).primaryKey(),
  sortedAt: moment().notNull().defaultNow(),
});

export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: belongsTo(() => users.id),
    jobId: belongsTo(() => jobs.id),
    /** The seeker's own, which nobody else reads. */
    note: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index('bookmarks_of_job').on(t.jobId),
    index('bookmarks_of_seeker').on(t.userId, t.createdAt.desc(), t.jobId.desc()),
  ],
);

/**
 * Applications of visitors until they open the link emailed to their address. The file is in storage under `fileId`
 * and gets its row in `files` together with the account.
 */
export const visitorApplications = pgTable(
  'visitor_applications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    jobId: belongsTo(() => jobs.id),
    /** The company that added the person; null if they applied themselves. */
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    addedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    message: text(),
    /** Answers to the job's questions at that time. */
    answers: jsonb().$type<readonly GivenAnswer[]>(),
    ...sourceColumns,
    locale: text().notNull(),
    fileId: uuid().notNull(),
    fileName: text().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    /** See `files`. */
    sha256: text(),
    createdAt: moment().notNull(),
    /** The application of someone whom a company added and who is an applicant before they confirm. */
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    /** When it was sent. The row is kept until it expires, so that the link works only once. */
    sentAt: moment(),
  },
  (t) => [
    languageTag('visitor_applications_locale'),
    oneOf('visitor_applications_source', 'source', APPLICATION_SOURCES),
    index('visitor_applications_of_job').on(t.jobId),
    index('visitor_applications_of_company').on(t.companyId).where(sql`company_id is not null`),
    index('visitor_applications_by_adder').on(t.addedBy).where(sql`added_by is not null`),
    uniqueIndex('visitor_applications_added_once')
      .on(t.jobId, t.email)
      .where(sql`company_id is not null and sent_at is null`),
    index('visitor_applications_by_age').on(t.createdAt),
    index('visitor_applications_by_file').on(t.fileId),
    index('visitor_applications_by_email').on(t.email),
    index('visitor_applications_of_application').on(t.applicationId).where(sql`application_id is not null`),
  ],
);
