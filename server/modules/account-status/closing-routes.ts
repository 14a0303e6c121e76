/** Calls for the owner of an account about closing it. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import { lockOwner } from '../accounts/credentials.ts';
import { closedEmail, withdrawalEmail } from '../accounts/emails.ts';
import { accountLimits } from '../accounts/limits.ts';
import { ownerProof } from '../accounts/owner-proof.ts';
import { removeStored } from '../files/storing.ts';
import { closeAccount, readClosing, waitForOtherClosings } from './closing.ts';

export const closingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, files, mailer, settings } = deps;
  const { db } = database;
  const proveOwner = ownerProof(deps, accountLimits(createThrottle(deps), settings.limits));

  call(app, 'GET account-closing', async ({ viewer }) => ({ data: await readClosing(db, viewer.userId) }));

  call(app, 'POST close-account', async ({ body, viewer, request, t }) => {
    const user = await proveOwner(viewer.userId, body, request);
    const fileIds = await changing(deps, 'jobs', async (tx) => {
      await waitForOtherClosings(tx);
      const account = await lockOwner(tx, user);
      const closed = await closeAccount(tx, account, { now: clock.now(), today: clock.today() });
      for (const loss of closed.losses) await mailer.send(withdrawalEmail(deps, loss), tx);
      // Added last, because closing deletes unsent emails to this address. Unconfirmed addresses may be someone
      // else's.
      if (account.emailConfirmedAt) await mailer.send(closedEmail(deps, account), tx);
      return closed.fileIds;
    });
    await removeStored(files, fileIds);
    return { message: t('server.account_closed') };
  });
};
