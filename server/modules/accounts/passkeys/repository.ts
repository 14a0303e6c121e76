/** The passkeys of accounts. */

import { and, eq } from 'drizzle-orm';
import type { Passkey } from '#contract/accounts/passkey-calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { passkeys } from '../../../platform/db/schema.ts';

export type KnownPasskey = typeof passkeys.$inferSelect;

/** The passkeys of an account, oldest first. */
export const listPasskeys = (db: Db, userId: number): Promise<KnownPasskey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: KnownPasskey): Reply<Passkey> => ({
  id,
  name,
  created_at: createdAt,
  last_used_at: lastUsedAt,
});

export const findPasskey = async (db: Db, credentialId: string): Promise<KnownPasskey | undefined> => {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
};

/** Adds a passkey. @returns undefined if an account already has it. */
export const addPasskey = async (
  db: Db,
  passkey: typeof passkeys.$inferInsert,
): Promise<KnownPasskey | undefined> => {
  const [added] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return added;
};

export const markUsed = (db: Db, id: number, counter: number, at: Date) =>
  db.update(passkeys).set({ counter, lastUsedAt: at }).where(eq(passkeys.id, id));

const isOwn = (userId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** @returns false if the account has no such passkey. */
export const renamePasskey = async (
  db: Db,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<boolean> => {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(isOwn(userId, id))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
};

/** @returns false if the account has no such passkey. */
export const removePasskey = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const removed = await db.delete(passkeys).where(isOwn(userId, id)).returning({ id: passkeys.id });
  return removed.length > 0;
};

/** Removes all passkeys of an account, in case someone else added them. @returns whether there were any. */
export const endPasskeys = async (db: Db, userId: number): Promise<boolean> => {
  const ended = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return ended.length > 0;
};
