/** SUPPORT-01 to SUPPORT-04: what happened to an account, why something doesn't work, and help. */
import type { FastifyInstance } from 'fastify';
import { mayDecideAbout } from '#contract/staff/roles.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { forbidden } from '../../http/failure.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { accountLimits } from '../accounts/limits.ts';
import { readSessions } from '../accounts/sessions.ts';
import { findObstacles, readSubject } from './obstacles.ts';
import { createRemedies } from './remedies.ts';
import { readAddressTimeline, readTimeline } from './timeline.ts';

export const supportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, settings } = deps;
  const { db } = database;
  const limits = accountLimits(createThrottle(deps), settings.limits);
  const help = createRemedies(deps, limits);

  const read = async (id: number, t: Translate, jobId?: number) => {
    const subject = await readSubject(db, id);
    const devices = await readSessions(db, id, clock.now());
    return {
      language: subject.locale,
      time_zone: subject.timeZone,
      obstacles: await findObstacles(deps, subject, { limits, jobId }),
      devices: devices.map(({ device, method, createdAt, lastUsedAt }) => ({
        ...{ device, method, signed_in_at: createdAt, last_used_at: lastUsedAt },
      })),
      timeline: await readTimeline(db, subject, t),
    };
  };

  call(app, 'GET staff/users/:id/support', ({ params, query, t }) => read(params.id, t, query.job_id));

  call(app, 'GET staff/address-history', async ({ query, t }) => ({
    timeline: await readAddressTimeline(db, query.email.trim().toLowerCase(), t),
  }));

  call(app, 'POST staff/users/:id/remedies', async ({ params: { id }, body, viewer, t }) => {
    if (!mayDecideAbout(viewer.staffRole, await readSubject(db, id))) throw forbidden();
    await help(id, body, viewer.userId);
    return { message: t(`server.support.done.${body.remedy}`), data: await read(id, t) };
  });
};
