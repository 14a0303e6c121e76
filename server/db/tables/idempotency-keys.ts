/** Creating calls that were made with an `Idempotency-Key`, and what they were answered. See decision 0020. */
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './people.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A hash of the key and of the account or network that sent it: the key itself is kept nowhere. */
    id: text().primaryKey(),
    /** An HMAC of the request under the key: the same key with another body is refused. */
    fingerprint: text().notNull(),
    /** The response, encrypted under the key, since some hold a session's token. Null while the call is in progress. */
    response: text(),
    startedAt: moment().notNull(),
    /** From then on the key counts as new. */
    expiresAt: moment().notNull(),
  },
  (t) => [index('idempotency_keys_by_expiry').on(t.expiresAt)],
);
