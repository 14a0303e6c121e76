/** When rejections are sent, and those that wait. */

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { leaveChanged, presentChanged } from '../../http/versions.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { sayCount } from '../../platform/i18n/translate.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { endScheduledRejections } from '../applications/scheduled-rejections.ts';
import { deedsOf, describeApplications, lockPresent } from './many-applicants.ts';
import {
  readRejectionDelay,
  readScheduled,
  sendRejections,
  writeRejectionDelay,
} from './scheduled-rejections.ts';

export const rejectionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, database } = deps;
  const { db } = database;

  call(app, 'GET rejection-delay', async ({ viewer }) => ({
    data: { hours: await readRejectionDelay(db, viewer.companyId) },
  }));

  call(app, 'POST set-rejection-delay', ({ body: { hours }, viewer, t }) =>
    db.transaction(async (tx) => {
      await writeRejectionDelay(tx, viewer.companyId, hours);
      await noteActivity(tx, viewer, { kind: 'rejection_delay_changed', detail: String(hours) }, clock.now());
      return { message: t('server.rejection.delay_saved'), data: { hours } };
    }),
  );

  call(app, 'POST cancel-scheduled-rejections', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const locked = await lockPresent(tx, viewer, body.application_ids);
      const { unchanged: present, changed } = await leaveChanged(locked, body.versions, (rows) =>
        describeApplications(tx, rows, viewer.userId, t),
      );
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'rejections_cancelled' });
      const which = sql`select unnest(${arrayOf(present.map(({ id }) => id))}::int[])`;
      const ids = await endScheduledRejections(tx, which, hold);
      const cancelled = present.filter(({ id }) => ids.includes(id));
      await noteActivity(
        tx,
        viewer,
        await deedsOf(tx, cancelled, { kind: 'rejections_cancelled' }),
        clock.now(),
      );
      return {
        message: t('server.rejection.cancelled', { smart_count: ids.length }),
        data: { application_ids: ids },
        undo: offerOf(hold, deps),
        changed: presentChanged(changed, t),
      };
    }),
  );

  call(app, 'POST send-scheduled-rejections', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const locked = await lockPresent(tx, viewer, body.application_ids);
      const { unchanged: present, changed } = await leaveChanged(locked, body.versions, (rows) =>
        describeApplications(tx, rows, viewer.userId, t),
      );
      const scheduled = await readScheduled(
        tx,
        present.map(({ id }) => id),
      );
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'applications_moved' });
      await sendRejections(tx, scheduled, {
        signals: deps.signals,
        at: clock.now(),
        hold,
        actorId: viewer.userId,
      });
      return {
        message: sayCount(
          t,
          ['server.applications_moved', 'server.applications_moved_none'],
          scheduled.length,
        ),
        data: { application_ids: scheduled.map(({ id }) => id) },
        undo: offerOf(hold, deps),
        changed: presentChanged(changed, t),
      };
    }),
  );
};
