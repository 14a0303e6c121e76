/** Notifications and email settings. */

import type { FastifyInstance } from 'fastify';
import {
  isDailyUnlessChosen,
  isEmailedUnlessChosen,
  isMailChosen,
  isPushedUnlessChosen,
  notificationKindsOf,
} from '#contract/notifications/kinds.ts';
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import { answerForm, plainFormsPlugin } from '../../http/plugins/plain-forms.ts';
import { linkGone, mayChoose } from './policy.ts';
import { presentNotification } from './presenter.ts';
import * as repository from './repository.ts';

export const notificationRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
  plainFormsPlugin(app, () => pageAddress(paths.notificationEmails, 'gone'));

  call(app, 'GET notifications', async ({ query: { page = 1 }, viewer, t }) => {
    const { rows, total } = await repository.listNotifications(db, viewer, page, clock.now());
    return { data: rows.map((row) => presentNotification(row, t)), pagination: paginationOf(page, total) };
  });

  call(app, 'GET unread-notifications', async ({ viewer }) => ({
    data: { unread: await repository.countUnread(db, viewer, clock.now()) },
  }));

  call(app, 'POST read-notifications', async ({ body, viewer }) => {
    await repository.markRead(db, viewer, body.notification_id, clock.now());
    return { data: { unread: await repository.countUnread(db, viewer, clock.now()) } };
  });

  call(app, 'GET notification-choices', async ({ viewer }) => {
    const chosen = await repository.readChoices(db, viewer.userId);
    return {
      data: notificationKindsOf(viewer.role).map((kind) => ({
        kind,
        ...(isMailChosen(kind)
          ? {
              by_email: chosen.get(kind)?.byEmail ?? isEmailedUnlessChosen(kind),
              daily: chosen.get(kind)?.daily ?? isDailyUnlessChosen(kind),
            }
          : {}),
        by_push: chosen.get(kind)?.byPush ?? isPushedUnlessChosen(kind),
      })),
    };
  });

  call(app, 'POST notification-choices', async ({ body, viewer, t }) => {
    const { kind, by_email: byEmail, daily, by_push: byPush } = body;
    if (!mayChoose(viewer.role, kind) || (byEmail !== undefined && !isMailChosen(kind))) throw notFound();
    // Callers that leave it out want an email for each.
    const mail = byEmail === undefined ? {} : { byEmail, daily: daily ?? false };
    await repository.choose(db, viewer.userId, kind, { ...mail, byPush });
    if (byEmail === undefined) return { message: t('server.notification_choice_saved') };
    return { message: t(byEmail ? 'server.notification_emails_on' : 'server.notification_emails_off') };
  });

  call(app, 'POST stop-notice-mails', async ({ query, body, request, reply, t }) => {
    const found = await repository.findByLink(db, query.token ?? body.token ?? '');
    if (!found) throw linkGone();
    await repository.choose(db, found.userId, found.kind, { byEmail: false, daily: false });
    const answer = { message: t('server.notification_emails_off') };
    // A mail program expects a response and follows no redirects (RFC 8058).
    return query.token
      ? answer
      : answerForm({ request, reply }, pageAddress(paths.notificationEmails, 'stopped'), answer);
  });
};
