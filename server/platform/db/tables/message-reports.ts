/** Reports of messages to staff. See docs/decisions/0063-reported-messages.md. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { MESSAGE_REPORT_REASONS, REPORT_SCOPES } from '#contract/conversations/report-rules.ts';
import { CONVERSATION_SIDES, type ConversationSide } from '#contract/conversations/rules.ts';
import { REPORT_OUTCOMES } from '#contract/moderation/report-rules.ts';
import { applications } from './applications.ts';
import { conversationMessages } from './conversations.ts';
import { jobs } from './jobs.ts';
import { companies, moment, oneOf, users } from './people.ts';

/** A message as it was when it was reported. Names are read from the accounts, so that closing one removes them. */
export interface CopiedMessage {
  readonly id: number;
  readonly from: ConversationSide;
  readonly author_id: number | null;
  readonly text: string;
  /** The names of its files. */
  readonly files: readonly string[];
  readonly sent_at: string;
  /** Otherwise it is context. */
  readonly is_reported: boolean;
}

/** Staff can decide a report even if everything that it refers to has been deleted. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Unlike reports by visitors, they name the account, which is notified of the decision. */
    reporterId: integer().references(() => users.id, { onDelete: 'set null' }),
    side: text({ enum: CONVERSATION_SIDES }).notNull(),
    scope: text({ enum: REPORT_SCOPES }).notNull(),
    applicationId: integer().references(() => applications.id, { onDelete: 'set null' }),
    /** The reported message; of a conversation, the other side's latest message. */
    messageId: integer().references(() => conversationMessages.id, { onDelete: 'set null' }),
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    jobTitle: text().notNull(),
    companyId: integer().references(() => companies.id, { onDelete: 'set null' }),
    companyName: text().notNull(),
    reason: text({ enum: MESSAGE_REPORT_REASONS }).notNull(),
    text: text().notNull(),
    messages: jsonb().$type<readonly CopiedMessage[]>().notNull(),
    createdAt: moment().notNull(),
    closedAt: moment(),
    /** The decision of staff; null while the report is open. */
    outcome: text({ enum: REPORT_OUTCOMES }),
    /** Counts decisions, also undone ones. */
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('message_reports_one_per_person').on(t.messageId, t.reporterId, t.scope),
    oneOf('message_reports_side', 'side', CONVERSATION_SIDES),
    oneOf('message_reports_scope', 'scope', REPORT_SCOPES),
    oneOf('message_reports_reason', 'reason', MESSAGE_REPORT_REASONS),
    oneOf('message_reports_outcome', 'outcome', REPORT_OUTCOMES),
    check('message_reports_closed_with_an_outcome', sql`(closed_at is null) = (outcome is null)`),
    index('message_reports_open').on(t.createdAt).where(sql`closed_at is null`),
    index('message_reports_by_reporter').on(t.reporterId),
    index('message_reports_of_application').on(t.applicationId),
    index('message_reports_of_job').on(t.jobId),
    index('message_reports_of_company').on(t.companyId),
  ],
);
