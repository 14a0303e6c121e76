/** Notifications, and settings of emails and devices by kind. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications/kinds.ts';
import { applications } from './applications.ts';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { moment, oneOf, users } from './people.ts';
import { undoableChanges } from './undo.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: belongsTo(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    jobId: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    /** A user's own words: a message or a reason. */
    text: text(),
    /** The message with these words. They aren't shown once staff have removed it. */
    messageId: integer(),
    createdAt: moment().notNull().defaultNow(),
    readAt: moment(),
    /** Whether an email still has to be written; see `modules/notifications/emails.ts`. */
    mailDue: boolean().notNull().default(false),
    /** Whether messages to the account's devices still have to be queued; see `server/platform/push/outbox.ts`. */
    pushDue: boolean().notNull().default(false),
    /** The change this notification is about, while it can be undone. */
    changeId: integer().references(() => undoableChanges.id, { onDelete: 'set null' }),
    /** Not listed, counted or emailed before this time. */
    heldUntil: moment(),
  },
  (t) => [
    oneOf('notifications_kind', 'kind', NOTIFICATION_KINDS),
    index('notifications_of_account').on(t.accountId, t.id.desc(), t.heldUntil),
    index('notifications_unread').on(t.accountId, t.heldUntil).where(sql`read_at is null`),
    index('notifications_to_mail').on(t.id).where(sql`mail_due`),
    index('notifications_to_push').on(t.id).where(sql`push_due`),
    index('notifications_by_age').on(t.createdAt),
    index('notifications_of_job').on(t.jobId),
    index('notifications_of_application').on(t.applicationId),
    index('notifications_of_change').on(t.changeId).where(sql`change_id is not null`),
    // Each bookmark gets one notification that its job closes soon.
    uniqueIndex('notifications_bookmark_closing_once')
      .on(t.accountId, t.jobId)
      .where(sql`kind = 'bookmark_closing'`),
  ],
);

/** Settings that differ from the default, `isEmailedUnlessChosen`. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: belongsTo(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    byEmail: boolean('by_mail').notNull(),
    /** Emailed once a day, together. */
    daily: boolean().notNull().default(false),
    /** Null for the default, `isPushedUnlessChosen`. */
    byPush: boolean(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    oneOf('notification_choices_kind', 'kind', NOTIFICATION_KINDS),
  ],
);

/** The links that unsubscribe from a kind of notification email. Only the hash of a link's token is stored. */
export const notificationLinks = pgTable(
  'notification_links',
  {
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('notification_links_kind', 'kind', NOTIFICATION_KINDS),
    index('notification_links_of_user').on(t.userId),
    index('notification_links_by_age').on(t.createdAt),
  ],
);
