/** Turns off two-factor authentication of staff who lost both their app and their recovery codes. */

import { record } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { type LockedAccount, lockAccount } from '../credentials.ts';
import { endSessions } from '../repository.ts';
import { endSignInWays } from '../sign-in-ways.ts';
import { turnOff } from './repository.ts';

interface Reset {
  readonly accountId: number;
  /** Null for actions from the command line. */
  readonly actorId: number | null;
  readonly at: Date;
}

/**
 * Turns it off and signs out the account's devices. @returns the account, or `no_staff` or `is_off` if nothing
 * changed.
 */
export const resetTwoFactor = async (
  tx: Db,
  { accountId, actorId, at }: Reset,
): Promise<LockedAccount | 'no_staff' | 'is_off'> => {
  const account = await lockAccount(tx, accountId);
  if (account?.role !== 'staff') return 'no_staff';
  if (!(await turnOff(tx, accountId))) return 'is_off';
  await endSessions(tx, accountId);
  // They stand for the second factor, too, and were on the devices that are lost.
  await endSignInWays(tx, accountId);
  const subject = { kind: 'account', id: accountId } as const;
  await record(tx, { actorId, action: 'account.two_factor_reset', subject, at });
  return account;
};
