/**
 * The proof that an account's owner gives before a way to sign in is added, the address changes, a company is handed
 * over or the account is closed: an open session is not enough. With
 * the password goes the second factor, where it is on; an account without a password proves its mailbox by a code.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnerProof, ProofKind } from '#contract/accounts/owner-proof-calls.ts';
import { codeRules, setUpRules } from '#contract/accounts/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, unauthenticated } from '../../http/failure.ts';
import { assertValidFields } from '../../http/valid-fields.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { AccountLimits } from './limits.ts';
import { ownerCheck } from './owner.ts';
import { findById } from './repository.ts';
import { proveMailbox } from './sign-in-codes.ts';
import { consumeCode, onSince } from './two-factor/repository.ts';

export const wrongCode = () => invalid({ code: { key: 'server.error.wrong_code' } });

const kindOf = async (db: Db, user: { id: number; passwordHash: string }): Promise<ProofKind> => {
  if (user.passwordHash === '') return 'emailed_code';
  return (await onSince(db, user.id)) ? 'password_and_code' : 'password';
};

export const ownerProof = (deps: Deps, limits: AccountLimits) => {
  const { database, clock } = deps;
  const { db } = database;
  const confirmOwner = ownerCheck(db, limits);

  const proveSecondFactor = async (userId: number, typed: string): Promise<void> => {
    assertValidFields(codeRules, { code: typed });
    await limits.code(userId);
    if (!(await consumeCode(db, deps, { userId, typed, now: clock.now() }))) throw wrongCode();
    await limits.codeAccepted(userId);
  };

  return async (
    userId: number,
    { password = '', code = '', request: secret = '' }: OwnerProof,
    request: FastifyRequest,
  ) => {
    const user = await findById(db, userId);
    if (!user) throw unauthenticated();
    const kind = await kindOf(db, user);
    if (kind === 'emailed_code') {
      assertValidFields(codeRules, { code });
      await limits.proof(request.ip);
      await proveMailbox(deps, { userId, request: secret, code });
      return user;
    }
    assertValidFields(setUpRules, { password });
    const owner = await confirmOwner(userId, password, 'password', request);
    if (kind === 'password_and_code') await proveSecondFactor(userId, code);
    return owner;
  };
};
export type ProveOwner = ReturnType<typeof ownerProof>;

/** What protects the settings of an account. */
export interface Guards {
  readonly limits: AccountLimits;
  readonly confirmOwner: ReturnType<typeof ownerCheck>;
  readonly proveOwner: ProveOwner;
}

export const ownerProofRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  call(app, 'GET account-proof', async ({ viewer }) => {
    const user = await findById(db, viewer.userId);
    if (!user) throw unauthenticated();
    return { data: { kind: await kindOf(db, user), email: user.email } };
  });
};
