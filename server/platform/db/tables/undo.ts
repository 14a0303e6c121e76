/** Changes that their authors can still undo. See docs/decisions/0023-undo-window.md. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProfileState } from '#contract/company-profiles/rules.ts';
import type { ReportOutcome } from '#contract/moderation/report-rules.ts';
import type { SignalKind, SignalLevel } from '#contract/moderation/signals.ts';
import type { SignalLanguage } from '#contract/signal-tuning/rules.ts';
import type { SourceField } from '#contract/sources/rules.ts';
import type { Lookup as LookupName } from '#contract/staff/rules.ts';
import { belongsTo } from './columns.ts';
import { moment, users } from './people.ts';

/** What was changed, and what undoing it needs beyond the rows that refer to the change. */
export type ChangeDetails =
  | { readonly kind: 'applications_moved' }
  | { readonly kind: 'applicants_tagged' }
  | { readonly kind: 'interview_changed'; readonly interviewId: number }
  | { readonly kind: 'offer_changed'; readonly offerId: number }
  | { readonly kind: 'application_sent'; readonly jobId: number }
  | {
      readonly kind: 'application_withdrawn';
      readonly jobId: number;
      /** The state of the job at that time, as the company had set it. */
      readonly job: string;
    }
  /** Jobs were closed or deleted. */
  | { readonly kind: 'jobs_ended'; readonly jobIds: readonly number[] }
  | {
      readonly kind: 'lookup_merged';
      readonly list: LookupName;
      readonly from: number;
      readonly into: number;
    }
  | {
      readonly kind: 'support_answered';
      readonly messageId: number;
      readonly before: 'open' | 'closed';
      readonly at: string;
    }
  | { readonly kind: 'newsletter_sent'; readonly issueId: number }
  | { readonly kind: 'candidate_written_to' }
  | { readonly kind: 'candidates_invited' }
  | { readonly kind: 'applicant_added'; readonly id: number }
  /** A message in a conversation. */
  | { readonly kind: 'message_sent' }
  | { readonly kind: 'templates_deleted' }
  | { readonly kind: 'applicants_assigned' }
  | { readonly kind: 'stages_deleted' }
  | { readonly kind: 'automations_deleted' }
  | { readonly kind: 'library_questions_deleted' }
  | { readonly kind: 'rejections_scheduled'; readonly applications: number }
  | { readonly kind: 'rejections_cancelled' }
  /** People were removed from talent pools, or pools were deleted. */
  | { readonly kind: 'pools_changed' }
  | {
      readonly kind: 'duplicate_dismissed';
      readonly companyId: number;
      /** In ascending order. */
      readonly userIds: readonly [number, number];
    }
  | { readonly kind: 'member_invited'; readonly invitationId: number }
  | { readonly kind: 'sources_deleted'; readonly ids: readonly number[] }
  /** A run of a source wrote jobs. */
  | { readonly kind: 'source_run'; readonly runId: number }
  /** A field that a person had changed is the source's again. */
  | {
      readonly kind: 'source_text_taken';
      readonly field: SourceField;
      readonly jobId: number;
      /** The job's fields at that time. */
      readonly fields: Readonly<Record<string, string>>;
    }
  /** Jobs got other terms, or were reopened. */
  | { readonly kind: 'jobs_changed'; readonly jobIds: readonly number[] }
  /** A profile got what its owner's resume says. */
  | {
      readonly kind: 'resume_added';
      readonly userId: number;
      /** The ids of the entries that it made. */
      readonly experiences: readonly number[];
      readonly educations: readonly number[];
      readonly projects: readonly number[];
      readonly skills: readonly string[];
      readonly before: ProfileLines;
      readonly after: ProfileLines;
    }
  | {
      readonly kind: 'job_decided';
      readonly jobId: number;
      /** When reports and appeals were resolved by it. */
      readonly at: string;
    }
  | {
      readonly kind: 'account_status_set';
      readonly userId: number;
      readonly before: { readonly suspendedAt: string | null; readonly reason: string | null };
      readonly suspendedAt: string | null;
    }
  | {
      readonly kind: 'review_decided';
      readonly reviewId: number;
      readonly before: { readonly hiddenAt: string | null; readonly reason: string | null };
      readonly hiddenAt: string | null;
      /** When reports were resolved by it. */
      readonly at: string;
    }
  | {
      readonly kind: 'profile_decided';
      readonly companyId: number;
      readonly before: {
        readonly state: ProfileState;
        readonly isMisnamed: boolean;
        readonly cleared: string[];
      };
      /** The version that it made. */
      readonly version: number;
      /** When an appeal was answered by it. */
      readonly at: string;
    }
  | {
      readonly kind: 'signal_tuned';
      readonly signal: SignalKind;
      readonly before: {
        readonly severity: SignalLevel | null;
        readonly words: { readonly language: SignalLanguage; readonly words: string[] }[];
      };
      /** The version that it made. */
      readonly version: number;
    }
  | {
      readonly kind: 'message_reports_decided';
      /** The reports as they were, and when they were decided. */
      readonly reports: readonly {
        readonly id: number;
        readonly closedAt: string | null;
        readonly outcome: ReportOutcome | null;
      }[];
      /** The messages that it removed or restored, as they were. */
      readonly messages: readonly { readonly id: number; readonly removedAt: string | null }[];
      /** The message whose appeal it answered, if there was one. */
      readonly messageId: number;
      readonly at: string;
    };

/** The single values of a profile that a resume can fill in. */
export interface ProfileLines {
  readonly firstName: string;
  readonly lastName: string;
  readonly mobileNo: string;
  readonly resumeTitle: string;
  /** Country, state and city. */
  readonly place: readonly [number | null, number | null, number | null];
}

export type ChangeKind = ChangeDetails['kind'];
/** What was changed, by kind. */
export type DetailsOf<Kind extends ChangeKind> = {
  [K in Kind]: Extract<ChangeDetails, { kind: K }>;
}[Kind];

/** Emails, notifications and events name their change and are held until it expires; undoing deletes them. */
export const undoableChanges = pgTable(
  'undoable_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    actorId: belongsTo(() => users.id),
    details: jsonb().$type<ChangeDetails>().notNull(),
    expiresAt: moment().notNull(),
    undoneAt: moment(),
  },
  (t) => [
    index('undoable_changes_by_actor').on(t.actorId),
    index('undoable_changes_by_expiry').on(t.expiresAt),
  ],
);

/** Rows as they were before a change deleted or repointed them. */
export const undoRows = pgTable(
  'undo_rows',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    changeId: belongsTo(() => undoableChanges.id),
    tableName: text().notNull(),
    /**
     * The column that was repointed; null if the row was deleted. `before` and `after` if the whole row was changed
     * (`modules/jobs/job-undo.ts`).
     */
    columnName: text(),
    row: jsonb().notNull(),
  },
  (t) => [index('undo_rows_of_change').on(t.changeId, t.tableName)],
);
