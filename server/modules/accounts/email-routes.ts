/** The address of an account: confirmed by a mailed link, and changed by one. */

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AccountEmail } from '#contract/account-settings.ts';
import { call } from '../../call.ts';
import type { Db } from '../../db/connect.ts';
import { passwordResets } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { Failure, invalid, unauthenticated } from '../../failure.ts';
import {
  awaitConfirmation,
  consumeConfirmation,
  readAccountEmail,
  setConfirmedEmail,
  stopWaiting,
} from './confirmations.ts';
import { changeAskedLetter, confirmLetter, emailChangedLetter } from './letters.ts';
import type { AccountLimits } from './limits.ts';
import type { ConfirmOwner } from './owner.ts';
import { acceptEmail, emailTaken } from './policy.ts';
import { findByEmail, findById } from './repository.ts';

const linkGone = () => new Failure('gone', { key: 'server.error.confirmation_gone' });

export const emailRoutes = (
  app: FastifyInstance,
  deps: Deps,
  { limits, confirmOwner }: { limits: AccountLimits; confirmOwner: ConfirmOwner },
): void => {
  const { database, clock, mailer } = deps;
  const { db } = database;

  const read = async (tx: Db, userId: number): Promise<AccountEmail> => {
    const email = await readAccountEmail(tx, userId, clock.now());
    if (!email) throw unauthenticated();
    return email;
  };

  call(app, 'GET account-email', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: await read(db, viewer.userId),
  }));

  call(app, 'POST change-email', async ({ body, viewer, request, t }) => {
    const email = acceptEmail(body.email);
    const user = await confirmOwner(viewer.userId, body.password ?? '', 'password', request);
    if (email === user.email) throw invalid({ email: { key: 'server.error.email_same' } });
    if (await findByEmail(db, email)) throw emailTaken();
    await limits.confirmation(user.id);
    return db.transaction(async (tx) => {
      await awaitConfirmation(tx, user.id, email, clock.now());
      await mailer.send(confirmLetter(deps, { id: user.id, email, locale: user.locale }, 'change'), tx);
      await mailer.send(changeAskedLetter(deps, user), tx);
      return { message: t('server.email_change_asked'), data: await read(tx, user.id) };
    });
  });

  call(app, 'POST cancel-email-change', async ({ viewer, t }) =>
    db.transaction(async (tx) => {
      const { new_email } = await read(tx, viewer.userId);
      if (new_email !== null) await stopWaiting(tx, viewer.userId);
      return { message: t('server.email_change_cancelled'), data: await read(tx, viewer.userId) };
    }),
  );

  call(app, 'POST resend-confirmation', async ({ viewer, t }) => {
    const user = await findById(db, viewer.userId);
    if (!user) throw unauthenticated();
    const { is_confirmed, new_email } = await read(db, user.id);
    if (is_confirmed && new_email === null) return { message: t('server.email_confirmed_already') };
    await limits.confirmation(user.id);
    const email = new_email ?? user.email;
    await db.transaction(async (tx) => {
      await awaitConfirmation(tx, user.id, email, clock.now());
      const reader = { id: user.id, email, locale: user.locale };
      await mailer.send(confirmLetter(deps, reader, new_email === null ? 'sign-up' : 'change'), tx);
    });
    return { message: t('server.confirmation_sent', { email }) };
  });

  call(app, 'POST confirm-email', ({ body, t }) =>
    db.transaction(async (tx) => {
      const confirmed = await consumeConfirmation(tx, body.token, clock.now());
      const user = confirmed && (await findById(tx, confirmed.userId));
      if (!user) throw linkGone();
      const isChange = confirmed.email !== user.email;
      if (!(await setConfirmedEmail(tx, user.id, confirmed.email, clock.now()))) throw emailTaken();
      if (isChange) {
        // A link to a new password that lies in the old mailbox is no longer its owner's to use.
        await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
        await mailer.send(emailChangedLetter(deps, user), tx);
      }
      return { message: t(isChange ? 'server.email_changed' : 'server.email_confirmed') };
    }),
  );
};
