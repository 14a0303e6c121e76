/** NAV-08: the newsletter, with double opt-in. */

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { subscriberRules } from '#contract/accounts/signup-rules.ts';
import { API_BASE, type Locale } from '#contract/shared/constants.ts';
import { emailKey } from '#contract/shared/email-address.ts';
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { formLimits } from '../../http/form-limits.ts';
import { answerForm, plainFormsPlugin } from '../../http/plugins/plain-forms.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { assertValidFields } from '../../http/valid-fields.ts';
import { confirmationEmail, welcomeEmail } from './emails.ts';
import * as repository from './repository.ts';

const pageOf = (step: string) => pageAddress(paths.newsletter, step);
/** Every response takes this long, so that its time does not reveal whether an address is known. */
const ANSWER_MS = 80;

const linkGone = () => new Failure('gone', { key: 'server.error.newsletter_link_gone' });
const failurePage = ({ url }: FastifyRequest): string =>
  url.startsWith(`${API_BASE}/newsletter-subscriptions`) ? pageOf('invalid') : pageOf('gone');

export const newsletterRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, mailer } = deps;
  const { db } = database;
  const limits = formLimits(createThrottle(deps), deps.settings.limits);
  plainFormsPlugin(app, failurePage);

  /** Emails a confirmation link, unless the address is confirmed or gets too many emails. */
  const ask = async (email: string, locale: Locale): Promise<void> => {
    const mayMail = await limits.mayMail('newsletter', email);
    await db.transaction(async (tx) => {
      await repository.forgetUnconfirmed(tx, clock.now());
      const subscription = await repository.ask(tx, email, locale, clock.now());
      if (!subscription || subscription.confirmedAt || !mayMail) return;
      const tokens = {
        confirm: await repository.makeLink(tx, subscription.id, 'confirm'),
        leave: await repository.makeLink(tx, subscription.id, 'leave'),
      };
      await mailer.send(confirmationEmail(deps, subscription, tokens), tx);
    });
  };

  call(app, 'POST newsletter-subscriptions', async ({ body, request, reply, t }) => {
    assertValidFields(subscriberRules, body);
    await limits.admit('newsletter', request);
    const email = emailKey(body.email ?? '');
    await Promise.all([body.website ? undefined : ask(email, request.locale), pause(ANSWER_MS)]);
    return answerForm({ request, reply }, pageOf('asked'), { message: t('server.newsletter_asked') });
  });

  call(app, 'POST confirm-newsletter', async ({ body, request, reply, t }) => {
    await db.transaction(async (tx) => {
      const subscription = await repository.findByLink(tx, body.token, 'confirm');
      if (!subscription) throw linkGone();
      if (subscription.confirmedAt) return;
      await repository.confirm(tx, subscription.id, clock.now());
      const leave = await repository.makeLink(tx, subscription.id, 'leave');
      await mailer.send(welcomeEmail(deps, subscription, leave), tx);
    });
    return answerForm({ request, reply }, pageOf('confirmed'), { message: t('server.newsletter_confirmed') });
  });

  call(app, 'POST leave-newsletter', async ({ query, body, request, reply, t }) => {
    await db.transaction(async (tx) => {
      const subscription = await repository.findByLink(tx, query.token ?? body.token ?? '', 'leave');
      if (!subscription) throw linkGone();
      await repository.leave(tx, subscription.id);
    });
    const answer = { message: t('server.newsletter_left') };
    // A mail program expects a response and follows no redirects (RFC 8058).
    return query.token ? answer : answerForm({ request, reply }, pageOf('left'), answer);
  });
};
