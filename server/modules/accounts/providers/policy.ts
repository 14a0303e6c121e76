/**
 * Whether an external account may be connected without asking the owner. Both sides must have verified the address.
 * Otherwise an attacker could create an account with someone else's address on either side, and wait.
 */
import { Failure } from '../../../failure.ts';
import type { LockedAccount } from '../credentials.ts';

/** An unverified address says nothing about whose account it is. */
export const unverified = () => new Failure('forbidden', { key: 'server.error.provider_unverified' });

export const assertMayLink = ({ role, emailConfirmedAt }: LockedAccount): void => {
  // Staff connect in their settings, with their password and code.
  if (role === 'staff' || !emailConfirmedAt)
    throw new Failure('forbidden', { key: 'server.error.provider_connect_first' });
};
