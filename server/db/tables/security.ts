/** How accounts are protected: what happened to them, and the way back to an address that was changed. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { SECURITY_EVENTS } from '#contract/security-events.ts';
import { belongsTo } from './columns.ts';
import { moment, oneOf, users } from './people.ts';

export const securityEvents = pgTable(
  'security_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => users.id),
    kind: text({ enum: SECURITY_EVENTS }).notNull(),
    /** Browser and system, as coarse as a session's. */
    device: text().notNull().default(''),
    /** The address that the account was to get, or got. */
    email: text(),
    at: moment().notNull(),
  },
  (t) => [
    oneOf('security_events_kind', 'kind', SECURITY_EVENTS),
    index('security_events_of_user').on(t.userId, t.id.desc()),
    index('security_events_by_age').on(t.at),
  ],
);

/**
 * Confirmed addresses that an account had until they were changed. For seven days the owner of the mailbox can take
 * the account back, and no other account gets the address. Only the hash of the link's token is kept.
 */
export const emailReverts = pgTable(
  'email_reverts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => users.id),
    email: text().notNull(),
    tokenHash: text().unique(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('email_reverts_of_user').on(t.userId, t.id),
    index('email_reverts_by_email').on(t.email),
    index('email_reverts_by_expiry').on(t.expiresAt),
  ],
);

/**
 * Two-factor authentication of staff. The secret is encrypted with a key made of the installation's; it counts once a
 * code proved that an app has it.
 */
export const twoFactor = pgTable('two_factor', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The 30 seconds, counted from 1970, whose code was used last: neither it nor an earlier one counts again. */
  lastUsedStep: integer(),
});

/** Instead of a code of the app, each once; only their keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    usedAt: moment(),
  },
  (t) => [index('recovery_codes_of_user').on(t.userId)],
);

/** Sign-ins whose password was right and whose code is awaited; only the hashes of their tokens. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('sign_in_challenges_of_user').on(t.userId),
    index('sign_in_challenges_by_expiry').on(t.expiresAt),
  ],
);
