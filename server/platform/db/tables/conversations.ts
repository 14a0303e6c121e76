/** Messages between applicants and companies. See docs/decisions/0044-conversations.md. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { CONVERSATION_SIDES } from '#contract/conversations/rules.ts';
import type { Signal } from '#contract/moderation/signals.ts';
import { applications } from './applications.ts';
import { belongsTo } from './columns.ts';
import { companies, files, moment, oneOf, users } from './people.ts';
import { undoableChanges } from './undo.ts';

/** Rows are added, marked as read, and deleted with their application or by Undo. Their text never changes. */
export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: belongsTo(() => applications.id),
    /** The application's company, so that unread messages of a company need no join with all its applications. */
    companyId: belongsTo(() => companies.id),
    side: text({ enum: CONVERSATION_SIDES }).notNull(),
    /** Null if a member's account was closed; the message stays with the applicant. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** How many files it was sent with. */
    fileCount: smallint().notNull().default(0),
    /** The names of files that came by email and were not accepted. */
    leftOut: text().array().notNull().default([]),
    /** The warning signals in a company's text, read when it was written. */
    signals: jsonb().$type<readonly Signal[]>().notNull().default([]),
    createdAt: moment().notNull(),
    /** For messages that came by email: a keyed hash that identifies the email, so that it is added only once. */
    emailKey: text().unique(),
    /** When the other side read it. */
    readAt: moment(),
    /** The undoable change, while it can be undone. */
    changeId: integer().references(() => undoableChanges.id, { onDelete: 'set null' }),
    /** Hidden from the other side until then. */
    heldUntil: moment(),
    /** When staff removed it. Nobody sees its text and files any more, but staff can restore it. */
    removedAt: moment(),
  },
  (t) => [
    oneOf('conversation_messages_side', 'side', CONVERSATION_SIDES),
    check('conversation_messages_text', sql`(text ~ '\\S' or file_count > 0) and char_length(text) <= 5000`),
    check(
      'conversation_messages_read_once_shown',
      sql`read_at is null or held_until is null or read_at >= held_until`,
    ),
    index('conversation_messages_of_application').on(t.applicationId, t.id),
    index('conversation_messages_of_company').on(t.companyId, t.applicationId, t.id),
    // The inbox.
    index('conversation_messages_of_company_by_age').on(t.companyId, t.id),
    index('conversation_messages_unread_by_company')
      .on(t.companyId, t.applicationId)
      .where(sql`side = 'applicant' and read_at is null`),
    index('conversation_messages_unread_by_applicant')
      .on(t.applicationId)
      .where(sql`side = 'company' and read_at is null`),
    index('conversation_messages_by_author').on(t.authorId),
    index('conversation_messages_of_change').on(t.changeId).where(sql`change_id is not null`),
  ],
);

/** Applications with messages, to count a company's conversations (docs/decisions/0044). Maintained by triggers. */
export const conversations = pgTable(
  'conversations',
  {
    applicationId: integer()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    companyId: integer().notNull(),
    jobId: integer().notNull(),
    messages: integer().notNull(),
    /** Whether the company sees it: the application is neither withdrawn nor hidden. */
    isListed: boolean().notNull(),
  },
  (t) => [index('conversations_listed').on(t.companyId, t.jobId).where(sql`is_listed`)],
);

/** Files of messages. Only their owner sees those without a message: not sent yet, or taken back. */
export const conversationAttachments = pgTable(
  'conversation_attachments',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    applicationId: belongsTo(() => applications.id),
    /** Undo deletes the message; its author then finds the files in the form again. */
    messageId: integer().references(() => conversationMessages.id, { onDelete: 'set null' }),
    /** The order in the message. */
    position: smallint().notNull().default(0),
  },
  (t) => [
    index('conversation_attachments_of_message').on(t.messageId),
    index('conversation_attachments_of_application').on(t.applicationId),
  ],
);
