/** What follows when the owner of a mailbox has proved that an account's address is theirs. */
import type { Db } from '../../db/connect.ts';
import { setConfirmedEmail, stopWaiting } from './confirmations.ts';
import { type LockedAccount, setPassword } from './credentials.ts';

/**
 * Confirms the address of a locked account. Someone else may have opened an account with an address that was never
 * confirmed: its password, sessions and links end, so that they do not enter it. Staff accounts are opened by the operator.
 * @returns whether there was a password that ended.
 */
export const confirmByProof = async (tx: Db, account: LockedAccount, now: Date): Promise<boolean> => {
  if (account.emailConfirmedAt || account.role === 'staff') return false;
  await setPassword(tx, account, '');
  await setConfirmedEmail(tx, account.id, account.email, now);
  await stopWaiting(tx, account.id);
  return account.passwordHash !== '';
};
