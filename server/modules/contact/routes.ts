/** CONTACT-01: messages to support. */

import { lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/constants.ts';
import { paths, withQuery } from '#contract/page-paths.ts';
import { call } from '../../call.ts';
import { supportMessages } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { formsFrom, mailsTo } from '../../form-limits.ts';
import { answerForm, plainFormsPlugin } from '../../plugins/plain-forms.ts';
import { createThrottle } from '../../plugins/throttle.ts';
import { receivedEmail } from './emails.ts';
import { assertValidMessage } from './policy.ts';

/** As stated in the privacy policy. */
const KEPT_DAYS = 2 * 365;

export const contactRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, mailer, settings } = deps;
  const { db } = database;
  const throttle = createThrottle(deps);
  plainFormsPlugin(app, () => withQuery(paths.contact, { failed: 'yes' }));

  call(app, 'GET contact-details', async ({ t }) => ({ message: t('server.ok'), data: settings.contact }));

  call(app, 'POST contact-messages', async ({ body, request, reply, t }) => {
    const answer = () =>
      answerForm({ request, reply }, withQuery(paths.contact, { sent: 'yes' }), {
        message: t('server.support_message_received'),
      });
    const message = assertValidMessage(body);
    await throttle.admit(formsFrom('contact', request.ip));
    if (body.website) return answer();
    const [wait = 0] = await throttle.count([mailsTo('contact', message.email)]);
    const now = clock.now();
    await db.transaction(async (tx) => {
      await tx
        .delete(supportMessages)
        .where(lt(supportMessages.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
      await tx.insert(supportMessages).values({ ...message, locale: request.locale, createdAt: now });
      if (wait === 0) await mailer.send(receivedEmail(deps, { ...message, locale: request.locale }), tx);
    });
    return answer();
  });
};
