/** What requests leave behind, to limit and to repeat them. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './people.ts';

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
