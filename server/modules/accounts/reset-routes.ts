/** AUTH-10: resets a forgotten password by a link in an email. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { setConfirmedEmail } from './confirmations.ts';
import { lockAccount, setPassword } from './credentials.ts';
import { resetEmail } from './emails.ts';
import type { AccountLimits } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { assertValidEmail, assertValidNewPassword } from './policy.ts';
import { findByEmail } from './repository.ts';
import { consumeReset, findReset } from './resets.ts';
import { recordSecurityEvent } from './security-events.ts';
import { endSignInWays } from './sign-in-ways.ts';

/** Every response takes this long, so that its time does not reveal whether an account exists. */
const ANSWER_MS = 120;

const linkGone = () => new Failure('gone', { key: 'server.error.reset_gone' });

export const resetRoutes = (app: FastifyInstance, deps: Deps, limits: AccountLimits): void => {
  const { database, clock, mailer } = deps;
  const { db } = database;

  const mailLink = async (email: string): Promise<void> => {
    const mayMail = await limits.mayMail(email);
    const user = await findByEmail(db, email);
    if (user && mayMail && !user.suspendedAt) {
      await mailer.send(resetEmail(deps, { id: user.id, email, locale: user.locale }));
    }
  };

  call(app, 'POST request-password-reset', async ({ body, request, t }) => {
    const email = assertValidEmail(body.email);
    await limits.reset(request);
    await Promise.all([mailLink(email), pause(ANSWER_MS)]);
    return { message: t('server.reset_requested') };
  });

  call(app, 'POST reset-password', async ({ body, request, t }) => {
    const password = assertValidNewPassword(body);
    const { token = '' } = body;
    const userId = await findReset(db, token, clock.now());
    if (userId === undefined) {
      // Only guesses count, so that neighbours can't block someone who has a link.
      await limits.reset(request);
      throw linkGone();
    }
    const passwordHash = await hashPassword(password);
    const { role, email } = await db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (!account || !(await consumeReset(tx, token, clock.now()))) throw linkGone();
      await setPassword(tx, account, passwordHash);
      // The link was opened from this mailbox, so the address is the owner's.
      if (!account.emailConfirmedAt) await setConfirmedEmail(tx, account.id, account.email, clock.now());
      await recordSecurityEvent(deps, tx, { kind: 'password_changed', account, request });
      // Someone who knew the former password may have added other ways to sign in. A first password replaces none.
      const ended = account.passwordHash === '' ? [] : await endSignInWays(tx, account.id);
      for (const kind of ended) await recordSecurityEvent(deps, tx, { kind, account, request });
      return account;
    });
    await limits.mailboxProved(email, request.ip);
    return { message: t('server.password_reset'), data: { role } };
  });
};
