/** SUPPORT-09: the register of requests about data, for staff. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DataRequest } from '#contract/data-requests/calls.ts';
import type { DataRequestEnd } from '#contract/data-requests/rules.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { countUpTo, listCall } from '../../http/rest.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inOrder } from '../../platform/db/order.ts';
import { dataRequests, users } from '../../platform/db/schema.ts';
import { noteRequest } from './register.ts';

const isOpen = eq(dataRequests.state, 'open');

const select = (db: Db, today: string) =>
  db
    .select({
      id: dataRequests.id,
      kind: dataRequests.kind,
      state: dataRequests.state,
      account_id: dataRequests.userId,
      account_name: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      reason: dataRequests.reason,
      received_at: dataRequests.receivedAt,
      due_on: dataRequests.dueOn,
      is_late: sql<boolean>`${isOpen} and ${dataRequests.dueOn} < ${today}::date`,
      owner: sql<string | null>`(
        select nullif(trim(o.first_name || ' ' || o.last_name), '') from users o where o.id = ${dataRequests.ownerId})`,
      ended_at: dataRequests.endedAt,
      closes_at: dataRequests.closesAt,
    })
    .from(dataRequests)
    .leftJoin(users, eq(users.id, dataRequests.userId));

export const dataRequestRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const { db } = database;

  listCall(app, 'GET staff/data-requests', async ({ filter, window: { descending, limit, offset } }) => {
    const { state, kind, account_id: userId } = filter;
    const condition: SQL =
      and(
        sql`true`,
        state === undefined ? undefined : eq(dataRequests.state, state),
        kind === undefined ? undefined : eq(dataRequests.kind, kind),
        userId === undefined ? undefined : eq(dataRequests.userId, userId),
      ) ?? sql`true`;
    const rows = await select(db, clock.today())
      .where(condition)
      .orderBy(sql`${isOpen} desc`, inOrder(descending, dataRequests.dueOn, dataRequests.id))
      .limit(limit)
      .offset(offset);
    return { rows, total: await countUpTo(db, sql`from ${dataRequests} where ${condition}`) };
  });

  call(app, 'POST staff/data-requests', async ({ body, viewer, t }) => {
    const reason = body.reason.trim();
    if (reason === '') throw invalid({ reason: { key: 'server.field.required' } });
    await db.transaction(async (tx) => {
      const hasAccount = and(eq(users.id, body.account_id), isNull(users.closedAt));
      const [account] = await tx.select({ id: users.id }).from(users).where(hasAccount).for('share');
      if (!account) throw notFound();
      const moment = { now: clock.now(), today: clock.today() };
      await noteRequest(tx, moment, {
        ...{ kind: body.kind, userId: account.id, reason, ownerId: viewer.userId },
        law: body.law,
        ...(body.due_on ? { dueOn: body.due_on } : {}),
      });
      await record(tx, {
        ...{ actorId: viewer.userId, action: 'account.data_request_noted', at: moment.now },
        ...{ subject: { kind: 'account', id: account.id }, details: { kind: body.kind } },
      });
    });
    return { message: t('server.data_request_noted') };
  });

  const end = (id: number, state: DataRequestEnd, actorId: number): Promise<void> =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(dataRequests).where(eq(dataRequests.id, id)).for('update');
      if (!row) throw notFound();
      if (row.closesAt && row.state === 'open')
        throw new Failure('changed', { key: 'server.data_request_closes' });
      if (row.state === state) return;
      // Once the account is closed, nobody is left to answer.
      if (row.closesAt || row.userId === null)
        throw new Failure('changed', { key: 'server.support.nothing_to_do' });
      const at = clock.now();
      await tx
        .update(dataRequests)
        .set({ state, endedAt: state === 'open' ? null : at })
        .where(eq(dataRequests.id, id));
      await record(tx, {
        ...{ actorId, action: 'account.data_request_set', at },
        ...{ subject: { kind: 'account', id: row.userId }, details: { kind: row.kind, state } },
      });
    });

  call(app, 'PUT staff/data-requests/:id', async ({ params: { id }, body, viewer }) => {
    await end(id, body.state, viewer.userId);
    const [row]: readonly Reply<DataRequest>[] = await select(db, clock.today()).where(
      eq(dataRequests.id, id),
    );
    if (!row) throw notFound();
    return row;
  });
};
