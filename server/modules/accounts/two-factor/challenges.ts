/**
 * Sign-ins whose first step succeeded and which need a code: valid for five minutes and one sign-in, stored as
 * hashes.
 */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { and, eq, gt } from 'drizzle-orm';
import type { SignInMethod } from '#contract/shared/constants.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { signInChallenges } from '../../../platform/db/schema.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';

const CHALLENGE_MS = 5 * 60_000;

/** @returns the challenge's token, which is not stored. */
export const startChallenge = async (
  db: Db,
  userId: number,
  method: SignInMethod,
  now: Date,
): Promise<string> => {
  const token = newToken();
  const expiresAt = addMilliseconds(now, CHALLENGE_MS);
  await db.insert(signInChallenges).values({ tokenHash: hashToken(token), userId, method, expiresAt });
  return token;
};

const ofToken = (token: string, now: Date) =>
  and(eq(signInChallenges.tokenHash, hashToken(token)), gt(signInChallenges.expiresAt, now));

/** The account of the sign-in; undefined if it is over. */
export const findChallenge = async (db: Db, token: string, now: Date): Promise<number | undefined> => {
  const [found] = await db
    .select({ userId: signInChallenges.userId })
    .from(signInChallenges)
    .where(ofToken(token, now));
  return found?.userId;
};

/** Consumes a challenge. @returns how the sign-in began; undefined if it is over. */
export const consumeChallenge = async (db: Db, token: string, now: Date) => {
  const [used] = await db
    .delete(signInChallenges)
    .where(ofToken(token, now))
    .returning({ method: signInChallenges.method });
  return used;
};
