/** Calls for the owner of an account about closing it. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import { keepAccount } from '../account-merges/keep-account.ts';
import { lockOwner } from '../accounts/credentials.ts';
import { accountLimits } from '../accounts/limits.ts';
import { ownerProof } from '../accounts/owner-proof.ts';
import { findClosing } from '../data-requests/register.ts';
import { removeStored } from '../files/storing.ts';
import { readClosing, waitForOtherClosings } from './closing.ts';
import { closeAndTell } from './due-closings.ts';

export const closingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, files, settings } = deps;
  const { db } = database;
  const proveOwner = ownerProof(deps, accountLimits(createThrottle(deps), settings.limits));

  call(app, 'GET account-closing', async ({ viewer }) => {
    const planned = await findClosing(db, viewer.userId);
    return {
      data: {
        ...(await readClosing(db, viewer.userId)),
        planned: planned ? { closes_at: planned.closesAt, reason: planned.reason } : null,
      },
    };
  });

  call(app, 'POST keep-account', async ({ viewer, t }) => {
    await db.transaction(async (tx) => {
      const at = clock.now();
      if (!(await keepAccount(deps, tx, viewer.userId, viewer.userId))) return;
      await record(tx, {
        ...{ actorId: viewer.userId, action: 'account.closing_cancelled', at },
        subject: { kind: 'account', id: viewer.userId },
      });
    });
    return { message: t('server.account_kept') };
  });

  call(app, 'POST close-account', async ({ body, viewer, request, t }) => {
    const user = await proveOwner(viewer.userId, body, request);
    const fileIds = await changing(deps, 'jobs', async (tx) => {
      await waitForOtherClosings(tx);
      const account = await lockOwner(tx, user);
      return closeAndTell(deps, tx, account);
    });
    await removeStored(files, fileIds);
    return { message: t('server.account_closed') };
  });
};
