/** A company's stages. Every query is bound to the company. */

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Stage } from '#contract/stages/calls.ts';
import { STAGED_STATUSES, STAGES_MAX, type StagedStatus } from '#contract/stages/rules.ts';
import { isOwnRecord } from '../../company/records.ts';
import { changedSince } from '../../http/failure.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf, isAnyOf } from '../../platform/db/id-list.ts';
import { returned } from '../../platform/db/returned.ts';
import { type DetailsOf, companyStages as stages } from '../../platform/db/schema.ts';
import { type Hold, keepRows, restoreRows, type Undoing } from '../../platform/undo/changes.ts';

const columns = {
  id: stages.id,
  status: stages.status,
  name: stages.name,
  job_id: stages.jobId,
  version: stages.version,
};

/** Whose stages: a job's, or the company's. */
export interface StageOwner {
  readonly companyId: number;
  readonly jobId: number | null;
}

const isOwnedBy = ({ companyId, jobId }: StageOwner) =>
  and(eq(stages.companyId, companyId), sql`${stages.jobId} is not distinct from ${jobId}::int`);

const inOrder = [
  sql`array_position(${arrayOf(STAGED_STATUSES)}::text[], ${stages.status})`,
  asc(stages.position),
  asc(stages.id),
];

/** The company's, and those of the jobs that a member works on. */
const isKnownTo = ({ companyId, jobIds }: JobScope) =>
  sql`(company_id = ${companyId} and (job_id is null or ${jobIds ? isAnyOf(sql`job_id`, jobIds) : sql`true`}))`;

/** Of the company and the member's jobs, in their order. */
export const listAllStages = (db: Db, scope: JobScope): Promise<Stage[]> =>
  db
    .select(columns)
    .from(stages)
    .where(isKnownTo(scope))
    .orderBy(...inOrder);

/** Of their owner, or of one of its statuses, in their order. */
export const listStages = (db: Db, owner: StageOwner, status?: StagedStatus): Promise<Stage[]> =>
  db
    .select(columns)
    .from(stages)
    .where(and(isOwnedBy(owner), status && eq(stages.status, status)))
    .orderBy(...inOrder);

export const hasJob = async (db: Db, scope: JobScope, jobId: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from jobs j where j.id = ${jobId} and j.deleted_at is null
      and ${isInScope(scope, { jobId: sql`j.id`, companyId: sql`j.company_id` })}`);
  return rows.length > 0;
};

export const countJobsWithStages = async (db: Db, companyId: number): Promise<number> => {
  const { rows } = await db.execute<{ jobs: number }>(
    sql`select count(distinct job_id)::int as jobs from company_stages where company_id = ${companyId}`,
  );
  return rows[0]?.jobs ?? 0;
};

/** Gives a job copies of the company's stages, and puts its applicants and their earlier moves into them. */
export const copyStages = async (tx: Db, companyId: number, jobId: number, at: Date): Promise<void> => {
  const isCompanys = sql`company_id = ${companyId} and job_id is null`;
  // Nobody moves applicants into them meanwhile.
  await tx.execute(sql`select from company_stages where ${isCompanys} order by id for update`);
  await tx.execute(sql`
    with copied as (
      insert into company_stages (company_id, job_id, status, name, position, created_at)
      select company_id, ${jobId}, status, name, position, ${at.toISOString()}::timestamptz
      from company_stages where ${isCompanys} returning id, status, name
    ), pairs as (
      select s.id as from_id, c.id as to_id from copied c
        join company_stages s on s.company_id = ${companyId} and s.job_id is null and s.status = c.status
          and lower(s.name) = lower(c.name)
    ), moves as (
      update stage_moves m set stage_id = p.to_id from pairs p, applications a
      where m.stage_id = p.from_id and a.id = m.application_id and a.job_id = ${jobId}
    )
    update applications a set stage_id = p.to_id from pairs p
    where a.stage_id = p.from_id and a.job_id = ${jobId}`);
};

/** Which of these jobs go through another's stages than this one. */
export const jobsWithoutStage = async (
  tx: Db,
  stage: Stage,
  jobIds: readonly number[],
): Promise<number[]> => {
  if (stage.job_id !== null) return jobIds.filter((id) => id !== stage.job_id);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct job_id as id from company_stages where ${isAnyOf(sql`job_id`, jobIds)}`,
  );
  return rows.map(({ id }) => id);
};

export const findStage = async (db: Db, scope: JobScope, id: number): Promise<Stage | undefined> => {
  const [found] = await db
    .select(columns)
    .from(stages)
    .where(and(eq(stages.id, id), isKnownTo(scope)));
  return found;
};

/** A stage of a status, which stays until the transaction ends. */
export const keepStage = async (tx: Db, companyId: number, status: string, id: number) => {
  const [found] = await tx
    .select(columns)
    .from(stages)
    .where(isOwnRecord(stages, companyId, id))
    .for('key share');
  return found?.status === status ? found : undefined;
};

/** The stage of a status that has a name already, in any case. */
export const findByName = async (tx: Db, owner: StageOwner, status: StagedStatus, name: string) => {
  const [found] = await tx
    .select(columns)
    .from(stages)
    .where(and(isOwnedBy(owner), eq(stages.status, status), sql`lower(${stages.name}) = lower(${name})`));
  return found;
};

interface NewStage extends StageOwner {
  readonly status: StagedStatus;
  readonly name: string;
  readonly createdAt: Date;
}

export const addStage = async (tx: Db, stage: NewStage): Promise<Stage> => {
  const { companyId, jobId, status } = stage;
  const { rows } = await tx.execute<{ next: number }>(sql`
    select coalesce(max(position), -1) + 1 as next from company_stages
    where company_id = ${companyId} and job_id is not distinct from ${jobId}::int and status = ${status}`);
  const added = await tx
    .insert(stages)
    .values({ ...stage, position: rows[0]?.next ?? 0 })
    .returning(columns);
  return returned(added);
};

export const renameStage = async (tx: Db, companyId: number, id: number, name: string) => {
  const [renamed] = await tx
    .update(stages)
    .set({ name })
    .where(isOwnRecord(stages, companyId, id))
    .returning(columns);
  return renamed;
};

/** Puts stages into the order of their ids. */
export const orderStages = (tx: Db, companyId: number, ids: readonly number[]) =>
  tx.execute(sql`
    update company_stages s set position = wanted.position
    from unnest(${arrayOf(ids)}::int[]) with ordinality as wanted (id, position)
    where s.id = wanted.id and s.company_id = ${companyId}`);

/** The rows of a table that a stage's deletion takes out of it. */
const keepReferences = (tx: Db, table: 'applications' | 'stage_moves', ids: readonly number[], hold: Hold) =>
  tx.execute(sql`
    insert into undo_rows (change_id, table_name, column_name, row)
    select ${hold.changeId}::int, ${table}, 'stage_id', json_build_object('id', x.id, 'stage_id', x.stage_id)
    from ${sql.identifier(table)} x where ${isAnyOf(sql`x.stage_id`, ids)}`);

/** Deletes stages, so that it can be undone. @returns those that the member knows. */
export const deleteStages = async (
  tx: Db,
  scope: JobScope,
  ids: readonly number[],
  hold: Hold | undefined,
): Promise<string[]> => {
  const isWanted = sql`${isKnownTo(scope)} and ${isAnyOf(sql`id`, ids)}`;
  await tx.execute(sql`select from company_stages where ${isWanted} order by id for update`);
  if (hold) {
    await keepReferences(tx, 'applications', ids, hold);
    await keepReferences(tx, 'stage_moves', ids, hold);
  }
  const { rows } = await tx.execute<{ name: string }>(sql`
    with gone as (delete from company_stages where ${isWanted} returning *),
      kept as (${keepRows(hold, 'company_stages', sql`gone`)})
    select name from gone order by id`);
  return rows.map(({ name }) => name);
};

/** Puts deleted stages back, and into them the applicants who are still in the status and in no other stage. */
export const undoDeletion = async (
  tx: Db,
  _: DetailsOf<'stages_deleted'>,
  { changeId }: Undoing,
): Promise<void> => {
  await restoreRows(tx, changeId, 'company_stages');
  const { rows: missing } = await tx.execute(sql`
    select from undo_rows kept
    where kept.change_id = ${changeId} and kept.table_name = 'company_stages' and kept.column_name is null
      and not exists (select from company_stages s where s.id = (kept.row->>'id')::int)`);
  const { rows: full } = await tx.execute(sql`
    select from company_stages where company_id in (
      select (row->>'company_id')::int from undo_rows
      where change_id = ${changeId} and table_name = 'company_stages' and column_name is null)
    group by company_id, job_id, status having count(*) > ${STAGES_MAX}`);
  // The job goes through the company's stages by now.
  const { rows: elsewhere } = await tx.execute(sql`
    select from undo_rows kept
    where kept.change_id = ${changeId} and kept.table_name = 'company_stages' and kept.column_name is null
      and exists (select from applications a join company_stages s on s.id = a.stage_id
        where a.job_id = (kept.row->>'job_id')::int and s.job_id is null)`);
  // Or another stage has the name or place.
  if ([missing, full, elsewhere].some((found) => found.length > 0)) throw changedSince();
  const isKept = (table: string) =>
    sql`kept.change_id = ${changeId} and kept.table_name = ${table} and kept.column_name = 'stage_id'`;
  await tx.execute(sql`
    update stage_moves m set stage_id = (kept.row->>'stage_id')::int
    from undo_rows kept where ${isKept('stage_moves')} and m.id = (kept.row->>'id')::int`);
  await tx.execute(sql`
    update applications a set stage_id = s.id
    from undo_rows kept join company_stages s on s.id = (kept.row->>'stage_id')::int
    where ${isKept('applications')} and a.id = (kept.row->>'id')::int
      and a.status = s.status and a.stage_id is null`);
};
