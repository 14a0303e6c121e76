/** Security of accounts: events, recovery of a changed address, two-factor authentication, sign-in codes. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { SECURITY_EVENTS } from '#contract/accounts/rules.ts';
import { SIGN_IN_METHODS } from '#contract/shared/constants.ts';
import { belongsTo } from './columns.ts';
import { moment, oneOf, users } from './people.ts';

export const securityEvents = pgTable(
  'security_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => users.id),
    kind: text({ enum: SECURITY_EVENTS }).notNull(),
    /** Browser and system, as in sessions. */
    device: text().notNull().default(''),
    /** The requested or confirmed new address. */
    email: text(),
    /** Why support looked at the account. */
    reason: text(),
    at: moment().notNull(),
  },
  (t) => [
    oneOf('security_events_kind', 'kind', SECURITY_EVENTS),
    index('security_events_of_user').on(t.userId, t.id.desc()),
    index('security_events_by_age').on(t.at),
  ],
);

/**
 * Previous confirmed addresses of accounts. For seven days, the owner of the mailbox can restore the address, and no
 * other account can take it. Only the hash of the link's token is stored.
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
 * Two-factor authentication of staff. The secret is encrypted with a key derived from the installation's. It takes
 * effect once a code proves that an app has it.
 */
export const twoFactor = pgTable('two_factor', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The last used 30-second step since 1970. Neither this code nor an earlier one is accepted again. */
  lastUsedStep: integer(),
});

/** Each replaces an app's code once. Only keyed hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    usedAt: moment(),
  },
  (t) => [index('recovery_codes_of_user').on(t.userId)],
);

/** Sign-ins whose first step succeeded and which need a code. Only the hashes of their tokens are stored. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    /** The first step; null if an earlier version handled it. */
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
 * Requests for a sign-in code, one per address. Addresses without an account get one, too, so that responses are the
 * same. Only hashes are stored: of the address, of the browser's secret, and of the code, which is created when its
 * email is sent.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    addressHash: text().primaryKey(),
    requestHash: text().notNull().unique(),
    /** Null if the address has no account. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text(),
    /** The number of attempts. */
    attempts: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (t) => [
    check('sign_in_codes_attempts', sql`attempts >= 0`),
    index('sign_in_codes_of_user').on(t.userId),
    index('sign_in_codes_by_expiry').on(t.expiresAt),
  ],
);

/** Public keys of devices and password managers that sign an account in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => users.id),
    /** Named by the device; bytes here and below are in base64url. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** What the device knows the account by. */
    userHandle: text().notNull(),
    /** How often the device says it was used; always 0 where it doesn't count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the device is reached, such as `usb`. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (t) => [
    check('passkeys_counter', sql`counter >= 0`),
    check('passkeys_name', sql`name <> ''`),
    index('passkeys_of_user').on(t.userId, t.id),
  ],
);

/** Challenges that were answered, until they expire: each counts once. */
export const usedPasskeyChallenges = pgTable(
  'used_passkey_challenges',
  {
    challenge: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('used_passkey_challenges_by_expiry').on(t.expiresAt)],
);

/** External accounts (OpenID Connect) that sign in to an account here. */
export const connections = pgTable(
  'connections',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => users.id),
    /** The provider, and whom it means: neither changes. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The address of the account there when it was connected, if the provider had checked it. */
    email: text(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (t) => [
    unique('connections_of_person').on(t.issuer, t.subject),
    index('connections_of_user').on(t.userId, t.id),
  ],
);
