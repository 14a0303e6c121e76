/** AUTH-10: a forgotten password, by a mailed link. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { setConfirmedEmail } from './confirmations.ts';
import { passwordChangedLetter, resetLetter } from './letters.ts';
import type { AccountLimits } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { acceptEmail, acceptNewPassword } from './policy.ts';
import { findByEmail, readUser, setPassword } from './repository.ts';
import { consumeReset, isGoodReset } from './resets.ts';

/** Every answer takes this long: what is done for an account that exists cannot be timed. */
const ANSWER_MS = 120;

const linkGone = () => new Failure('gone', { key: 'server.error.reset_gone' });

export const resetRoutes = (app: FastifyInstance, deps: Deps, limits: AccountLimits): void => {
  const { database, clock, mailer } = deps;
  const { db } = database;

  const mailLink = async (email: string): Promise<void> => {
    const mayMail = await limits.mayMail(email);
    const user = await findByEmail(db, email);
    if (user && mayMail && !user.suspendedAt) {
      await mailer.send(resetLetter(deps, { id: user.id, email, locale: user.locale }));
    }
  };

  call(app, 'POST request-password-reset', async ({ body, request, t }) => {
    const email = acceptEmail(body.email);
    await limits.reset(request.ip);
    await Promise.all([mailLink(email), pause(ANSWER_MS)]);
    return { message: t('server.reset_requested') };
  });

  call(app, 'POST reset-password', async ({ body, request, t }) => {
    await limits.reset(request.ip);
    const password = acceptNewPassword(body);
    const { token = '' } = body;
    if (!(await isGoodReset(db, token, clock.now()))) throw linkGone();
    const passwordHash = await hashPassword(password);
    return db.transaction(async (tx) => {
      const userId = await consumeReset(tx, token, clock.now());
      const user = userId === undefined ? undefined : await readUser(tx, userId);
      if (!user) throw linkGone();
      await setPassword(tx, user.id, passwordHash);
      // The link was read in the mailbox of this address.
      if (!user.email_confirmed) await setConfirmedEmail(tx, user.id, user.email, clock.now());
      const reader = await findByEmail(tx, user.email);
      if (reader) {
        await mailer.send(passwordChangedLetter(deps, { email: user.email, locale: reader.locale }), tx);
      }
      return { message: t('server.password_reset'), data: { role: user.role } };
    });
  });
};
