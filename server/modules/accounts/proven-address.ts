/** What follows when the owner of a mailbox has proved that an account's address is theirs. */

import type { SecurityEventKind } from '#contract/security-events.ts';
import type { Db } from '../../db/connect.ts';
import { setConfirmedEmail, stopWaiting } from './confirmations.ts';
import { type LockedAccount, setPassword } from './credentials.ts';
import { endPasskeys } from './passkeys/repository.ts';

/**
 * Confirms the address of a locked account. Someone else may have opened an account with an address that was never
 * confirmed: its password, passkeys, sessions and links end, so that they do not enter it. Staff accounts are opened by
 * the operator.
 * @returns what its owner is to be told of.
 */
export const confirmByProof = async (
  tx: Db,
  account: LockedAccount,
  now: Date,
): Promise<readonly SecurityEventKind[]> => {
  if (account.emailConfirmedAt || account.role === 'staff') return [];
  await setPassword(tx, account, '');
  await setConfirmedEmail(tx, account.id, account.email, now);
  await stopWaiting(tx, account.id);
  const hadPasskeys = await endPasskeys(tx, account.id);
  return [
    ...(account.passwordHash === '' ? [] : (['password_removed'] as const)),
    ...(hadPasskeys ? (['passkeys_ended'] as const) : []),
  ];
};
