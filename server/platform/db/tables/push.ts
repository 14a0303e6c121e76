/** Browsers that show notifications while the portal is closed (Web Push), and what is on the way to them. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { belongsTo } from './columns.ts';
import { notifications } from './notifications.ts';
import { moment, sessions, users } from './people.ts';

/** What a browser gave to be reached by. It goes with the session that it was given in. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => users.id),
    sessionHash: text()
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** Where its push service takes messages for it (RFC 8030). */
    endpoint: text().notNull().unique(),
    /** The keys that messages are encrypted with (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('push_devices_of_user').on(t.userId)],
);

/** A row goes when its message has gone, and with its notification or its device. The text is written on the way. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    notificationId: belongsTo(() => notifications.id),
    deviceId: belongsTo(() => pushDevices.id),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    check('push_outbox_attempts', sql`attempts >= 0`),
    unique('push_outbox_once').on(t.notificationId, t.deviceId),
    index('push_outbox_due').on(t.nextAttemptAt),
    index('push_outbox_of_device').on(t.deviceId),
  ],
);
