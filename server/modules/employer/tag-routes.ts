/** Companies can add missing tags, which all companies share. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/constants.ts';
import { isTag, TAG_MAX, tidyTag } from '#contract/tag-rules.ts';
import { call } from '../../call.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../failure.ts';
import { createThrottle } from '../../plugins/throttle.ts';
import { changing } from '../../response-cache.ts';

/** New tags that a company can add per day. */
const ADDED_A_DAY = 30;

/** A tag by its name, or by the name of one that staff merged into it. */
const findTag = async (db: Db, name: string) => {
  const { rows } = await db.execute<{ id: number; name: string; offered: boolean }>(sql`
    select t.id, t.name, t.retired_at is null as offered
    from tags said join tags t on t.id = coalesce(said.merged_into, said.id)
    where lower(said.name) = lower(${name})`);
  return rows[0];
};

export const tagRoutes = (app: FastifyInstance, deps: Deps): void => {
  const throttle = createThrottle(deps);

  /** If two users add the same tag at once, both get the first one. */
  const add = (name: string) =>
    changing(deps, 'lookups', async (tx) => {
      await tx.execute(sql`
        insert into tags (id, name) values (nextval('added_tag_ids'), ${name}) on conflict do nothing`);
      return findTag(tx, name);
    });

  call(app, 'POST add-tag', async ({ body, viewer, t }) => {
    const name = tidyTag(body.name);
    if (!isTag(name)) throw invalid({ name: { key: 'server.field.tag', values: { max: TAG_MAX } } });
    let tag = await findTag(deps.database.db, name);
    if (!tag) {
      await throttle.admit({
        of: ['add-tag', String(viewer.companyId)],
        limit: ADDED_A_DAY,
        windowMs: DAY_MS,
      });
      tag = await add(name);
    }
    if (!tag) throw new Error('The database returned no tag.');
    if (!tag.offered)
      throw invalid({ name: { key: 'server.field.tag_retired', values: { name: tag.name } } });
    return { message: t('server.tag_added'), data: tag };
  });
};
