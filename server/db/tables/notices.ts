/** What the portal has told its people, and which of it they want by mail. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { NOTICE_KINDS, type NoticeKind } from '#contract/notice-kinds.ts';
import { applications } from './applications.ts';
import { jobs } from './jobs.ts';
import { moment, oneOf, users } from './people.ts';
import { undoableChanges } from './undo.ts';

export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    jobId: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    /** In somebody's own words: a message, a reason. */
    text: text(),
    createdAt: moment().notNull().defaultNow(),
    readAt: moment(),
    /** Waits to be written as a mail, too; see `modules/notices/mail.ts`. */
    mailDue: boolean().notNull().default(false),
    /** The change it tells of, for as long as that may be undone. */
    changeId: integer().references(() => undoableChanges.id, { onDelete: 'set null' }),
    /** Neither shown, counted nor mailed before. */
    heldUntil: moment(),
  },
  (t) => [
    oneOf('notices_kind', 'kind', NOTICE_KINDS),
    index('notices_of_account').on(t.accountId, t.id.desc(), t.heldUntil),
    index('notices_unread').on(t.accountId, t.heldUntil).where(sql`read_at is null`),
    index('notices_to_mail').on(t.id).where(sql`mail_due`),
    index('notices_by_age').on(t.createdAt),
    index('notices_of_job').on(t.jobId),
    index('notices_of_application').on(t.applicationId),
    index('notices_of_change').on(t.changeId).where(sql`change_id is not null`),
    // A bookmark's closing is told once, whoever does it and however often.
    uniqueIndex('notices_bookmark_closing_once')
      .on(t.accountId, t.jobId)
      .where(sql`kind = 'bookmark_closing'`),
  ],
);

/** Where somebody chose for a kind; `isMailedUnlessChosen` says it for the rest. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    byMail: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), oneOf('notice_choices_kind', 'kind', NOTICE_KINDS)],
);

/** The links that end the mails of a kind. Each mail has its own; only the hash of a link's token is kept. */
export const noticeLinks = pgTable(
  'notice_links',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('notice_links_kind', 'kind', NOTICE_KINDS),
    index('notice_links_of_user').on(t.userId),
    index('notice_links_by_age').on(t.createdAt),
  ],
);
