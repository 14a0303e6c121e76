/** List filters saved under a name. */
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SAVED_QUERIES_MAX, type SavedQuery } from '#contract/company-jobs/saved-query-calls.ts';
import type { QueriedList } from '#contract/shared/list-options.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, notFound } from '../../http/failure.ts';
import { savedQueries } from '../../platform/db/schema.ts';

const shown = { id: savedQueries.id, name: savedQueries.name, query: savedQueries.query };

export const savedQueryRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  const read = (userId: number, list: QueriedList) =>
    db
      .select(shown)
      .from(savedQueries)
      .where(and(eq(savedQueries.userId, userId), eq(savedQueries.list, list)))
      .orderBy(sql`lower(${savedQueries.name})`);

  call(app, 'GET saved-queries', async ({ query: { list }, viewer }) => ({
    data: await read(viewer.userId, list),
  }));

  call(app, 'POST save-query', async ({ body: { list, query, ...body }, viewer, t }) => {
    const name = body.name.replace(/\s+/g, ' ').trim();
    const there = await read(viewer.userId, list);
    const isNew = !there.some((one) => one.name.toLowerCase() === name.toLowerCase());
    if (isNew && there.length >= SAVED_QUERIES_MAX) {
      throw invalid({ name: { key: 'server.field.too_many_queries', values: { max: SAVED_QUERIES_MAX } } });
    }
    const { rows } = await db.execute<SavedQuery & Record<string, unknown>>(sql`
      insert into saved_queries (user_id, list, name, query) values (${viewer.userId}, ${list}, ${name}, ${query})
      on conflict (user_id, list, lower(name)) do update set name = excluded.name, query = excluded.query
      returning id, name, query`);
    const [saved] = rows;
    if (!saved) throw notFound();
    return { message: t('server.query_saved'), data: saved };
  });

  call(app, 'POST delete-saved-query', async ({ body: { id }, viewer, t }) => {
    const gone = await db
      .delete(savedQueries)
      .where(and(eq(savedQueries.id, id), eq(savedQueries.userId, viewer.userId)))
      .returning({ id: savedQueries.id });
    if (gone.length === 0) throw notFound();
    return { message: t('server.query_deleted') };
  });
};
