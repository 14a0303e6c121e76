/**
 * Emailed sign-in codes: six digits, valid for ten minutes, five attempts and one sign-in. A code needs the secret
 * that the requesting browser got.
 */

import { randomInt } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { plainCode } from '#contract/shared/digits.ts';
import type { Deps } from '../../deps.ts';
import { Failure, invalid } from '../../http/failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { mailOutbox, signInCodes } from '../../platform/db/schema.ts';
import type { KeyedHash } from '../../platform/installation-key.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

export const CODE_MINUTES = 10;
const ATTEMPTS_MAX = 5;
const DIGITS = 6;

export const codeGone = () => new Failure('gone', { key: 'server.error.sign_in_code_gone' });
export const wrongCode = () => invalid({ code: { key: 'server.error.wrong_sign_in_code' } });

const endOf = (now: Date) => addMinutes(now, CODE_MINUTES);
const hashOfAddress = (hash: KeyedHash, email: string) => hash('sign-in code to', email);
const hashOfCode = (hash: KeyedHash, userId: number, code: string) => hash('sign-in code', userId, code);

/**
 * Opens a request, replacing an earlier one of the address.
 * @returns the secret of the requesting browser, which is not stored.
 */
export const openSignInCode = async (
  db: Db,
  hash: KeyedHash,
  { email, userId }: { email: string; userId: number | null },
  now: Date,
): Promise<string> => {
  const token = newToken();
  const request = {
    requestHash: hashToken(token),
    userId,
    codeHash: null,
    attempts: 0,
    expiresAt: endOf(now),
  };
  await db
    .insert(signInCodes)
    .values({ addressHash: hashOfAddress(hash, email), ...request })
    .onConflictDoUpdate({ target: signInCodes.addressHash, set: request });
  if (userId !== null) {
    // An unsent email would get a second code.
    const isEarlier = and(eq(mailOutbox.linkFor, userId), eq(mailOutbox.linkKind, 'sign_in_code'));
    await db.delete(mailOutbox).where(isEarlier);
  }
  return token;
};

/** Creates the code of an open request when its email is sent. Undefined if the request is over. */
export const makeSignInCode =
  ({ db, clock, keyedHash }: { db: Db; clock: Clock; keyedHash: KeyedHash }) =>
  async (userId: number, email: string): Promise<string | undefined> => {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const made = await db
      .update(signInCodes)
      .set({ codeHash: hashOfCode(keyedHash, userId, code), expiresAt: endOf(clock.now()) })
      .where(
        and(
          eq(signInCodes.addressHash, hashOfAddress(keyedHash, email)),
          eq(signInCodes.userId, userId),
          gt(signInCodes.expiresAt, clock.now()),
        ),
      )
      .returning({ userId: signInCodes.userId });
    return made.length > 0 ? code : undefined;
  };

/**
 * Counts an attempt before the code is compared, so that concurrent guesses count.
 * @returns the account of the request; undefined if it is over.
 */
export const countCodeAttempt = async (db: Db, request: string, now: Date) => {
  const [counted] = await db
    .update(signInCodes)
    .set({ attempts: sql`${signInCodes.attempts} + 1` })
    .where(
      and(
        eq(signInCodes.requestHash, hashToken(request)),
        gt(signInCodes.expiresAt, now),
        lt(signInCodes.attempts, ATTEMPTS_MAX),
      ),
    )
    .returning({ userId: signInCodes.userId });
  return counted;
};

/** Consumes a code. @returns false if it is wrong or was used. */
export const consumeSignInCode = async (
  db: Db,
  hash: KeyedHash,
  { userId, request, code }: { userId: number; request: string; code: string },
): Promise<boolean> => {
  const used = await db
    .delete(signInCodes)
    .where(
      and(
        eq(signInCodes.requestHash, hashToken(request)),
        eq(signInCodes.userId, userId),
        eq(signInCodes.codeHash, hashOfCode(hash, userId, code)),
      ),
    )
    .returning({ userId: signInCodes.userId });
  return used.length > 0;
};

/** Proves by an emailed code that a signed-in account's mailbox is read. */
export const proveMailbox = async (
  { database, keyedHash, clock }: Pick<Deps, 'database' | 'keyedHash' | 'clock'>,
  { userId, request, code }: { userId: number; request: string; code: string },
): Promise<void> => {
  const counted = await countCodeAttempt(database.db, request, clock.now());
  if (counted?.userId !== userId) throw codeGone();
  const typed = { userId, request, code: plainCode(code) };
  if (!(await consumeSignInCode(database.db, keyedHash, typed))) throw wrongCode();
};
