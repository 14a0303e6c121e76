/** The contract's permissions suffice, because queries are limited to the company. */
import type { FastifyInstance } from 'fastify';
import { WEBHOOKS_MAX } from '#contract/webhooks/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { isPublicAddress } from '../../platform/outgoing/fetch-public.ts';
import { payloadOf } from './payload.ts';
import * as repository from './repository.ts';
import { newSecret } from './sign.ts';

export const webhookRoutes = (app: FastifyInstance, { database, clock, secretBox }: Deps): void => {
  const { db } = database;

  call(app, 'GET webhooks', async ({ viewer }) => ({
    data: await repository.listWebhooks(db, viewer.companyId),
  }));

  call(app, 'POST webhooks', async ({ viewer, body, t }) => {
    if (!isPublicAddress(body.address)) throw invalid({ address: { key: 'server.field.webhook_address' } });
    if ((await repository.listWebhooks(db, viewer.companyId)).length >= WEBHOOKS_MAX)
      throw new Failure('in_use', { key: 'server.error.too_many_webhooks', values: { max: WEBHOOKS_MAX } });
    const secret = newSecret();
    const added = await repository.addWebhook(db, {
      companyId: viewer.companyId,
      ownerId: viewer.userId,
      address: body.address,
      kinds: [...new Set(body.kinds)],
      secret: secretBox.seal(secret, repository.SECRET_PURPOSE),
      createdAt: clock.now(),
    });
    return { message: t('server.webhook.added'), data: { ...added, secret } };
  });

  call(app, 'DELETE webhooks/:id', async ({ viewer, params, t }) => {
    if (!(await repository.removeWebhook(db, viewer.companyId, params.id))) throw notFound();
    return { message: t('server.ok') };
  });

  call(app, 'POST pause-webhook', async ({ viewer: { companyId }, body, t }) => {
    if (!(await repository.setPaused(db, { companyId, ...body, now: clock.now() }))) throw notFound();
    return { message: t('server.ok') };
  });

  call(app, 'GET webhook-deliveries', async ({ viewer, query }) => {
    const rows = await repository.listDeliveries(db, viewer.companyId, query.id);
    return {
      data: rows.map(({ delivery }) => ({
        id: delivery.id,
        kind: delivery.kind,
        subject: delivery.subject,
        body: JSON.stringify(payloadOf({ ...delivery, at: delivery.at.toISOString() })),
        at: delivery.at,
        attempts: delivery.attempts,
        delivered_at: delivery.deliveredAt,
        next_attempt_at: delivery.nextAttemptAt,
        answer: delivery.answer,
      })),
    };
  });

  call(app, 'POST replay-webhook-delivery', async ({ viewer, body, t }) => {
    if (!(await repository.replay(db, viewer.companyId, body.id, clock.now()))) throw notFound();
    return { message: t('server.ok') };
  });
};
