/** Companies can add skills that no tag names. They are found by all companies, but not offered until staff list them. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isSkill, tidySkill } from '#contract/jobs/skill-rules.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid } from '../../http/failure.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import type { Db } from '../../platform/db/connect.ts';
import { resolveSkills } from '../lookups/skills.ts';

/** New tags that a company can add per day. */
const ADDED_A_DAY = 200;

/** A tag by one of its spellings, or by that of one that staff merged into it. */
const findTag = async (db: Db, name: string) => {
  const { rows } = await db.execute<{ id: number; name: string; offered: boolean }>(sql`
    select t.id, t.name, t.retired_at is null as offered
    from tags said join tags t on t.id = coalesce(said.merged_into, said.id)
    where skill_key(said.name) = skill_key(${name})
    order by lower(said.name) <> lower(${name}), said.is_free, said.id limit 1`);
  return rows[0];
};

export const tagRoutes = (app: FastifyInstance, deps: Deps): void => {
  const throttle = createThrottle(deps);

  /** If two users add the same tag at once, both get the first one. */
  const add = (name: string) =>
    deps.database.db.transaction(async (tx) => {
      await resolveSkills(tx, [name]);
      return findTag(tx, name);
    });

  call(app, 'POST add-tag', async ({ body, viewer, t }) => {
    const name = tidySkill(body.name);
    if (!isSkill(name)) throw invalid({ name: { key: 'server.field.skill' } });
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
