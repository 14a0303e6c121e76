/** The register of requests about data. */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '#contract/data-requests/rules.ts';
import { moment, oneOf, users } from './people.ts';

export const dataRequests = pgTable(
  'data_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: DATA_REQUEST_KINDS }).notNull(),
    state: text({ enum: DATA_REQUEST_STATES }).notNull().default('open'),
    /** Who asked; null once the account is closed. The register proves that the request was answered. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What was asked, or why; emptied with the account. */
    reason: text().notNull(),
    receivedAt: moment().notNull(),
    /** The last day to answer. */
    dueOn: date().notNull(),
    /** Of staff; null for what people did themselves. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    endedAt: moment(),
    /** When the account closes, unless its owner keeps it. */
    closesAt: moment(),
  },
  (t) => [
    oneOf('data_requests_kind', 'kind', DATA_REQUEST_KINDS),
    oneOf('data_requests_state', 'state', DATA_REQUEST_STATES),
    check('data_requests_ended', sql`(state = 'open') = (ended_at is null)`),
    check('data_requests_close_to_erase', sql`closes_at is null or kind = 'erasure'`),
    index('data_requests_of_account').on(t.userId).where(sql`user_id is not null`),
    index('data_requests_of_owner').on(t.ownerId).where(sql`owner_id is not null`),
    index('data_requests_open').on(t.dueOn, t.id).where(sql`state = 'open'`),
    index('data_requests_by_end').on(t.endedAt).where(sql`ended_at is not null`),
    // An account closes once.
    uniqueIndex('data_requests_closing').on(t.userId).where(sql`state = 'open' and closes_at is not null`),
  ],
);
