/**
 * Confirms that an address belongs to its user, by a link in an email. Each account has at most one unconfirmed
 * address: that of the sign-up, or a requested new one.
 */

import { addHours } from 'date-fns/addHours';
import { and, DrizzleQueryError, eq, gt, isNull } from 'drizzle-orm';
import type { AccountEmail } from '#contract/accounts/settings-calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import { pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { bouncedAddresses, emailConfirmations, users } from '../../platform/db/schema.ts';
import { forgetBounces } from '../../platform/mail/bounces.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

/** Throws unless the address is confirmed or does not have to be (`REQUIRE_CONFIRMED_EMAIL`). */
export const mustBeConfirmed = async (
  { database, settings, clock }: Pick<Deps, 'database' | 'settings' | 'clock'>,
  userId: number,
): Promise<void> => {
  if (!settings.requireConfirmedEmail) return;
  const email = await readAccountEmail(database.db, userId, clock.now());
  if (!email?.is_confirmed) throw new Failure('email_unconfirmed', { key: 'server.error.email_unconfirmed' });
};

export const CONFIRMATION_HOURS = 48;

const endOf = (now: Date) => addHours(now, CONFIRMATION_HOURS);

/** Records the address that an account has to confirm. Replaces an earlier one, whose link stops working. */
export const awaitConfirmation = async (db: Db, userId: number, email: string, now: Date): Promise<void> => {
  const waiting = { email, tokenHash: null, createdAt: now, expiresAt: endOf(now) };
  await db
    .insert(emailConfirmations)
    .values({ userId, ...waiting })
    .onConflictDoUpdate({ target: emailConfirmations.userId, set: waiting });
};

/**
 * Creates the link for a pending address, replacing an earlier one. Undefined if the address is no longer pending.
 */
export const makeConfirmationLink =
  ({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }) =>
  async (userId: number, email: string): Promise<string | undefined> => {
    const token = newToken();
    const made = await db
      .update(emailConfirmations)
      .set({ tokenHash: hashToken(token), expiresAt: endOf(clock.now()) })
      .where(and(eq(emailConfirmations.userId, userId), eq(emailConfirmations.email, email)))
      .returning({ userId: emailConfirmations.userId });
    return made.length > 0
      ? `${publicUrl}${withQuery(pageAddress(paths.confirmEmail), { token })}`
      : undefined;
  };

const ofToken = (token: string, now: Date) =>
  and(eq(emailConfirmations.tokenHash, hashToken(token)), gt(emailConfirmations.expiresAt, now));

/** The account of a link; undefined if the link no longer works. */
export const findConfirmation = async (db: Db, token: string, now: Date): Promise<number | undefined> => {
  const [found] = await db
    .select({ userId: emailConfirmations.userId })
    .from(emailConfirmations)
    .where(ofToken(token, now));
  return found?.userId;
};

/** Consumes a link. @returns the confirmed address; undefined if the link no longer works. */
export const consumeConfirmation = async (db: Db, token: string, now: Date): Promise<string | undefined> => {
  const [used] = await db
    .delete(emailConfirmations)
    .where(ofToken(token, now))
    .returning({ email: emailConfirmations.email });
  return used?.email;
};

export const stopWaiting = (db: Db, userId: number) =>
  db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));

const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  'code' in error.cause &&
  error.cause.code === UNIQUE_VIOLATION;

/**
 * Records that an account's address is confirmed. A new address replaces the old one.
 * @returns false if another account has taken the address; the transaction can't continue then.
 */
export const setConfirmedEmail = async (
  db: Db,
  userId: number,
  email: string,
  now: Date,
): Promise<boolean> => {
  try {
    await db.update(users).set({ email, emailConfirmedAt: now }).where(eq(users.id, userId));
    await forgetBounces(db, email);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
};

export const readAccountEmail = async (
  db: Db,
  userId: number,
  now: Date,
): Promise<Reply<AccountEmail> | undefined> => {
  const [found] = await db
    .select({
      email: users.email,
      passwordHash: users.passwordHash,
      confirmedAt: users.emailConfirmedAt,
      failsSince: bouncedAddresses.stoppedAt,
      waiting: emailConfirmations.email,
    })
    .from(users)
    .leftJoin(
      emailConfirmations,
      and(eq(emailConfirmations.userId, users.id), gt(emailConfirmations.expiresAt, now)),
    )
    .leftJoin(bouncedAddresses, eq(bouncedAddresses.address, users.email))
    .where(and(eq(users.id, userId), isNull(users.closedAt)));
  if (!found) return undefined;
  const { email, passwordHash, confirmedAt, failsSince, waiting } = found;
  return {
    email,
    is_confirmed: confirmedAt !== null,
    has_password: passwordHash !== '',
    new_email: waiting === email ? null : waiting,
    fails_since: failsSince,
  };
};
