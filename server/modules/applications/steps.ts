/** The steps of applications: which ones the applicant sees, and undoing those of a change. */
import { type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { applications } from '../../platform/db/schema.ts';
import { keepStagesBehind, takeBackStages } from '../stages/moves.ts';

/**
 * Whether the applicant sees a step. `step` names an `application_events` row. A held step is hidden until its time,
 * and for good if another one followed before that. The restoration of a job whose removal was never shown is hidden,
 * too, and that an automation took an application up, which nobody has viewed by that.
 */
export const isShown = (step: SQL, now: Date): SQL => sql`((${step}.held_until is null
  or (${step}.held_until <= ${now.toISOString()}::timestamptz and not exists (
    select from application_events later
    where later.application_id = ${step}.application_id and later.id > ${step}.id
      and later.created_at < ${step}.held_until)))
  and not (${step}.is_automatic and ${step}.status = 'viewed')
  and (${step}.reason is distinct from 'job_restored' or not exists (
    select from application_events removal
    where removal.application_id = ${step}.application_id and removal.id < ${step}.id
      and removal.held_until > ${step}.created_at)))`;

/** The status that the applicant sees, which ignores hidden steps. */
export const shownStatus = (now: Date): SQL<ApplicationStatus> => sql<ApplicationStatus>`(
  case when exists (
    select from application_events held
    where held.application_id = ${applications.id} and (held.held_until > ${now.toISOString()}::timestamptz
      or (held.is_automatic and held.status = 'viewed')))
  then coalesce((
    select step.status from application_events step
    where step.application_id = ${applications.id} and ${isShown(sql`step`, now)}
    order by step.id desc limit 1), 'applied')
  else ${applications.status} end)`;

interface RestoredCounts {
  readonly restored: number;
  /** Applications that have moved on since and keep their status. */
  readonly left: number;
}

/**
 * Undoes the steps of a change, and its moves between stages. Each application gets its previous status and stage,
 * unless another step followed.
 */
export const takeBackSteps = async (tx: Db, changeId: number): Promise<RestoredCounts> => {
  // In the order in which moves and deleting a stage lock rows, to avoid deadlocks.
  await keepStagesBehind(tx, changeId);
  await tx.execute(sql`
    select from applications where id in (
      select application_id from application_events where change_id = ${changeId}
      union select application_id from stage_moves where change_id = ${changeId})
    order by id for update`);
  const { rows } = await tx.execute<{ id: number; restored: boolean }>(sql`
    with gone as (
      delete from application_events where change_id = ${changeId} returning id, application_id, created_at
    ), latest as (
      select application_id, max(id) as id from application_events
      where application_id in (select application_id from gone) group by 1
    ), restored as (
      update applications a set
        status = coalesce((
          select e.status from application_events e
          where e.application_id = a.id and e.change_id is distinct from ${changeId}
          order by e.id desc limit 1), 'applied'),
        answered_at = nullif(a.answered_at, gone.created_at)
      from gone join latest on latest.id = gone.id
      where a.id = gone.application_id
      returning a.id
    )
    select gone.application_id as id, restored.id is not null as restored
    from gone left join restored on restored.id = gone.application_id`);
  const moved = rows.filter((row) => row.restored).map(({ id }) => id);
  const staged = await takeBackStages(tx, changeId, moved);
  const alone = staged.filter(({ id }) => !rows.some((row) => row.id === id));
  const restored = moved.length + alone.filter((row) => row.is_back).length;
  return { restored, left: rows.length + alone.length - restored };
};
