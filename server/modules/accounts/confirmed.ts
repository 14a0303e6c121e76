/** Requires a confirmed address, if configured. */
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readAccountEmail } from './confirmations.ts';

/** Throws unless the address is confirmed or does not have to be (`REQUIRE_CONFIRMED_EMAIL`). */
export const mustBeConfirmed = async (
  { database, settings, clock }: Pick<Deps, 'database' | 'settings' | 'clock'>,
  userId: number,
): Promise<void> => {
  if (!settings.requireConfirmedEmail) return;
  const email = await readAccountEmail(database.db, userId, clock.now());
  if (!email?.is_confirmed) throw new Failure('email_unconfirmed', { key: 'server.error.email_unconfirmed' });
};
