/** SUPPORT-13: support asks both addresses of a person's two accounts whether they are merged. */
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid } from '../../http/failure.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { users } from '../../platform/db/schema.ts';
import { mergeAskedEmail } from './emails.ts';
import { previewMerge } from './merge.ts';
import { findOther, lockBoth } from './policy.ts';
import { awaitProofs } from './proofs.ts';

const readName = async (db: Db, id: number): Promise<string> => {
  const [found] = await db
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(eq(users.id, id));
  return found?.name ?? '';
};

export const staffMergeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, mailer } = deps;
  const { db } = deps.database;

  call(app, 'GET staff/users/:id/merges', ({ params: { id: keptId }, query }) =>
    db.transaction(async (tx) => {
      const { closed } = await lockBoth(tx, keptId, await findOther(tx, keptId, query.email));
      return {
        ...{ id: closed.id, email: closed.email, name: await readName(tx, closed.id) },
        ...(await previewMerge(tx, { fromId: closed.id, toId: keptId })),
      };
    }),
  );

  call(app, 'POST staff/users/:id/merges', async ({ params: { id: keptId }, body, viewer, t }) => {
    const reason = body.reason.trim();
    if (reason === '') throw invalid({ reason: { key: 'server.field.required' } });
    await db.transaction(async (tx) => {
      const { kept, closed } = await lockBoth(tx, keptId, await findOther(tx, keptId, body.email));
      const now = clock.now();
      await awaitProofs(tx, { keptId, closedId: closed.id, askedBy: viewer.userId, reason }, now);
      await mailer.send(mergeAskedEmail(deps, kept, { side: 'kept', reason }), tx);
      await mailer.send(mergeAskedEmail(deps, closed, { side: 'closed', reason }), tx);
      await record(tx, {
        ...{ actorId: viewer.userId, action: 'account.merge_asked', at: now },
        ...{ subject: { kind: 'account', id: keptId }, details: { account: closed.id } },
      });
    });
    return { message: t('server.merge.asked') };
  });
};
