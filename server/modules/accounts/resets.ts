/** One-time links to reset a password: one per account, valid for an hour, stored as a hash. */

import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { paths, withQuery } from '#contract/shared/page-paths.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { passwordResets, users } from '../../platform/db/schema.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

export const RESET_MINUTES = 60;

/** Creates the token of an account's link, replacing an earlier one. */
export const startReset = async (db: Db, userId: number, now: Date): Promise<string> => {
  const token = newToken();
  const reset = {
    tokenHash: hashToken(token),
    expiresAt: addMinutes(now, RESET_MINUTES),
  };
  await db
    .insert(passwordResets)
    .values({ userId, ...reset })
    .onConflictDoUpdate({ target: passwordResets.userId, set: reset });
  return token;
};

/** Creates an account's reset link and replaces earlier ones. Undefined if the account cannot use it. */
export const makeResetLink =
  ({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }) =>
  async (userId: number, email: string): Promise<string | undefined> => {
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.id, userId), eq(users.email, email), isNull(users.suspendedAt), isNull(users.closedAt)),
      );
    if (!user) return undefined;
    const token = await startReset(db, userId, clock.now());
    return `${publicUrl}${withQuery(paths.resetPassword, { token })}`;
  };

const ofToken = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now));

/** The account of a link; undefined if it expired. Checked before any expensive work. */
export const findReset = async (db: Db, token: string, now: Date): Promise<number | undefined> => {
  const [found] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(ofToken(token, now));
  return found?.userId;
};

/** Consumes a link. @returns false if it no longer works. */
export const consumeReset = async (db: Db, token: string, now: Date): Promise<boolean> => {
  const used = await db
    .delete(passwordResets)
    .where(ofToken(token, now))
    .returning({ userId: passwordResets.userId });
  return used.length > 0;
};
