/** Ways to sign in besides the password and the mailbox. A previous user of the account may have added them. */
import type { SecurityEventKind } from '#contract/accounts/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { endPasskeys } from './passkeys/repository.ts';
import { endConnections } from './providers/repository.ts';

/** Ends them. @returns the security events to notify the account's owner of. */
export const endSignInWays = async (tx: Db, userId: number): Promise<readonly SecurityEventKind[]> => {
  const hadPasskeys = await endPasskeys(tx, userId);
  const hadConnections = await endConnections(tx, userId);
  return [
    ...(hadPasskeys ? (['passkeys_ended'] as const) : []),
    ...(hadConnections ? (['providers_ended'] as const) : []),
  ];
};
