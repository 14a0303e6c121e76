/** Stores jobs before and after a change, so that it can be undone. */

import { getTableColumns, type Name, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { changedSince } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf, isAnyOf } from '../../platform/db/id-list.ts';
import { jobs } from '../../platform/db/schema.ts';
import type { Hold } from '../../platform/undo/changes.ts';

/** Restored after the jobs, whose triggers write workplaces. */
const LISTS = [
  'job_employment_types',
  'job_degrees',
  'job_courses',
  'job_educations',
  'job_tags',
  'job_workplaces',
  'job_remote_areas',
] as const;

/**
 * All columns but the versions, which only grow: users who have the undone version open must not overwrite this one.
 */
const COLUMNS = Object.keys(getTableColumns(jobs))
  .filter((key) => !['id', 'version', 'stateVersion'].includes(key))
  .map((key) => sql.identifier(toSnakeCase(key)));

/**
 * The job `j` with the ids of its last moderation event and appeal. Undoing a later change counts as another state, but
 * leaves the job as it was.
 */
const STATE: SQL = sql`(to_jsonb(j) - 'state_version') || jsonb_build_object(
  'last_event', (select coalesce(max(e.id), 0) from job_moderation_events e where e.job_id = j.id),
  'last_appeal', (select coalesce(max(a.id), 0) from moderation_decisions a
    where a.subject_kind = 'job' and a.subject_id = j.id and a.appealed_at is not null))`;

const keepState = (tx: Db, hold: Hold, jobIds: readonly number[], when: 'before' | 'after') =>
  tx.execute(sql`
    insert into undo_rows (change_id, table_name, column_name, row)
    select ${hold.changeId}::int, 'jobs', ${when}, ${STATE} from jobs j where ${isAnyOf(sql`j.id`, jobIds)}`);

/** Call it before the change, with the jobs locked. */
export const keepJobsBefore = async (
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

/** Call it when the change is complete. */
export const keepJobsAfter = async (
  tx: Db,
  hold: Hold | undefined,
  jobIds: readonly number[],
): Promise<void> => {
  if (hold) await keepState(tx, hold, jobIds, 'after');
};

const kept = (changeId: number, when: 'before' | 'after'): SQL => sql`(
  select (row->>'id')::int as id, row from undo_rows
  where change_id = ${changeId} and table_name = 'jobs' and column_name = ${when})`;

const assertAsLeft = async (tx: Db, changeId: number): Promise<void> => {
  // In the order in which other changes lock rows, to avoid deadlocks.
  await tx.execute(sql`
    select from jobs where id in (select id from ${kept(changeId, 'after')} k) order by id for update`);
  const { rows } = await tx.execute(sql`
    select from ${kept(changeId, 'after')} k join jobs j on j.id = k.id where ${STATE} <> k.row limit 1`);
  if (rows.length > 0) throw changedSince();
};

/** Leaves out the jobs that have changed since, so that the others can be restored. @returns how many */
export const leaveOutChanged = async (tx: Db, changeId: number): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select k.id from ${kept(changeId, 'after')} k join jobs j on j.id = k.id where ${STATE} <> k.row`);
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`
    delete from undo_rows where change_id = ${changeId} and (
      (table_name = 'jobs' and ${isAnyOf(sql`(row->>'id')::int`, ids)})
      or (table_name = any(${arrayOf(LISTS)}::text[]) and ${isAnyOf(sql`(row->>'job_id')::int`, ids)}))`);
  return ids.length;
};

/** Restores the jobs of a change: all, or none if one has changed since. */
export const restoreJobs = async (tx: Db, changeId: number): Promise<void> => {
  await assertAsLeft(tx, changeId);
  const before = kept(changeId, 'before');
  await tx.execute(sql`
    delete from job_moderation_events e using ${before} k
    where e.job_id = k.id and e.id > (k.row->>'last_event')::int`);
  // An undone rejection is no decision. From there, the job returns to approved through review.
  await tx.execute(sql`
    update jobs j set status = 'active' from ${before} k
    where j.id = k.id and j.status = 'rejected' and k.row->>'status' = 'approved'`);
  await restoreParts(tx, changeId, { columns: COLUMNS, lists: LISTS });
};

export interface JobParts {
  readonly columns: readonly Name[];
  readonly lists: readonly (typeof LISTS)[number][];
}

/** Restores some of what jobs were before a change. */
export const restoreParts = async (tx: Db, changeId: number, { columns, lists }: JobParts): Promise<void> => {
  const before = kept(changeId, 'before');
  const values = columns.map((column) => sql`${column} = was.${column},`);
  await tx.execute(sql`
    update jobs j set ${sql.join(values, sql` `)}
      version = j.version + case when j.version <> was.version then 1 else 0 end
    from ${before} k, lateral jsonb_populate_record(null::jobs, k.row) was
    where j.id = k.id`);
  for (const list of lists) {
    const name = sql.identifier(list);
    await tx.execute(sql`delete from ${name} where job_id in (select id from ${before} k)`);
    await tx.execute(sql`
      insert into ${name} select (jsonb_populate_record(null::${name}, row)).* from undo_rows
      where change_id = ${changeId} and table_name = ${list} and column_name is null`);
  }
};
