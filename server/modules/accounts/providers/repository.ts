/** External accounts that can sign in to accounts of the portal. */

import { and, eq } from 'drizzle-orm';
import type { Connection } from '#contract/accounts/sign-in-provider-calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { connections } from '../../../platform/db/schema.ts';
import type { Provider } from '../../../platform/settings/providers.ts';
import type { Person } from './client.ts';

type Row = typeof connections.$inferSelect;

export const presentConnection = (providers: readonly Provider[], row: Row): Reply<Connection> => ({
  id: row.id,
  provider: providers.find(({ issuer }) => issuer === row.issuer)?.label ?? row.issuer,
  email: row.email,
  created_at: row.createdAt,
  last_used_at: row.lastUsedAt,
});

/** Oldest first. */
export const listConnections = (db: Db, userId: number): Promise<Row[]> =>
  db.select().from(connections).where(eq(connections.userId, userId)).orderBy(connections.id);

export const findConnection = async (
  db: Db,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
): Promise<Row | undefined> => {
  const [found] = await db
    .select()
    .from(connections)
    .where(and(eq(connections.issuer, issuer), eq(connections.subject, subject)));
  return found;
};

/** @returns undefined if it is already connected to an account. */
export const addConnection = async (
  db: Db,
  userId: number,
  { issuer, subject, email }: Person,
  at: { createdAt: Date; lastUsedAt: Date | null },
): Promise<Row | undefined> => {
  const [added] = await db
    .insert(connections)
    .values({ userId, issuer, subject, email: email ?? null, ...at })
    .onConflictDoNothing()
    .returning();
  return added;
};

export const markConnectionUsed = (db: Db, id: number, at: Date) =>
  db.update(connections).set({ lastUsedAt: at }).where(eq(connections.id, id));

/** @returns false if the account has no such connection. */
export const removeConnection = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const removed = await db
    .delete(connections)
    .where(and(eq(connections.id, id), eq(connections.userId, userId)))
    .returning({ id: connections.id });
  return removed.length > 0;
};

/** Removes all connections of an account, in case someone else made them. @returns whether there were any. */
export const endConnections = async (db: Db, userId: number): Promise<boolean> => {
  const ended = await db
    .delete(connections)
    .where(eq(connections.userId, userId))
    .returning({ id: connections.id });
  return ended.length > 0;
};
