/**
 * Restores a changed email address. The owner of the old mailbox gets a link that works for seven days, whatever
 * happens to the account. No other account can take the address during that time.
 */

import { addDays } from 'date-fns/addDays';
import { and, desc, eq, gt, gte, ne } from 'drizzle-orm';
import { pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { emailReverts } from '../../platform/db/schema.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { emailTaken } from './policy.ts';

export const REVERT_DAYS = 7;

/** Keeps the previous address of an account. */
const keepOldEmail = async (db: Db, userId: number, email: string, now: Date): Promise<void> => {
  const expiresAt = addDays(now, REVERT_DAYS);
  await db.insert(emailReverts).values({ userId, email, expiresAt });
};

/** Creates the link that restores an address. Undefined if the address is no longer kept for the account. */
export const makeRevertLink =
  ({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }) =>
  async (userId: number, email: string): Promise<string | undefined> => {
    const [kept] = await db
      .select({ id: emailReverts.id })
      .from(emailReverts)
      .where(
        and(
          eq(emailReverts.userId, userId),
          eq(emailReverts.email, email),
          gt(emailReverts.expiresAt, clock.now()),
        ),
      )
      .orderBy(desc(emailReverts.id))
      .limit(1);
    if (!kept) return undefined;
    const token = newToken();
    await db
      .update(emailReverts)
      .set({ tokenHash: hashToken(token) })
      .where(eq(emailReverts.id, kept.id));
    return `${publicUrl}${withQuery(pageAddress(paths.revertEmail), { token })}`;
  };

/** The account of a link and the address it restores; undefined if the link no longer works. */
export const findRevert = async (db: Db, token: string, now: Date) => {
  const [found] = await db
    .select({ id: emailReverts.id, userId: emailReverts.userId, email: emailReverts.email })
    .from(emailReverts)
    .where(and(eq(emailReverts.tokenHash, hashToken(token)), gt(emailReverts.expiresAt, now)));
  return found;
};

/**
 * Deletes the links to an address and to every later address of the account, because those belong to the attacker.
 */
export const forgetSince = (db: Db, userId: number, id: number) =>
  db.delete(emailReverts).where(and(eq(emailReverts.userId, userId), gte(emailReverts.id, id)));

/** Records that a locked account's address changes. @returns whether the old address can be restored. */
export const changeOfEmail = async (
  db: Db,
  { id, email, emailConfirmedAt }: { id: number; email: string; emailConfirmedAt: Date | null },
  next: string,
  now: Date,
): Promise<boolean> => {
  const [earlier] = await db
    .select({ id: emailReverts.id })
    .from(emailReverts)
    .where(and(eq(emailReverts.userId, id), eq(emailReverts.email, next), gt(emailReverts.expiresAt, now)))
    .orderBy(emailReverts.id)
    .limit(1);
  if (earlier) {
    await forgetSince(db, id, earlier.id);
    return false;
  }
  // An address that was never confirmed may belong to someone else.
  if (!emailConfirmedAt) return false;
  await keepOldEmail(db, id, email, now);
  return true;
};

/**
 * Throws if an address is kept for another account. Call it after taking the address, in the same transaction; before
 * that, the other account may still be about to lose it.
 */
export const assertEmailFree = async (db: Db, email: string, userId: number, now: Date): Promise<void> => {
  const kept = await db.$count(
    emailReverts,
    and(eq(emailReverts.email, email), ne(emailReverts.userId, userId), gt(emailReverts.expiresAt, now)),
  );
  if (kept > 0) throw emailTaken();
};
