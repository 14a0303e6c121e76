/** What requests leave behind, to limit and to repeat them. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MessageValues } from '#contract/shared/message-format.ts';
import type { MessageKey } from '../../i18n/translate.ts';
import { belongsTo } from './columns.ts';
import { moment, users } from './people.ts';

/** Attempt counters, shared by all processes. Keys are hashes, so that no address is stored. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the count restarts. */
    endsAt: moment().notNull(),
  },
  (t) => [index('throttles_by_end').on(t.endsAt)],
);

/** Creating calls with an `Idempotency-Key`, and their responses. See decision 0020. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A hash of the key and of the account or network that sent it. The key itself is not stored. */
    id: text().primaryKey(),
    /** An HMAC of the request under the key, to reject the same key with another body. */
    fingerprint: text().notNull(),
    /**
     * The response, encrypted under the key, because some responses contain a session's token. Null while the call
     * runs.
     */
    response: text(),
    startedAt: moment().notNull(),
    /** When the key can be used anew. */
    expiresAt: moment().notNull(),
  },
  (t) => [index('idempotency_keys_by_expiry').on(t.expiresAt)],
);

/** Changes of signed-in people that were refused or failed, without what they sent, for support. */
export const failedCalls = pgTable(
  'failed_calls',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** As in the response's header and the log. */
    requestId: text().notNull(),
    userId: belongsTo(() => users.id),
    /** The contract's call. */
    call: text().notNull(),
    code: text().notNull(),
    /** The key of the text that they saw, and what it names. */
    message: jsonb().$type<{ readonly key: MessageKey; readonly values?: MessageValues }>().notNull(),
    /** Of a file that was sent; null for calls without. */
    fileName: text(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('failed_calls_of_account').on(t.userId, t.id.desc()),
    index('failed_calls_by_request').on(t.requestId),
    index('failed_calls_by_age').on(t.at),
  ],
);
