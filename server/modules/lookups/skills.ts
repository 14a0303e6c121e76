/**
 * Free skills. Each spelling that no tag has becomes a tag that lists don't offer, so that free skills are counted,
 * searched, matched and merged as the others. A job keeps the spelling it was posted with.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { jobTags } from '../../platform/db/schema.ts';

/** The tags of these names, by name. Names that no tag has get one. */
export const resolveSkills = async (tx: Db, names: readonly string[]): Promise<Map<string, FoundTag>> => {
  if (names.length === 0) return new Map();
  const given = sql`json_array_elements_text(${JSON.stringify(names)}::json) with ordinality as given (name, place)`;
  await tx.execute(sql`
    insert into tags (id, name, is_free)
    select nextval('added_tag_ids'), name, true
    from (select distinct on (skill_key(name)) name, place from ${given} order by skill_key(name), place) fresh
    -- Without the offset, PostgreSQL joins and computes the key of every tag.
    where not exists (select from tags t where skill_key(t.name) = skill_key(fresh.name) offset 0)
    order by place
    on conflict do nothing`);
  const { rows } = await tx.execute<FoundTag & { given: string }>(sql`
    select given.name as given, found.id, found.name from ${given} join lateral (
      select t.id, t.name from tags said join tags t on t.id = coalesce(said.merged_into, said.id)
      where skill_key(said.name) = skill_key(given.name)
      order by said.name <> given.name, said.is_free, said.id limit 1) found on true`);
  return new Map(rows.map(({ given: name, ...tag }) => [name, tag]));
};

export interface FoundTag extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
}

/** The rows of a job's skills, in their order; of several spellings of one skill, the first. */
export const skillRowsOf = (
  jobId: number,
  names: readonly string[],
  found: ReadonlyMap<string, FoundTag>,
): (typeof jobTags.$inferInsert)[] => {
  const rows = new Map<number, typeof jobTags.$inferInsert>();
  for (const [position, name] of names.entries()) {
    const tag = found.get(name);
    if (!tag || rows.has(tag.id)) continue;
    rows.set(tag.id, { jobId, entryId: tag.id, position, spelling: tag.name === name ? null : name });
  }
  return [...rows.values()];
};

/** Replaces a job's skills. @returns whether they changed. */
export const writeJobSkills = async (tx: Db, jobId: number, names: readonly string[]): Promise<boolean> => {
  const rows = skillRowsOf(jobId, names, await resolveSkills(tx, names));
  const before = await tx.select().from(jobTags).where(eq(jobTags.jobId, jobId)).orderBy(jobTags.position);
  const told = (list: readonly (typeof jobTags.$inferInsert)[]) =>
    JSON.stringify(list.map(({ entryId, spelling }) => [entryId, spelling ?? null]));
  if (told(before) === told(rows)) return false;
  await tx.delete(jobTags).where(eq(jobTags.jobId, jobId));
  if (rows.length > 0) await tx.insert(jobTags).values(rows);
  return true;
};

/** Replaces a job's tags by their ids. Those that stay keep their spelling and place. @returns whether they changed. */
export const writeJobTags = async (tx: Db, jobId: number, tagIds: readonly number[]): Promise<boolean> => {
  const before = await tx.select({ id: jobTags.entryId }).from(jobTags).where(eq(jobTags.jobId, jobId));
  const kept = new Set(before.map(({ id }) => id));
  const added = tagIds.filter((id) => !kept.has(id));
  const removed = [...kept].filter((id) => !tagIds.includes(id));
  if (removed.length > 0)
    await tx.delete(jobTags).where(and(eq(jobTags.jobId, jobId), inArray(jobTags.entryId, removed)));
  if (added.length > 0) await tx.insert(jobTags).values(added.map((entryId) => ({ jobId, entryId })));
  return added.length + removed.length > 0;
};
