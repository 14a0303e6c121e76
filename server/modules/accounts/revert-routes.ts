/** Restores an account's previous email address by the link from an email, with one button. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { answerForm, plainFormsPlugin } from '../../http/plugins/plain-forms.ts';
import { setConfirmedEmail } from './confirmations.ts';
import { lockAccount, setPassword } from './credentials.ts';
import { findRevert, forgetSince } from './email-reverts.ts';
import { emailTaken } from './policy.ts';
import { startReset } from './resets.ts';
import { revertedEmail } from './security-emails.ts';
import { recordSecurityEvent } from './security-events.ts';
import { endSignInWays } from './sign-in-ways.ts';

/** Unusable, so that the owner must choose a new one. */
const NO_PASSWORD = '';

const linkGone = () => new Failure('gone', { key: 'server.error.revert_gone' });

export const revertRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, mailer } = deps;
  plainFormsPlugin(app, () => pageAddress(paths.revertEmail, 'failed'));

  /** @returns the token of a password reset link, because the link proves that the mailbox is theirs. */
  const revert = (token: string, request: FastifyRequest): Promise<string> =>
    database.db.transaction(async (tx) => {
      const now = clock.now();
      const owner = await findRevert(tx, token, now);
      const account = owner && (await lockAccount(tx, owner.userId));
      // Checked again, because another request may have used the link before this one got the lock.
      const kept = account && (await findRevert(tx, token, now));
      if (!kept) throw linkGone();
      await forgetSince(tx, account.id, kept.id);
      if (!(await setConfirmedEmail(tx, account.id, kept.email, now))) throw emailTaken();
      const restored = { ...account, email: kept.email };
      await setPassword(tx, restored, NO_PASSWORD);
      await endSignInWays(tx, account.id);
      await mailer.send(revertedEmail(deps, account), tx);
      await recordSecurityEvent(deps, tx, {
        kind: 'email_change_reverted',
        account: restored,
        request,
        email: kept.email,
      });
      return startReset(tx, account.id, now);
    });

  call(app, 'POST revert-email', async ({ body, request, reply, t }) => {
    const token = await revert(body.token, request);
    return answerForm({ request, reply }, withQuery(paths.resetPassword, { token }), {
      message: t('server.email_reverted'),
      data: { reset_token: token },
    });
  });
};
