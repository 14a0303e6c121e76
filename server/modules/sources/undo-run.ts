/** Undoes all that a run wrote. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import type { DetailsOf } from '../../platform/db/schema.ts';
import { restoreRows, type Undoing } from '../../platform/undo/changes.ts';
import { takeBackSteps } from '../applications/steps.ts';
import { leaveOutChanged, restoreJobs } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';

/** The jobs that the run added, which is not all that its postings are about. */
const readAdded = async (tx: Db, runId: number, changeId: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.job_id as id from source_run_rows r
      join source_runs run on run.id = r.run_id
      join source_jobs p on p.source_id = run.source_id and p.external_id = r.external_id and p.writes
    where r.run_id = ${runId} and r.kind = 'new' and r.job_id is not null and not exists (
      select from undo_rows u where u.change_id = ${changeId} and u.table_name = 'jobs' and (u.row->>'id')::int = r.job_id)`);
  return rows.map(({ id }) => id);
};

/** Jobs that people have applied to since stay, closed. @returns how many */
const removeAdded = async (tx: Db, ids: readonly number[], at: Date): Promise<number> => {
  const isAdded = isAnyOf(sql`j.id`, ids);
  const { rows } = await tx.execute<{ left: number }>(sql`
    with closed as (
      update jobs j set closed_at = ${at.toISOString()}::timestamptz
      where ${isAdded} and exists (select from applications a where a.job_id = j.id) returning j.id)
    select count(*)::int as left from closed`);
  await tx.execute(sql`
    delete from jobs j where ${isAdded} and not exists (select from applications a where a.job_id = j.id)`);
  return rows[0]?.left ?? 0;
};

const deletePostings = (tx: Db, runId: number) =>
  tx.execute(sql`
    delete from source_jobs p using source_run_rows r join source_runs run on run.id = r.run_id
    where r.run_id = ${runId} and r.kind = 'new' and p.source_id = run.source_id and p.external_id = r.external_id`);

/** Postings as they were before a change. */
const restoreWritten = async (tx: Db, changeId: number): Promise<void> => {
  const before = sql`(
    select distinct on ((row->>'id')::int) was.* from undo_rows, jsonb_populate_record(null::source_jobs, row) was
    where change_id = ${changeId} and table_name = 'source_jobs' and column_name = 'before'
    order by (row->>'id')::int, undo_rows.id)`;
  // Only one posting of a job writes it, at any time.
  await tx.execute(sql`
    update source_jobs p set writes = false where p.writes and p.job_id in (select job_id from ${before} w)`);
  await tx.execute(sql`
    update source_jobs p set said = w.said, wrote = w.wrote, misses = w.misses, closed_at = w.closed_at,
      address = w.address, writes = w.writes,
      liveness = case when p.liveness = 'closed' and w.closed_at is null then 'uncertain' else p.liveness end
    from ${before} w where p.id = w.id`);
};

/** Companies that the run added, unless they have got jobs or people since. */
const removeCompanies = (tx: Db, changeId: number) =>
  tx.execute(sql`
    delete from users u using companies c, undo_rows k
    where k.change_id = ${changeId} and k.table_name = 'companies' and c.id = (k.row->>'id')::int and u.id = c.user_id
      and u.email like '%@import.invalid' and not exists (select from jobs j where j.company_id = c.id)
      and not exists (select from company_members m where m.company_id = c.id and m.user_id <> u.id)`);

/** @returns how many jobs and applications have changed since and stay as they are. */
export const undoRun = async (
  tx: Db,
  { runId }: DetailsOf<'source_run'>,
  { changeId, at, today }: Undoing,
): Promise<number> => {
  await tx.execute(sql`set local statement_timeout = 0`);
  const added = await readAdded(tx, runId, changeId);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct (row->>'id')::int as id from undo_rows
    where change_id = ${changeId} and table_name = 'jobs' and column_name = 'before'`);
  const changed = await leaveOutChanged(tx, changeId);
  await restoreJobs(tx, changeId);
  await deletePostings(tx, runId);
  await restoreWritten(tx, changeId);
  const applied = await removeAdded(tx, added, at);
  const { left } = await takeBackSteps(tx, changeId);
  await restoreRows(tx, changeId, 'application_drafts');
  await removeCompanies(tx, changeId);
  await refreshSearch(tx, [...rows.map(({ id }) => id), ...added], today);
  await tx.execute(sql`
    update source_runs set state = 'undone', beat_at = null, ended_at = ${at.toISOString()}::timestamptz where id = ${runId}`);
  // What the server calls unchanged isn't on the portal any more.
  await tx.execute(sql`
    update job_sources s set etag = null, last_modified = null
    from source_runs run where run.id = ${runId} and s.id = run.source_id`);
  // Otherwise its next run would write the same again.
  await tx.execute(sql`
    update job_sources s set state = 'paused', next_run_at = null, version = version + 1
    from source_runs run where run.id = ${runId} and s.id = run.source_id and s.state = 'active'`);
  return changed + applied + left;
};
