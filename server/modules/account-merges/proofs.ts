/** What two accounts have to confirm before they are merged, each by a link that its mailbox gets. */
import { addHours } from 'date-fns/addHours';
import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { MERGE_HOURS } from '#contract/account-merges/rules.ts';
import { pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import type { Db } from '../../platform/db/connect.ts';
import { accountMergeProofs, accountMerges, users } from '../../platform/db/schema.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

interface NewMerge {
  readonly keptId: number;
  readonly closedId: number;
  readonly askedBy: number;
  readonly reason: string;
}

const isOf = (ids: readonly number[]) =>
  or(inArray(accountMerges.keptId, [...ids]), inArray(accountMerges.closedId, [...ids]));

/** Whether one of them was merged, which can still be undone. */
export const isBeingMerged = async (db: Db, ids: readonly number[]): Promise<boolean> =>
  (await db.$count(accountMerges, and(isOf(ids), isNotNull(accountMerges.mergedAt)))) > 0;

/** Replaces what was asked about either before, whose links stop working. */
export const awaitProofs = async (db: Db, merge: NewMerge, now: Date): Promise<void> => {
  const { keptId, closedId } = merge;
  await db.delete(accountMerges).where(and(isOf([keptId, closedId]), isNull(accountMerges.mergedAt)));
  const made = await db
    .insert(accountMerges)
    .values({ ...merge, expiresAt: addHours(now, MERGE_HOURS) })
    .returning({ mergeId: accountMerges.id });
  for (const { mergeId } of made)
    await db.insert(accountMergeProofs).values([keptId, closedId].map((userId) => ({ userId, mergeId })));
};

/** Creates the link of an account on sending. Undefined if nothing is to be confirmed from this address any more. */
export const makeMergeLink =
  ({ db, publicUrl }: { readonly db: Db; readonly publicUrl: string }) =>
  async (userId: number, email: string): Promise<string | undefined> => {
    const token = newToken();
    const owner = db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email, email)));
    const waiting = db
      .select({ id: accountMerges.id })
      .from(accountMerges)
      .where(isNull(accountMerges.mergedAt));
    const made = await db
      .update(accountMergeProofs)
      .set({ tokenHash: hashToken(token) })
      .where(and(inArray(accountMergeProofs.userId, owner), inArray(accountMergeProofs.mergeId, waiting)))
      .returning({ userId: accountMergeProofs.userId });
    return made.length > 0
      ? `${publicUrl}${withQuery(pageAddress(paths.mergeAccounts), { token })}`
      : undefined;
  };

/** What a link confirms; undefined if it no longer works. */
export const findAsked = async (db: Db, token: string, now: Date) => {
  const [found] = await db
    .select({
      id: accountMerges.id,
      userId: accountMergeProofs.userId,
      keptId: accountMerges.keptId,
      closedId: accountMerges.closedId,
      askedBy: accountMerges.askedBy,
      reason: accountMerges.reason,
    })
    .from(accountMergeProofs)
    .innerJoin(accountMerges, eq(accountMerges.id, accountMergeProofs.mergeId))
    .where(
      and(
        eq(accountMergeProofs.tokenHash, hashToken(token)),
        isNull(accountMerges.mergedAt),
        gt(accountMerges.expiresAt, now),
      ),
    );
  return found;
};
export type Asked = NonNullable<Awaited<ReturnType<typeof findAsked>>>;

/** @returns whether both have confirmed now. */
export const confirmOne = async (db: Db, { id, userId }: Asked, now: Date): Promise<boolean> => {
  await db.update(accountMergeProofs).set({ confirmedAt: now }).where(eq(accountMergeProofs.userId, userId));
  const isOpen = and(eq(accountMergeProofs.mergeId, id), isNull(accountMergeProofs.confirmedAt));
  return (await db.$count(accountMergeProofs, isOpen)) === 0;
};

export const forgetUnconfirmed = (db: Db, now: Date) =>
  db.delete(accountMerges).where(and(isNull(accountMerges.mergedAt), lte(accountMerges.expiresAt, now)));
