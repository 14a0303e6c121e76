/** Which accounts can be merged. */
import { Failure, invalid, notFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type LockedAccount, lockAccount } from '../accounts/credentials.ts';
import { findByEmail } from '../accounts/repository.ts';
import { findClosing } from '../data-requests/register.ts';
import { isBeingMerged } from './proofs.ts';

export interface Accounts {
  readonly kept: LockedAccount;
  readonly closed: LockedAccount;
}

/** The account that closes. */
export const findOther = async (db: Db, keptId: number, email: string): Promise<number> => {
  const other = await findByEmail(db, email.trim().toLowerCase());
  if (!other) throw invalid({ email: { key: 'server.merge.unknown' } });
  if (other.id === keptId) throw invalid({ email: { key: 'server.merge.same' } });
  return other.id;
};

const assertPossible = async (db: Db, { id, role, suspendedAt, emailConfirmedAt }: LockedAccount) => {
  if (role !== 'seeker') throw new Failure('changed', { key: 'server.merge.seekers_only' });
  if (suspendedAt) throw new Failure('changed', { key: 'server.support.is_suspended' });
  if (!emailConfirmedAt) throw new Failure('changed', { key: 'server.support.unconfirmed' });
  if (await findClosing(db, id)) throw new Failure('changed', { key: 'server.merge.closing' });
};

/**
 * Locks both, always in the same order.
 * @throws {Failure} unless both are active accounts of job seekers with confirmed addresses, which stay
 */
export const lockBoth = async (db: Db, keptId: number, closedId: number): Promise<Accounts> => {
  const [first, second] = keptId < closedId ? [keptId, closedId] : [closedId, keptId];
  const accounts = [await lockAccount(db, first), await lockAccount(db, second)];
  const kept = accounts.find((account) => account?.id === keptId);
  const closed = accounts.find((account) => account?.id === closedId);
  if (!kept || !closed) throw notFound();
  for (const account of [kept, closed]) await assertPossible(db, account);
  if (await isBeingMerged(db, [keptId, closedId]))
    throw new Failure('changed', { key: 'server.merge.closing' });
  return { kept, closed };
};
