/** How accounts are protected: what happened to them, and the way back to an address that was changed. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { SIGN_IN_METHODS } from '#contract/constants.ts';
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

/** Sign-ins whose first step succeeded and whose code is awaited; only the hashes of their tokens. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    /** The first step; null where an earlier version took it. */
    method: text({ enum: SIGN_IN_METHODS }),
    expiresAt: moment().notNull(),
  },
  (t) => [
    oneOf('sign_in_challenges_method', 'method', SIGN_IN_METHODS),
    index('sign_in_challenges_of_user').on(t.userId),
    index('sign_in_challenges_by_expiry').on(t.expiresAt),
  ],
);

/**
 * Requests to sign in with an emailed code, one for each address: also for those without an account, so that both get
 * the same answers. Only hashes are kept: of the address, of the secret of the browser that asked, and of the code,
 * which is made when its email is sent.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    addressHash: text().primaryKey(),
    requestHash: text().notNull().unique(),
    /** Null where the address has no account. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text(),
    /** How many codes were tried. */
    attempts: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (t) => [
    check('sign_in_codes_attempts', sql`attempts >= 0`),
    index('sign_in_codes_of_user').on(t.userId),
    index('sign_in_codes_by_expiry').on(t.expiresAt),
  ],
);
