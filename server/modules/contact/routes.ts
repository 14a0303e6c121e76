/** CONTACT-01: messages to support. */

import { subDays } from 'date-fns/subDays';
import { lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { paths, withQuery } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { formLimits } from '../../http/form-limits.ts';
import { answerForm, plainFormsPlugin } from '../../http/plugins/plain-forms.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { knownViewer } from '../../http/plugins/viewer.ts';
import { supportMessages } from '../../platform/db/schema.ts';
import { receivedEmail } from './emails.ts';
import { assertValidMessage } from './policy.ts';

/** As stated in the privacy policy. */
const KEPT_DAYS = 2 * 365;

export const contactRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, mailer, settings } = deps;
  const { db } = database;
  const limits = formLimits(createThrottle(deps), settings.limits);
  plainFormsPlugin(app, () => withQuery(paths.contact, { failed: 'yes' }));

  call(app, 'GET contact-details', async () => ({ data: settings.contact }));

  call(app, 'POST contact-messages', async ({ body, request, reply, t }) => {
    const answer = () =>
      answerForm({ request, reply }, withQuery(paths.contact, { sent: 'yes' }), {
        message: t('server.support_message_received'),
      });
    const message = assertValidMessage(body);
    await limits.admit('contact', request);
    if (body.website) return answer();
    const mayMail = await limits.mayMail('contact', message.email);
    const now = clock.now();
    const userId = (await knownViewer(deps, request))?.userId ?? null;
    await db.transaction(async (tx) => {
      await tx.delete(supportMessages).where(lt(supportMessages.createdAt, subDays(now, KEPT_DAYS)));
      await tx.insert(supportMessages).values({ ...message, locale: request.locale, createdAt: now, userId });
      if (mayMail) await mailer.send(receivedEmail(deps, { ...message, locale: request.locale }), tx);
    });
    return answer();
  });
};
