/** The end of a mailed link that confirms an address: made by the page's one button, with scripts or without. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { call } from '../../call.ts';
import { passwordResets } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { answerForm, plainFormsPlugin } from '../../plugins/plain-forms.ts';
import { consumeConfirmation, setConfirmedEmail } from './confirmations.ts';
import { emailChangedLetter } from './letters.ts';
import { emailTaken } from './policy.ts';
import { findById } from './repository.ts';

const PAGE = '/confirm-email';
const linkGone = () => new Failure('gone', { key: 'server.error.confirmation_gone' });

export const confirmationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, mailer } = deps;
  plainFormsPlugin(app, () => `${PAGE}/failed`);

  /** @returns whether the address is another one than before. */
  const confirm = (token: string): Promise<boolean> =>
    database.db.transaction(async (tx) => {
      const confirmed = await consumeConfirmation(tx, token, clock.now());
      const user = confirmed && (await findById(tx, confirmed.userId));
      if (!user) throw linkGone();
      if (!(await setConfirmedEmail(tx, user.id, confirmed.email, clock.now()))) throw emailTaken();
      if (confirmed.email === user.email) return false;
      // A link to a new password that lies in the old mailbox is no longer its owner's to use.
      await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
      await mailer.send(emailChangedLetter(deps, user), tx);
      return true;
    });

  call(app, 'POST confirm-email', async ({ body, request, reply, t }) => {
    const isChange = await confirm(body.token);
    return answerForm({ request, reply }, `${PAGE}/done`, {
      message: t(isChange ? 'server.email_changed' : 'server.email_confirmed'),
    });
  });
};
