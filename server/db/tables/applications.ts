/** What seekers do with jobs: they apply, begin to, or keep one for later. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { JobTerms } from '#contract/applications.ts';
import { APPLICATION_STATUSES, LOCALES } from '#contract/constants.ts';
import { STEP_REASONS } from '#contract/notification-kinds.ts';
import type { GivenAnswer } from '#contract/screening-rules.ts';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { files, moment, oneOf, users } from './people.ts';
import { undoableChanges } from './undo.ts';

export const applications = pgTable(
  'applications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    jobId: belongsTo(() => jobs.id),
    userId: belongsTo(() => users.id),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('applied'),
    message: text(),
    resumeFileId: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** The terms of the job at the time of application, to show later what changed. */
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
    // Who looks for what refers to a file.
    index('applications_by_resume').on(t.resumeFileId).where(sql`resume_file_id is not null`),
    index('applications_withdrawn_with_resume')
      .on(t.id)
      .where(sql`status = 'withdrawn' and resume_file_id is not null`),
    index('applications_of_seeker').on(t.userId, t.createdAt.desc(), t.id.desc()),
    // The list of staff.
    index('applications_by_age').on(t.createdAt.desc(), t.id.desc()),
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
    applicationId: belongsTo(() => applications.id),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: APPLICATION_STATUSES }).notNull(),
    /** Set if the status changed without a decision: the job ended or was restored. */
    reason: text({ enum: STEP_REASONS }),
    createdAt: moment().notNull().defaultNow(),
    /** The change it is part of, for as long as that may be undone. */
    changeId: integer().references(() => undoableChanges.id, { onDelete: 'set null' }),
    /** Who applied does not see it before; see `applications/steps.ts`. */
    heldUntil: moment(),
  },
  (t) => [
    oneOf('application_events_status', 'status', APPLICATION_STATUSES),
    oneOf('application_events_reason', 'reason', STEP_REASONS),
    index('application_events_of_application').on(t.applicationId, t.id),
    index('application_events_of_change').on(t.changeId).where(sql`change_id is not null`),
  ],
);

/** Who has begun to apply, and when: what was begun in time may be sent a little after the deadline. */
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

export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: belongsTo(() => users.id),
    jobId: belongsTo(() => jobs.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index('bookmarks_of_job').on(t.jobId),
    index('bookmarks_of_seeker').on(t.userId, t.createdAt.desc(), t.jobId.desc()),
  ],
);

/**
 * Applications of visitors, until the link emailed to their address is followed. The file lies in storage under
 * `fileId`; it gets its row in `files` with the account.
 */
export const visitorApplications = pgTable(
  'visitor_applications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    jobId: belongsTo(() => jobs.id),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    message: text(),
    /** To the questions that the job asked by then. */
    answers: jsonb().$type<readonly GivenAnswer[]>(),
    locale: text({ enum: LOCALES }).notNull(),
    fileId: uuid().notNull(),
    fileName: text().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: moment().notNull(),
    /** When it was sent; kept until it expires, so that the link sends it once. */
    sentAt: moment(),
  },
  (t) => [
    index('visitor_applications_of_job').on(t.jobId),
    index('visitor_applications_by_age').on(t.createdAt),
    index('visitor_applications_by_file').on(t.fileId),
    index('visitor_applications_by_email').on(t.email),
  ],
);
