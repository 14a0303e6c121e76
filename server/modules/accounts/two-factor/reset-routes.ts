/** Lets staff help a colleague who can no longer sign in. */

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { call } from '../../../http/call.ts';
import { Failure, notFound } from '../../../http/failure.ts';
import { lockOwner } from '../credentials.ts';
import type { Guards } from '../owner-proof.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { resetTwoFactor } from './reset.ts';

export const twoFactorResetRoutes = (
  app: FastifyInstance,
  deps: Deps,
  { proveOwner }: Pick<Guards, 'proveOwner'>,
): void => {
  const { database, clock } = deps;

  call(app, 'POST staff/two-factor-resets', async ({ body, viewer, request, t }) => {
    const { account_id: accountId, ...proof } = body;
    if (accountId === viewer.userId) throw new Failure('forbidden', { key: 'server.two_factor.not_own' });
    const actor = await proveOwner(viewer.userId, proof, request);
    await database.db.transaction(async (tx) => {
      await lockOwner(tx, actor);
      const account = await resetTwoFactor(tx, { accountId, actorId: viewer.userId, at: clock.now() });
      if (account === 'no_staff') throw notFound();
      if (account === 'is_off') throw new Failure('changed', { key: 'server.two_factor.is_off' });
      await recordSecurityEvent(deps, tx, { kind: 'two_factor_reset', account });
    });
    return { message: t('server.two_factor.reset') };
  });
};
