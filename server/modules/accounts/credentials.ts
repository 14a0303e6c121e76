/**
 * Changes to how an account is entered: its password, its sessions, and the links that could change either. Every
 * change locks the account's row first, so that a request which began before a change cannot finish after it.
 */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { unauthenticated } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import {
  emailConfirmations,
  mailOutbox,
  passwordResets,
  signInChallenges,
  signInCodes,
  users,
} from '../../platform/db/schema.ts';
import { endSessions } from './repository.ts';

/**
 * Locks an account until the transaction ends: `share` to begin a session, `update` to change something. Undefined
 * where there is no such account.
 */
export const lockAccount = async (db: Db, userId: number, strength: 'share' | 'update' = 'update') => {
  const [account] = await db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      passwordHash: users.passwordHash,
      locale: users.locale,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for(strength);
  return account;
};
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** Locks the account of an owner whose password was just checked, and throws if it has changed since. */
export const lockOwner = async (
  db: Db,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<LockedAccount> => {
  const account = await lockAccount(db, id);
  if (account?.passwordHash !== passwordHash) throw unauthenticated();
  return account;
};

/** Revokes what could take the account over: links to a new password and to another address, and sign-in codes. */
export const revokeLinks = async (
  db: Db,
  { id, email }: Pick<LockedAccount, 'id' | 'email'>,
): Promise<void> => {
  await db.delete(passwordResets).where(eq(passwordResets.userId, id));
  await db.delete(signInCodes).where(eq(signInCodes.userId, id));
  // An email that still waits would bring another one.
  const isRevoked = inArray(mailOutbox.linkKind, ['reset', 'sign_in_code']);
  await db.delete(mailOutbox).where(and(eq(mailOutbox.linkFor, id), isRevoked));
  await db
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, id), ne(emailConfirmations.email, email)));
};

/** Sets the password of a locked account, ends its sessions but for the one that is kept, and revokes its links. */
export const setPassword = async (
  db: Db,
  account: Pick<LockedAccount, 'id' | 'email'>,
  passwordHash: string,
  keep?: string,
): Promise<void> => {
  await db.update(users).set({ passwordHash }).where(eq(users.id, account.id));
  await endSessions(db, account.id, keep);
  // A sign-in that awaits its code began with the earlier password.
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, account.id));
  await revokeLinks(db, account);
};
