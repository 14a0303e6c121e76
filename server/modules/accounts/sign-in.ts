/** Starts sessions, for every way to sign in. */
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#contract/accounts/calls.ts';
import type { SignInMethod } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { unauthenticated } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { MessageKey } from '../../platform/i18n/catalogues.ts';
import { hashToken } from '../../platform/tokens.ts';
import { rememberNetwork } from './company-networks.ts';
import { deviceOf } from './device.ts';
import { readUser, startSession } from './repository.ts';
import { deleteExpired } from './sessions.ts';

export interface Beginning {
  readonly key: MessageKey;
  readonly method: SignInMethod | null;
  readonly companyId?: number | null;
}

/** @returns a function that starts a session in the caller's transaction, for a given company if any. */
export const createSignIn =
  ({ clock, keyedHash }: Pick<Deps, 'clock' | 'keyedHash'>) =>
  async (
    tx: Db,
    userId: number,
    request: FastifyRequest,
    { key, method, companyId = null }: Beginning,
  ): Promise<SignedIn> => {
    await deleteExpired(tx, userId, clock.now());
    const device = deviceOf(request.headers['user-agent']);
    const { token, expires } = await startSession(tx, { userId, device, method, companyId }, clock.now());
    const user = await readUser(tx, hashToken(token));
    if (!user) throw unauthenticated();
    if (user.role === 'employer')
      await rememberNetwork(tx, keyedHash, { ownerId: userId, ip: request.ip }, clock.now());
    return { message: request.t(key), token, expiration_time: expires.toISOString(), data: user };
  };
