/** One remedy for an account. */
import type { BodyOf } from '#contract/endpoints.ts';
import { Failure } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { LockedAccount } from '../accounts/credentials.ts';

export type RemedyBody = BodyOf<'POST staff/users/:id/remedies'>;

interface Case {
  readonly tx: Db;
  readonly account: LockedAccount;
  readonly body: RemedyBody;
  readonly actorId: number;
}
/** Each does its work in the transaction, and throws if there is nothing to do. */
export type Act = (one: Case) => Promise<unknown>;

export const nothingToDo = () => new Failure('changed', { key: 'server.support.nothing_to_do' });
