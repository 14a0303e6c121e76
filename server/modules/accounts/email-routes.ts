/** The email address of an account: its confirmation and its change. */

import type { FastifyInstance } from 'fastify';
import type { AccountEmail } from '#contract/accounts/settings-calls.ts';
import { emailRules } from '#contract/accounts/signup-rules.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, unauthenticated } from '../../http/failure.ts';
import { assertValidFields } from '../../http/valid-fields.ts';
import type { Db } from '../../platform/db/connect.ts';
import { awaitConfirmation, readAccountEmail, stopWaiting } from './confirmations.ts';
import { lockAccount, lockOwner } from './credentials.ts';
import { assertEmailFree } from './email-reverts.ts';
import { confirmationEmail } from './emails.ts';
import type { Guards } from './owner-proof.ts';
import { assertValidEmail, emailTaken } from './policy.ts';
import { findByEmail } from './repository.ts';
import { recordSecurityEvent } from './security-events.ts';

const createReader =
  ({ clock }: Deps) =>
  async (tx: Db, userId: number): Promise<Reply<AccountEmail>> => {
    const email = await readAccountEmail(tx, userId, clock.now());
    if (!email) throw unauthenticated();
    return email;
  };

const changeRoutes = (app: FastifyInstance, deps: Deps, { limits, proveOwner }: Guards): void => {
  const { database, clock, mailer } = deps;
  const { db } = database;
  const read = createReader(deps);

  call(app, 'GET account-email', async ({ viewer }) => ({ data: await read(db, viewer.userId) }));

  call(app, 'POST change-email', async ({ body, viewer, request, t }) => {
    assertValidFields(emailRules, body);
    const email = assertValidEmail(body.email);
    const user = await proveOwner(viewer.userId, body, request);
    if (email === user.email) throw invalid({ email: { key: 'server.error.email_same' } });
    if (await findByEmail(db, email)) throw emailTaken();
    await assertEmailFree(db, email, user.id, clock.now());
    await limits.confirmation(user.id);
    return db.transaction(async (tx) => {
      const account = await lockOwner(tx, user);
      await awaitConfirmation(tx, user.id, email, clock.now());
      await mailer.send(confirmationEmail(deps, { id: user.id, email, locale: user.locale }, 'change'), tx);
      await recordSecurityEvent(deps, tx, { kind: 'email_change_requested', account, request, email });
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
};

/** Whether a mailbox has to prove that it gets mail. */
const needsLink = ({ is_confirmed, new_email, fails_since }: Reply<AccountEmail>): boolean =>
  !is_confirmed || new_email !== null || fails_since !== null;

const confirmationRoutes = (app: FastifyInstance, deps: Deps, { limits }: Guards): void => {
  const { database, clock, mailer } = deps;
  const { db } = database;
  const read = createReader(deps);

  /** Sends a new link to the pending address. @returns that address; undefined if there is none. */
  const sendAgain = (userId: number): Promise<string | undefined> =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (!account) throw unauthenticated();
      const address = await read(tx, account.id);
      const { new_email } = address;
      if (!needsLink(address)) return undefined;
      const email = new_email ?? account.email;
      await awaitConfirmation(tx, account.id, email, clock.now());
      const reader = { id: account.id, email, locale: account.locale };
      await mailer.send(confirmationEmail(deps, reader, new_email === null ? 'sign-up' : 'change'), tx);
      return email;
    });

  call(app, 'POST resend-confirmation', async ({ viewer, t }) => {
    if (needsLink(await read(db, viewer.userId))) await limits.confirmation(viewer.userId);
    const email = await sendAgain(viewer.userId);
    return {
      message: email ? t('server.confirmation_sent', { email }) : t('server.email_confirmed_already'),
    };
  });
};

export const emailRoutes = (app: FastifyInstance, deps: Deps, guards: Guards): void => {
  changeRoutes(app, deps, guards);
  confirmationRoutes(app, deps, guards);
};
