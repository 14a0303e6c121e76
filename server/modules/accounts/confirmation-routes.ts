/** Confirms an email address by the link from an email, with one button, with or without scripts. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { answerForm, plainFormsPlugin } from '../../http/plugins/plain-forms.ts';
import { consumeConfirmation, findConfirmation, setConfirmedEmail } from './confirmations.ts';
import { lockAccount, revokeLinks } from './credentials.ts';
import { assertEmailFree, changeOfEmail } from './email-reverts.ts';
import { emailTaken } from './policy.ts';
import { recordSecurityEvent } from './security-events.ts';

const linkGone = () => new Failure('gone', { key: 'server.error.confirmation_gone' });

export const confirmationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  plainFormsPlugin(app, () => pageAddress(paths.confirmEmail, 'failed'));

  /** @returns whether the address has changed. */
  const confirm = (token: string, request: FastifyRequest): Promise<boolean> =>
    database.db.transaction(async (tx) => {
      const userId = await findConfirmation(tx, token, clock.now());
      const account = userId === undefined ? undefined : await lockAccount(tx, userId);
      const email = account && (await consumeConfirmation(tx, token, clock.now()));
      if (!email) throw linkGone();
      if (!(await setConfirmedEmail(tx, account.id, email, clock.now()))) throw emailTaken();
      await assertEmailFree(tx, email, account.id, clock.now());
      if (email === account.email) return false;
      // The old mailbox may no longer be the owner's, so password reset links in it must stop working.
      await revokeLinks(tx, { id: account.id, email });
      const canRevert = await changeOfEmail(tx, account, email, clock.now());
      await recordSecurityEvent(deps, tx, { kind: 'email_changed', account, request, email, canRevert });
      return true;
    });

  call(app, 'POST confirm-email', async ({ body, request, reply, t }) => {
    const isChange = await confirm(body.token, request);
    return answerForm({ request, reply }, pageAddress(paths.confirmEmail, 'done'), {
      message: t(isChange ? 'server.email_changed' : 'server.email_confirmed'),
    });
  });
};
