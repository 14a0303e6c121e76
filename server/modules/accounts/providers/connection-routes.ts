/** Users connect external accounts to their own, and disconnect them. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { type Call, call } from '../../../http/call.ts';
import { Failure, notFound, unauthenticated } from '../../../http/failure.ts';
import { record } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { type LockedAccount, lockAccount } from '../credentials.ts';
import type { ProveOwner } from '../owner-proof.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { sessionLasts } from '../sessions.ts';
import type { ProviderClient } from './client.ts';
import { addConnection, listConnections, presentConnection, removeConnection } from './repository.ts';

type ConnectionAction = 'account.provider_connected' | 'account.provider_disconnected';
const createNote =
  ({ clock }: Deps) =>
  async (tx: Db, { id, role }: LockedAccount, action: ConnectionAction): Promise<void> => {
    if (role !== 'staff') return;
    await record(tx, { actorId: id, action, subject: { kind: 'account', id }, at: clock.now() });
  };

export const connectionRoutes = (
  app: FastifyInstance,
  deps: Deps,
  { client, proveOwner }: { readonly client: ProviderClient; readonly proveOwner: ProveOwner },
): void => {
  const { database, clock, settings } = deps;
  const { db } = database;
  const note = createNote(deps);

  call(app, 'GET connections', async ({ viewer }) => ({
    data: (await listConnections(db, viewer.userId)).map((row) =>
      presentConnection(settings.oidcProviders, row),
    ),
  }));

  call(app, 'POST connection-request', async ({ body, viewer, request, t }) => {
    client.getProvider(body.provider_id);
    await proveOwner(viewer.userId, body, request);
    const departure = await client.begin(body.provider_id, `account ${viewer.userId}`, request.log);
    return { message: t('server.provider_leaving'), data: departure };
  });

  const connect = async ({ body, viewer, request, t }: Call<'POST connections'>) => {
    const { userId } = viewer;
    const person = await client.finish(body, `account ${userId}`, request.log);
    return db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId);
      // Recovering an account ends its sessions.
      if (!account || !(await sessionLasts(tx, viewer.tokenHash))) throw unauthenticated();
      const added = await addConnection(tx, userId, person, { createdAt: clock.now(), lastUsedAt: null });
      if (!added) throw new Failure('changed', { key: 'server.error.provider_taken' });
      await note(tx, account, 'account.provider_connected');
      await recordSecurityEvent(deps, tx, { kind: 'provider_connected', account, request });
      const data = presentConnection(settings.oidcProviders, added);
      return { message: t('server.provider_connected', { provider: data.provider }), data };
    });
  };
  call(app, 'POST connections', connect);

  call(app, 'POST remove-connection', ({ body, viewer, request, t }) =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, viewer.userId);
      if (!account || !(await removeConnection(tx, viewer.userId, body.connection_id))) throw notFound();
      await note(tx, account, 'account.provider_disconnected');
      await recordSecurityEvent(deps, tx, { kind: 'provider_disconnected', account, request });
      return { message: t('server.provider_disconnected') };
    }),
  );
};
