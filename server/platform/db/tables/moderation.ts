/** The moderation history of jobs, reports by readers, and decisions with their appeals. */
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
} from 'drizzle-orm/pg-core';
import { COMPANY_REPORT_REASONS, PROFILE_STATES } from '#contract/company-profiles/rules.ts';
import { DECISION_GROUNDS, MEASURES, MODERATED_KINDS } from '#contract/moderation/decision-rules.ts';
import { REPORT_OUTCOMES, REPORT_REASONS } from '#contract/moderation/report-rules.ts';
import { APPEAL_OUTCOMES, MODERATION_ACTORS } from '#contract/moderation/rules.ts';
import { SIGNAL_KINDS, SIGNAL_LEVELS } from '#contract/moderation/signals.ts';
import { JOB_STATUSES, type Locale } from '#contract/shared/constants.ts';
import type { SignalLanguage } from '#contract/signal-tuning/rules.ts';
import { belongsTo, languageTag } from './columns.ts';
import { jobs } from './jobs.ts';
import { companies, moment, oneOf, users } from './people.ts';
import { undoableChanges } from './undo.ts';

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

/** Accounts that want to know what becomes of what they reported; deleted with the decision, which they are told. */
export const reportContacts = pgTable(
  'report_contacts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    subjectKind: text({ enum: MODERATED_KINDS }).notNull(),
    subjectId: integer().notNull(),
    userId: belongsTo(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('report_contacts_one_per_account').on(t.subjectKind, t.subjectId, t.userId),
    oneOf('report_contacts_subject_kind', 'subject_kind', MODERATED_KINDS),
    index('report_contacts_of_user').on(t.userId),
    index('report_contacts_by_time').on(t.createdAt),
  ],
);

/**
 * What staff and the automatic checks decided about what people wrote, with the ground, and the author's appeal. Another
 * decision about the same answers it.
 */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    subjectKind: text({ enum: MODERATED_KINDS }).notNull(),
    /** The id of the job, review, report of messages, or company. */
    subjectId: integer().notNull(),
    /** Of a job, or of the application that messages are about. */
    jobId: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    /** The company that it concerns; null if it concerns a job seeker. */
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    /** The job seeker that it concerns. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    measure: text({ enum: MEASURES }).notNull(),
    /** Null unless it limits what is seen. */
    ground: text({ enum: DECISION_GROUNDS }),
    isAutomatic: boolean().notNull().default(false),
    /** In the words that the author reads; null if none were given. */
    reason: text(),
    /** The kinds of warning signals that the text had. */
    signals: text({ enum: SIGNAL_KINDS }).array().notNull().default([]),
    decidedAt: moment().notNull(),
    changeId: integer().references(() => undoableChanges.id, { onDelete: 'set null' }),
    /** Authors see it once it can't be undone. */
    heldUntil: moment(),
    appealText: text(),
    appealedAt: moment(),
    appealClosedAt: moment(),
    /** The decision of staff; null while the appeal is open. */
    appealOutcome: text({ enum: APPEAL_OUTCOMES }),
  },
  (t) => [
    oneOf('moderation_decisions_subject_kind', 'subject_kind', MODERATED_KINDS),
    oneOf('moderation_decisions_measure', 'measure', MEASURES),
    oneOf('moderation_decisions_ground', 'ground', DECISION_GROUNDS),
    oneOf('moderation_decisions_appeal_outcome', 'appeal_outcome', APPEAL_OUTCOMES),
    check(
      'moderation_decisions_ground_given',
      sql`(ground is not null) = (measure in ('held', 'removed', 'warned'))`,
    ),
    check('moderation_decisions_appealed', sql`(appeal_text is null) = (appealed_at is null)`),
    check(
      'moderation_decisions_appeal_closed',
      sql`(appeal_closed_at is null) = (appeal_outcome is null) and (appeal_closed_at is null or appealed_at is not null)`,
    ),
    index('moderation_decisions_of_subject').on(t.subjectKind, t.subjectId, t.id),
    index('moderation_decisions_of_job').on(t.jobId),
    index('moderation_decisions_of_company').on(t.companyId),
    index('moderation_decisions_of_user').on(t.userId),
    index('moderation_decisions_of_change').on(t.changeId).where(sql`change_id is not null`),
    index('moderation_decisions_by_time').on(t.decidedAt),
    index('moderation_decisions_appeals_open')
      .on(t.subjectKind, t.subjectId)
      .where(sql`appealed_at is not null and appeal_closed_at is null`),
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

/** Who of the staff has something open that needs a decision, so that others leave it. */
export const moderationClaims = pgTable(
  'moderation_claims',
  {
    subjectKind: text({ enum: MODERATED_KINDS }).notNull(),
    subjectId: integer().notNull(),
    userId: belongsTo(() => users.id),
    /** Renewed while it is open. */
    until: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectKind, t.subjectId] }),
    oneOf('moderation_claims_subject_kind', 'subject_kind', MODERATED_KINDS),
    index('moderation_claims_of_user').on(t.userId),
  ],
);

/** The same of visitors, who gave an address. */
export const reportAddresses = pgTable(
  'report_addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    subjectKind: text({ enum: MODERATED_KINDS }).notNull(),
    subjectId: integer().notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** Of the page they reported from. */
    locale: text().$type<Locale>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('report_addresses_once').on(t.subjectKind, t.subjectId, t.email),
    oneOf('report_addresses_subject_kind', 'subject_kind', MODERATED_KINDS),
    languageTag('report_addresses_locale'),
    index('report_addresses_by_email').on(t.email),
    index('report_addresses_by_time').on(t.createdAt),
  ],
);

/** Reports of a company by readers. One per person and version; the reporter is stored as a hash only. */
export const companyReports = pgTable(
  'company_reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    version: integer().notNull(),
    reporter: text().notNull(),
    reason: text({ enum: COMPANY_REPORT_REASONS }).notNull(),
    text: text().notNull().default(''),
    createdAt: moment().notNull(),
    closedAt: moment(),
    /** The decision of staff; null while the report is open. */
    outcome: text({ enum: REPORT_OUTCOMES }),
  },
  (t) => [
    unique('company_reports_one_per_person_and_version').on(t.companyId, t.reporter, t.version),
    oneOf('company_reports_reason', 'reason', COMPANY_REPORT_REASONS),
    oneOf('company_reports_outcome', 'outcome', REPORT_OUTCOMES),
    check('company_reports_closed_with_an_outcome', sql`(closed_at is null) = (outcome is null)`),
    index('company_reports_open').on(t.companyId).where(sql`closed_at is null`),
  ],
);

/** Company profiles with warning signals or reports, and what staff decided about them. */
export const profileReviews = pgTable(
  'profile_reviews',
  {
    companyId: integer()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    state: text({ enum: PROFILE_STATES }).notNull(),
    /** Its name or site seems to be a verified company's, so that its jobs wait, too. */
    isMisnamed: boolean().notNull().default(false),
    /** The words of signals that staff approved, which no longer hold the profile. */
    cleared: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    changedAt: moment().notNull(),
  },
  (t) => [
    oneOf('profile_reviews_state', 'state', PROFILE_STATES),
    index('profile_reviews_by_state').on(t.state, t.changedAt, t.companyId),
  ],
);

/** What staff changed about a kind of warning signal. */
export const signalTunings = pgTable(
  'signal_tunings',
  {
    kind: text({ enum: SIGNAL_KINDS }).primaryKey(),
    /** For all signals of the kind; null for each one's own. */
    severity: text({ enum: SIGNAL_LEVELS }),
    words: jsonb()
      .$type<readonly { readonly language: SignalLanguage; readonly words: string[] }[]>()
      .notNull()
      .default([]),
    version: integer().notNull().default(1),
    changedAt: moment().notNull(),
  },
  () => [
    oneOf('signal_tunings_kind', 'kind', SIGNAL_KINDS),
    oneOf('signal_tunings_severity', 'severity', SIGNAL_LEVELS),
  ],
);
