/** Support messages. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { CONTACT_STATUSES } from '#contract/contact/rules.ts';
import { LOCALES } from '#contract/shared/constants.ts';
import { version } from './columns.ts';
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
    locale: text({ enum: LOCALES }).notNull().default('en'),
    status: text({ enum: CONTACT_STATUSES }).notNull().default('open'),
    /** The reply, and its author. */
    answer: text(),
    answeredAt: moment(),
    answeredBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    index('support_messages_by_age').on(t.createdAt),
    index('support_messages_open').on(t.createdAt).where(sql`status = 'open'`),
    oneOf('support_messages_status', 'status', CONTACT_STATUSES),
    check('support_messages_answered_with_an_answer', sql`(status = 'answered') = (answer is not null)`),
  ],
);
