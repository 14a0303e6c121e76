/** Keeps jobs whole, as they are before a change and after it, so that the change can be undone. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from '../../db/connect.ts';
import { isAnyOf } from '../../db/id-list.ts';
import { jobs } from '../../db/schema.ts';
import { changedSince, type Hold } from '../undo/changes.ts';

const LISTS = ['job_employment_types', 'job_degrees', 'job_courses', 'job_educations', 'job_tags'] as const;

/** Everything but the version, which never goes back: who has the undone version open must not save over this one. */
const COLUMNS = Object.keys(getTableColumns(jobs))
  .filter((key) => key !== 'id' && key !== 'version')
  .map((key) => sql.identifier(toSnakeCase(key)));

/** The job `j` with how far its moderation has come. */
const STATE: SQL = sql`to_jsonb(j) || jsonb_build_object(
  'last_event', (select coalesce(max(e.id), 0) from job_moderation_events e where e.job_id = j.id),
  'last_appeal', (select coalesce(max(a.id), 0) from job_appeals a where a.job_id = j.id))`;

const keepState = (tx: Db, hold: Hold, jobIds: readonly number[], when: 'before' | 'after') =>
  tx.execute(sql`
    insert into undo_rows (change_id, table_name, column_name, row)
    select ${hold.changeId}::int, 'jobs', ${when}, ${STATE} from jobs j where ${isAnyOf(sql`j.id`, jobIds)}`);

/** To be called before the change, with the jobs locked. */
export const keepBefore = async (
  tx: Db,
  hold: Hold | undefined,
  jobIds: readonly number[],
): Promise<void> => {
  if (!hold) return;
  await keepState(tx, hold, jobIds, 'before');
  for (const list of LISTS)
    await tx.execute(sql`
      insert into undo_rows (change_id, table_name, row)
      select ${hold.changeId}::int, ${list}, to_jsonb(entry) from ${sql.identifier(list)} entry
      where ${isAnyOf(sql`entry.job_id`, jobIds)}`);
};

/** To be called when the change is complete. */
export const keepAfter = async (tx: Db, hold: Hold | undefined, jobIds: readonly number[]): Promise<void> => {
  if (hold) await keepState(tx, hold, jobIds, 'after');
};

const kept = (changeId: number, when: 'before' | 'after'): SQL => sql`(
  select (row->>'id')::int as id, row from undo_rows
  where change_id = ${changeId} and table_name = 'jobs' and column_name = ${when})`;

const assertAsLeft = async (tx: Db, changeId: number): Promise<void> => {
  // In the order in which other changes lock them, so that neither waits for the other.
  await tx.execute(sql`
    select from jobs where id in (select id from ${kept(changeId, 'after')} k) order by id for update`);
  const { rows } = await tx.execute(sql`
    select from ${kept(changeId, 'after')} k join jobs j on j.id = k.id where ${STATE} <> k.row limit 1`);
  if (rows.length > 0) throw changedSince();
};

/** Has the jobs of a change be as they were before it: all, or none where one has changed since. */
export const restoreJobs = async (tx: Db, changeId: number): Promise<void> => {
  await assertAsLeft(tx, changeId);
  const before = kept(changeId, 'before');
  await tx.execute(sql`
    delete from job_moderation_events e using ${before} k
    where e.job_id = k.id and e.id > (k.row->>'last_event')::int`);
  // A rejection that is undone was no decision: the way back to approved is that of a job in review.
  await tx.execute(sql`
    update jobs j set status = 'active' from ${before} k
    where j.id = k.id and j.status = 'rejected' and k.row->>'status' = 'approved'`);
  const values = COLUMNS.map((column) => sql`${column} = was.${column}`);
  await tx.execute(sql`
    update jobs j set ${sql.join(values, sql`, `)},
      version = j.version + case when j.version <> was.version then 1 else 0 end
    from ${before} k, lateral jsonb_populate_record(null::jobs, k.row) was
    where j.id = k.id`);
  for (const list of LISTS) {
    const name = sql.identifier(list);
    await tx.execute(sql`delete from ${name} where job_id in (select id from ${before} k)`);
    await tx.execute(sql`
      insert into ${name} select (jsonb_populate_record(null::${name}, row)).* from undo_rows
      where change_id = ${changeId} and table_name = ${list} and column_name is null`);
  }
};
