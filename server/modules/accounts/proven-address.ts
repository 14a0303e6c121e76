/** What happens once a mailbox owner has proved that an account's address is theirs. */

import type { SecurityEventKind } from '#contract/accounts/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { forgetBounces } from '../../platform/mail/bounces.ts';
import { setConfirmedEmail, stopWaiting } from './confirmations.ts';
import { type LockedAccount, setPassword } from './credentials.ts';
import { endSignInWays } from './sign-in-ways.ts';

/**
 * Confirms the address of a locked account. Someone else may have created an account with an address that was never
 * confirmed. Its password, passkeys, sessions and links stop working, so that they can't use it. Staff accounts are
 * created by the operator and exempt.
 * @returns the security events to notify its owner of.
 */
export const confirmByProof = async (
  tx: Db,
  account: LockedAccount,
  now: Date,
): Promise<readonly SecurityEventKind[]> => {
  await forgetBounces(tx, account.email);
  if (account.emailConfirmedAt || account.role === 'staff') return [];
  await setPassword(tx, account, '');
  await setConfirmedEmail(tx, account.id, account.email, now);
  await stopWaiting(tx, account.id);
  const ended = await endSignInWays(tx, account.id);
  return [...(account.passwordHash === '' ? [] : (['password_removed'] as const)), ...ended];
};
