/** Signs in with a passkey. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '#contract/accounts/calls.ts';
import type { Assertion } from '#contract/accounts/passkey-calls.ts';
import type { Deps } from '../../../deps.ts';
import { call } from '../../../http/call.ts';
import { Failure } from '../../../http/failure.ts';
import { lockAccount } from '../credentials.ts';
import type { Entrance } from '../entrance.ts';
import type { AccountLimits } from '../limits.ts';
import { assertNotSuspended } from '../policy.ts';
import { signInOptions, verifyAssertion } from './ceremonies.ts';
import { consumeChallenge, newChallenge } from './challenges.ts';
import { isCopied } from './policy.ts';
import { findPasskey, markUsed } from './repository.ts';

export const challengeGone = () => new Failure('gone', { key: 'server.error.took_too_long' });
const unknownPasskey = () => new Failure('wrong_credentials', { key: 'server.error.passkey_unknown' });
const copiedPasskey = () => new Failure('forbidden', { key: 'server.error.passkey_copied' });

export const passkeySignInRoutes = (
  app: FastifyInstance,
  deps: Deps,
  limits: AccountLimits,
  entrance: Entrance,
): void => {
  const { database, clock, keyedHash } = deps;
  const { db } = database;

  call(app, 'POST passkey-login-options', async () => {
    const { request, challenge } = newChallenge(keyedHash, 'sign-in', clock.now());
    return { data: { request, options: await signInOptions(deps, challenge) } };
  });

  const enter = async (credential: Assertion, challenge: string, request: FastifyRequest) => {
    const found = await findPasskey(db, credential.id);
    if (!found) throw unknownPasskey();
    const isNewDevice = await entrance.isNewDeviceOf(found.userId, request);
    return db.transaction(async (tx): Promise<SignedIn> => {
      const account = await lockAccount(tx, found.userId);
      // Read again: it may have been removed or used before the account was locked.
      const passkey = account && (await findPasskey(tx, credential.id));
      const counter = passkey && (await verifyAssertion(deps, credential, { passkey, challenge }));
      if (!account || !passkey || counter === undefined) throw unknownPasskey();
      assertNotSuspended(account);
      if (isCopied(counter, passkey.counter)) {
        request.log.warn({ passkey: passkey.id }, 'a passkey was copied');
        throw copiedPasskey();
      }
      await markUsed(tx, passkey.id, counter, clock.now());
      return entrance.begin(tx, { account, isNewDevice, request, method: 'passkey' });
    });
  };

  call(app, 'POST passkey-login', async ({ body, request }) => {
    await limits.proof(request.ip);
    const asked = { purpose: 'sign-in', request: body.request } as const;
    const challenge = await consumeChallenge(db, keyedHash, asked, clock.now());
    if (challenge === undefined) throw challengeGone();
    const signedIn = await enter(body.credential, challenge, request);
    return entrance.entered(signedIn.data.email, signedIn, request);
  });
};
