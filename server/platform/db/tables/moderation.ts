/** The moderation history of jobs, reports by readers, and appeals by employers. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { REPORT_OUTCOMES, REPORT_REASONS } from '#contract/moderation/report-rules.ts';
import { APPEAL_OUTCOMES, MODERATION_ACTORS } from '#contract/moderation/rules.ts';
import { JOB_STATUSES } from '#contract/shared/constants.ts';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { moment, oneOf } from './people.ts';

/**
 * Every change of a job's moderation status and every decision by staff. Rows are only ever added. A trigger uses
 * them: a job whose last staff decision is a rejection can't become approved.
 */
export const jobModerationEvents = pgTable(
  'job_moderation_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    jobId: belongsTo(() => jobs.id),
    /** The version of the job it applies to. */
    version: integer().notNull(),
    fromStatus: text({ enum: JOB_STATUSES }).notNull(),
    toStatus: text({ enum: JOB_STATUSES }).notNull(),
    actorKind: text({ enum: MODERATION_ACTORS }).notNull(),
    /** In the words that the employer reads; null if none were given. */
    reason: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('job_moderation_events_from_status', 'from_status', JOB_STATUSES),
    oneOf('job_moderation_events_to_status', 'to_status', JOB_STATUSES),
    oneOf('job_moderation_events_actor_kind', 'actor_kind', MODERATION_ACTORS),
    index('job_moderation_events_of_job').on(t.jobId, t.id),
  ],
);

/** An employer's appeal against a rejection. One per rejection. */
export const jobAppeals = pgTable(
  'job_appeals',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    jobId: belongsTo(() => jobs.id),
    /** The rejection being appealed. */
    eventId: belongsTo(() => jobModerationEvents.id),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    closedAt: moment(),
    /** The decision of staff; null while the appeal is open. */
    outcome: text({ enum: APPEAL_OUTCOMES }),
  },
  (t) => [
    unique('job_appeals_one_per_rejection').on(t.eventId),
    oneOf('job_appeals_outcome', 'outcome', APPEAL_OUTCOMES),
    check('job_appeals_closed_with_an_outcome', sql`(closed_at is null) = (outcome is null)`),
    index('job_appeals_of_job').on(t.jobId, t.id),
    index('job_appeals_open').on(t.createdAt, t.jobId).where(sql`closed_at is null`),
  ],
);

/** Reports of a job by readers. One per person and version of the job; the reporter is stored as a hash only. */
export const jobReports = pgTable(
  'job_reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    jobId: belongsTo(() => jobs.id),
    /** The version that the reader saw. After a change, readers can report the job again. */
    version: integer().notNull().default(1),
    /** A keyed hash of the account's id, or of the network a visitor came from: `server/platform/installation-key.ts`. */
    reporter: text().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    text: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    closedAt: moment(),
    /** The decision of staff; null while the report is open. */
    outcome: text({ enum: REPORT_OUTCOMES }),
  },
  (t) => [
    unique('job_reports_one_per_person_and_version').on(t.jobId, t.reporter, t.version),
    // Reports with unkeyed hashes of earlier versions, until they are hashed with the installation's key.
    index('job_reports_not_keyed').on(t.reporter).where(sql`reporter not like 'k:%'`),
    oneOf('job_reports_reason', 'reason', REPORT_REASONS),
    oneOf('job_reports_outcome', 'outcome', REPORT_OUTCOMES),
    check('job_reports_closed_with_an_outcome', sql`(closed_at is null) = (outcome is null)`),
    index('job_reports_open').on(t.jobId).where(sql`closed_at is null`),
  ],
);
