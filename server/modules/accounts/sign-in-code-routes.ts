/** Signing in with a code from an email. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codeRules } from '#contract/accounts/rules.ts';
import { plainCode } from '#contract/shared/digits.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { TwoFactorRequired } from '../../http/failure.ts';
import { assertValidFields } from '../../http/valid-fields.ts';
import { lockAccount } from './credentials.ts';
import { signInCodeEmail } from './emails.ts';
import type { Entrance } from './entrance.ts';
import type { AccountLimits } from './limits.ts';
import { assertNotSuspended, assertValidEmail } from './policy.ts';
import { confirmByProof } from './proven-address.ts';
import { findByEmail } from './repository.ts';
import { recordSecurityEvent } from './security-events.ts';
import { codeGone, consumeSignInCode, countCodeAttempt, openSignInCode, wrongCode } from './sign-in-codes.ts';
import { startChallenge } from './two-factor/challenges.ts';
import { onSince } from './two-factor/repository.ts';

/** Every response takes this long, so that its time does not reveal whether an account exists. */
const ANSWER_MS = 120;

/** Errors wait as well, because checking a code takes longer for an existing account than for an unknown address. */
const inEqualTime = async <Outcome>(work: Promise<Outcome>): Promise<Outcome> => {
  await Promise.allSettled([work, pause(ANSWER_MS)]);
  return work;
};

const requestRoute = (app: FastifyInstance, deps: Deps, limits: AccountLimits): void => {
  const { database, clock, keyedHash, mailer } = deps;
  const { db } = database;

  /** @returns the secret that the code needs, whether or not there is an account. */
  const ask = async (email: string): Promise<string> => {
    const user = await findByEmail(db, email);
    return db.transaction(async (tx) => {
      const account = user && (await lockAccount(tx, user.id, 'share'));
      const userId = account?.email === email ? account.id : null;
      const request = await openSignInCode(tx, keyedHash, { email, userId }, clock.now());
      if (account && userId !== null)
        await mailer.send(signInCodeEmail(deps, { id: userId, email, locale: account.locale }), tx);
      return request;
    });
  };

  call(app, 'POST request-login-code', async ({ body, request, t }) => {
    const email = assertValidEmail(body.email);
    await limits.signInCode(email, request);
    return {
      message: t('server.sign_in_code_sent'),
      data: { request: await inEqualTime(ask(email)) },
    };
  });
};

const signInRoute = (app: FastifyInstance, deps: Deps, limits: AccountLimits, entrance: Entrance): void => {
  const { database, clock, keyedHash } = deps;
  const { db } = database;

  /** @returns a session, or the challenge for two-factor authentication. */
  const enter = async (proof: { request: string; code: string }, request: FastifyRequest) => {
    const counted = await countCodeAttempt(db, proof.request, clock.now());
    if (!counted) throw codeGone();
    const { userId } = counted;
    // The same response as to a wrong code for an existing account.
    if (userId === null) throw wrongCode();
    const isNewDevice = await entrance.isNewDeviceOf(userId, request);
    const entering = await db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (!account) throw codeGone();
      if (!(await consumeSignInCode(tx, keyedHash, { userId, ...proof }))) throw wrongCode();
      assertNotSuspended(account);
      for (const kind of await confirmByProof(tx, account, clock.now()))
        await recordSecurityEvent(deps, tx, { kind, account, request });
      const { email } = account;
      if (await onSince(tx, userId))
        return { email, challenge: await startChallenge(tx, userId, 'email_code', clock.now()) };
      const signedIn = await entrance.begin(tx, { account, isNewDevice, request, method: 'email_code' });
      return { email, signedIn };
    });
    await limits.mailboxProved(entering.email, request.ip);
    return entering;
  };

  call(app, 'POST login-code', async ({ body, request }) => {
    assertValidFields(codeRules, body);
    await limits.proof(request.ip);
    const proof = { request: body.request, code: plainCode(body.code ?? '') };
    const outcome = await inEqualTime(enter(proof, request));
    if (outcome.challenge !== undefined) throw new TwoFactorRequired(outcome.challenge);
    return entrance.entered(outcome.email, outcome.signedIn, request);
  });
};

export const signInCodeRoutes = (
  app: FastifyInstance,
  deps: Deps,
  limits: AccountLimits,
  entrance: Entrance,
): void => {
  requestRoute(app, deps, limits);
  signInRoute(app, deps, limits, entrance);
};
