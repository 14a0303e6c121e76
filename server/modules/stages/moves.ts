/** Applicants in stages: moving them, undoing that, and who was when in which. */
import { sql } from 'drizzle-orm';
import type { StagedStatus } from '#contract/stages/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { stageMoves } from '../../platform/db/schema.ts';
import type { Hold } from '../../platform/undo/changes.ts';

interface StageMove {
  readonly status: StagedStatus;
  /** Null takes them out of the status's stages. */
  readonly stage: { readonly id: number; readonly name: string } | null;
  /** Null for an automation. */
  readonly actorId: number | null;
  readonly at: Date;
  readonly hold: Hold | undefined;
}

/** Puts applications of a status into one of its stages. The caller has locked them, and kept the stage. */
export const putInStage = async (
  tx: Db,
  ids: readonly number[],
  { status, stage, actorId, at, hold }: StageMove,
): Promise<void> => {
  if (ids.length === 0) return;
  await tx.execute(
    sql`update applications set stage_id = ${stage?.id ?? null}::int where ${isAnyOf(sql`id`, ids)}`,
  );
  const move = {
    stageId: stage?.id,
    stageName: stage?.name,
    status,
    actorId,
    createdAt: at,
    isAutomatic: actorId === null,
  };
  await tx
    .insert(stageMoves)
    .values(ids.map((applicationId) => ({ applicationId, ...move, changeId: hold?.changeId })));
};

/** When an application last got another status. */
const lastStepAt = sql`(
  select e.created_at from application_events e where e.application_id = a.id order by e.id desc limit 1)`;

/** The stage that an application was in since it has its status, apart from what a change did. */
const stageBefore = (changeId: number) => sql`(
  select m.stage_id from stage_moves m
  where m.application_id = a.id and m.change_id is distinct from ${changeId}::int and m.status = a.status
    and m.created_at >= ${lastStepAt}
  order by m.id desc limit 1)`;

/**
 * Keeps the stages that taking back a change may put applications into, until the transaction ends. To be called before
 * applications are locked: deleting a stage locks it, and then the applications in it.
 */
export const keepStagesBehind = async (tx: Db, changeId: number): Promise<void> => {
  await tx.execute(sql`
    select from company_stages where id in (
      select before.stage_id from stage_moves before where before.application_id in (
        select application_id from application_events where change_id = ${changeId}
        union select application_id from stage_moves where change_id = ${changeId}))
    order by id for key share`);
};

/**
 * Takes back the moves between stages of a change. Applications that were moved on since stay where they are.
 * @param restored applications that got their earlier status back, and with it their stage
 * @returns the other applications that got their earlier stage back, and how many stay
 */
export const takeBackStages = async (tx: Db, changeId: number, restored: readonly number[]) => {
  await tx.execute(sql`
    update applications a set stage_id = ${stageBefore(changeId)} where ${isAnyOf(sql`a.id`, restored)}`);
  const { rows } = await tx.execute<{ id: number; is_back: boolean }>(sql`
    with gone as (
      delete from stage_moves where change_id = ${changeId} returning id, application_id, status, created_at
    ), others as (
      select * from gone where not ${isAnyOf(sql`application_id`, restored)}
    ), back as (
      update applications a set stage_id = ${stageBefore(changeId)} from others o
      where a.id = o.application_id
        and not exists (select from stage_moves m where m.application_id = a.id and m.id > o.id)
        and a.status = o.status and o.created_at >= ${lastStepAt}
      returning a.id
    )
    select o.application_id as id, back.id is not null as is_back from others o left join back on back.id = o.application_id`);
  return rows;
};

/** How an application was moved between stages, oldest first. */
export const readStageMoves = async (db: Db, applicationId: number) => {
  const { rows } = await db.execute<{
    status: StagedStatus;
    stage: string | null;
    by: string | null;
    isAutomatic: boolean;
    at: string;
  }>(sql`
    select m.status, m.stage_name as stage, m.created_at as at, m.is_automatic as "isAutomatic",
      nullif(trim(u.first_name || ' ' || u.last_name), '') as by
    from stage_moves m left join users u on u.id = m.actor_id
    where m.application_id = ${applicationId} order by m.id`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
};
