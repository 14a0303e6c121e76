/** Support messages. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { CONTACT_STATUSES, SUPPORT_ENTRY_KINDS } from '#contract/contact/rules.ts';
import { belongsTo, languageTag, version } from './columns.ts';
import { moment, oneOf, users } from './people.ts';

export const supportMessages = pgTable(
  'support_messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The sender's language, which the reply uses, too. */
    locale: text().notNull().default('en'),
    status: text({ enum: CONTACT_STATUSES }).notNull().default('open'),
    /** The reply, and its author. */
    answer: text(),
    answeredAt: moment(),
    answeredBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    /** The account that was signed in. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The member of staff who takes care of it. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When its sender last wrote again. */
    wroteAgainAt: moment(),
    version: version(),
  },
  (t) => [
    index('support_messages_by_age').on(t.createdAt),
    index('support_messages_of_account').on(t.userId).where(sql`user_id is not null`),
    index('support_messages_of_owner').on(t.ownerId).where(sql`owner_id is not null`),
    index('support_messages_open').on(t.createdAt).where(sql`status = 'open'`),
    languageTag('support_messages_locale'),
    oneOf('support_messages_status', 'status', CONTACT_STATUSES),
    check('support_messages_answered_with_an_answer', sql`(status = 'answered') = (answer is not null)`),
  ],
);

/** What followed a message: earlier replies, what its sender wrote again, and notes of staff. */
export const supportEntries = pgTable(
  'support_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    messageId: belongsTo(() => supportMessages.id),
    kind: text({ enum: SUPPORT_ENTRY_KINDS }).notNull(),
    text: text().notNull(),
    /** Of staff; null for the sender. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (t) => [
    oneOf('support_entries_kind', 'kind', SUPPORT_ENTRY_KINDS),
    index('support_entries_of_message').on(t.messageId, t.id),
    index('support_entries_by_author').on(t.authorId).where(sql`author_id is not null`),
  ],
);
