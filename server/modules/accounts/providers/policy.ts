/**
 * Whether an account elsewhere may be connected to an account here without its owner having said so. Both sides must
 * have checked the address: else someone could open an account with another's address, here or there, and wait.
 */
import { Failure } from '../../../failure.ts';
import type { LockedAccount } from '../credentials.ts';

/** A provider that has not checked the address says nothing about who has an account here. */
export const unverified = () => new Failure('forbidden', { key: 'server.error.provider_unverified' });

export const assertMayLink = ({ role, emailConfirmedAt }: LockedAccount): void => {
  // Staff connect in their settings, with their password and code.
  if (role === 'staff' || !emailConfirmedAt)
    throw new Failure('forbidden', { key: 'server.error.provider_connect_first' });
};
