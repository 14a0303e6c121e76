/** The browsers that show an account's notifications while the portal is closed. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound } from '../../http/failure.ts';
import { keepDevice, readDevices, removeDevice } from '../../platform/push/devices.ts';
import { isPushAddress } from '../../platform/push/services.ts';
import { unknownPushService } from './policy.ts';

export const pushRoutes = (app: FastifyInstance, { database, clock, vapid, settings }: Deps): void => {
  const { db } = database;
  const services = settings.pushServices;

  call(app, 'GET push-device', async ({ viewer }) => {
    const { endpoint, count } = await readDevices(db, viewer, clock.now());
    return { data: { public_key: services.length === 0 ? null : vapid.publicKey, endpoint, devices: count } };
  });

  call(app, 'POST push-device', async ({ body, viewer, t }) => {
    if (services.length === 0) throw notFound();
    if (!isPushAddress(body.endpoint, services)) throw unknownPushService();
    await keepDevice(db, viewer, body, clock.now());
    return { message: t('server.push_on') };
  });

  call(app, 'POST remove-push-device', async ({ viewer, t }) => {
    await removeDevice(db, viewer);
    return { message: t('server.push_off') };
  });
};
