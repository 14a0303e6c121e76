/** A company's tags of applications. Every query is limited to the company or to applications that it was asked about. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import type { DetailsOf } from '../../platform/db/schema.ts';
import { deleteForUndo, type Hold, restoreRows, type Undoing } from '../../platform/undo/changes.ts';

/** Of an application, for a select. */
export const tagsOf = (applicationId: SQL): SQL<string[]> => sql<string[]>`(
  select coalesce(json_agg(g.name order by lower(g.name)), '[]') from application_tags g
  where g.application_id = ${applicationId})`;

/** Whether applications `a` have a tag. */
export const isTagged = (tag: string): SQL => sql`exists (
  select from application_tags g where g.application_id = a.id and lower(g.name) = lower(${tag}))`;

/** The company's tags, each once. */
export const listTags = async (db: Db, companyId: number): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select min(name) as name from application_tags where company_id = ${companyId}
    group by lower(name) order by lower(name) limit 500`);
  return rows.map(({ name }) => name);
};

interface Tagging {
  readonly companyId: number;
  readonly applicationIds: readonly number[];
  readonly at: Date;
  readonly hold: Hold | undefined;
}

/** Those who have a tag already keep it, and are not part of the change. */
export const addTags = (
  tx: Db,
  { companyId, applicationIds, at, hold }: Tagging,
  tags: readonly string[],
): Promise<unknown> =>
  tx.execute(sql`
    insert into application_tags (application_id, company_id, name, created_at, change_id)
    select x.id, ${companyId}::int, coalesce((
      select min(g.name) from application_tags g where g.company_id = ${companyId}::int and lower(g.name) = lower(n.name)
    ), n.name), ${at.toISOString()}::timestamptz, ${hold?.changeId ?? null}::int
    from unnest(${arrayOf(applicationIds)}::int[]) x(id), json_array_elements_text(${JSON.stringify(tags)}::json) n(name)
    on conflict do nothing`);

export const removeTags = (
  tx: Db,
  { applicationIds, hold }: Pick<Tagging, 'applicationIds' | 'hold'>,
  tags: readonly string[],
): Promise<number> =>
  deleteForUndo(
    tx,
    'application_tags',
    sql`application_id = any(${arrayOf(applicationIds)}::int[]) and lower(name) in (
      select lower(n.name) from json_array_elements_text(${JSON.stringify(tags)}::json) n(name))`,
    hold,
  );

/** The most tags that one of these applications has. */
export const countTags = async (tx: Db, applicationIds: readonly number[]): Promise<number> => {
  const { rows } = await tx.execute<{ most: number }>(sql`
    select coalesce(max(tags), 0)::int as most from (
      select count(*) as tags from application_tags
      where application_id = any(${arrayOf(applicationIds)}::int[]) group by application_id) counted`);
  return rows[0]?.most ?? 0;
};

/** Takes back what a change added, and restores what it removed. */
export const undoTags = async (
  tx: Db,
  _: DetailsOf<'applicants_tagged'>,
  { changeId }: Undoing,
): Promise<void> => {
  await tx.execute(sql`delete from application_tags where change_id = ${changeId}`);
  await restoreRows(tx, changeId, 'application_tags');
};
