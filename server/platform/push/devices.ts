/** Browsers that show an account's notifications. Each belongs to one session and ends with it. */
import { and, eq, gt, or } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { pushDevices, sessions } from '../db/schema.ts';

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface OwnSession {
  readonly userId: number;
  readonly tokenHash: string;
}

const isOf = ({ tokenHash }: Pick<OwnSession, 'tokenHash'>) => eq(pushDevices.sessionHash, tokenHash);

/** Stores a session's address, replacing its earlier one, and removes the address from other sessions. */
export const keepDevice = (db: Db, session: OwnSession, address: PushAddress, now: Date) =>
  db.transaction(async (tx) => {
    await tx.delete(pushDevices).where(or(isOf(session), eq(pushDevices.endpoint, address.endpoint)));
    await tx
      .insert(pushDevices)
      .values({ userId: session.userId, sessionHash: session.tokenHash, ...address, createdAt: now })
      .onConflictDoNothing();
  });

export const removeDevice = (db: Db, session: OwnSession) => db.delete(pushDevices).where(isOf(session));

export const removeDeviceById = (db: Db, id: number) => db.delete(pushDevices).where(eq(pushDevices.id, id));

/** Moves a session's device to the session that replaces it. */
export const moveDevice = (tx: Db, from: string, to: string) =>
  tx
    .update(pushDevices)
    .set({ sessionHash: to })
    .where(isOf({ tokenHash: from }));

/** The address of this session's browser, and the number of the account's browsers. */
export const readDevices = async (db: Db, { userId, tokenHash }: OwnSession, now: Date) => {
  const rows = await db
    .select({ endpoint: pushDevices.endpoint, sessionHash: pushDevices.sessionHash })
    .from(pushDevices)
    .innerJoin(sessions, and(eq(sessions.tokenHash, pushDevices.sessionHash), gt(sessions.expiresAt, now)))
    .where(eq(pushDevices.userId, userId));
  return {
    endpoint: rows.find(({ sessionHash }) => sessionHash === tokenHash)?.endpoint ?? null,
    count: rows.length,
  };
};
