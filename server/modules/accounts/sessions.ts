/** The signed-in devices of an account. */
import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { sessions } from '../../platform/db/schema.ts';

/** The owner's valid sessions, most recently used first. */
export const readSessions = (db: Db, userId: number, now: Date) =>
  db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      method: sessions.method,
      tokenHash: sessions.tokenHash,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), isNull(sessions.viewedFrom)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100);

/** Ends one of the account's own sessions. @returns false if it has no such session. */
export const endOwnSession = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
};

/** Deletes an account's expired sessions at sign-in, which keeps the table small. */
export const deleteExpired = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)));
};

/** Whether a session is still there, once its account is locked: what takes an account back ends them. */
export const sessionLasts = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await db.$count(sessions, eq(sessions.tokenHash, tokenHash))) > 0;
