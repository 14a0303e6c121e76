/** Scheduled rejections that a later change ends. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { type Hold, keepRows } from '../../platform/undo/changes.ts';

/**
 * Ends the scheduled rejections of applications; undoing the change restores them. To be called before the
 * applications get another status, with which a trigger deletes what is left.
 * @param applications selects their ids.
 */
export const endScheduledRejections = async (
  db: Db,
  applications: SQL,
  hold: Hold | undefined,
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    with ended as (
      delete from scheduled_rejections where application_id in (${applications}) returning *
    ), kept as (
      ${keepRows(hold, 'scheduled_rejections', sql`ended`)}
    )
    select application_id as id from ended order by 1`);
  return rows.map(({ id }) => id);
};

/** Restores those that a change ended, unless the application has another status by now. */
export const restoreScheduledRejections = async (tx: Db, changeId: number): Promise<void> => {
  await tx.execute(sql`
    insert into scheduled_rejections (application_id, status, message, reason, author_id, due_at, created_at, change_id)
    select was.application_id, was.status, was.message, was.reason, was.author_id, was.due_at, was.created_at, was.change_id
    from undo_rows kept, lateral jsonb_populate_record(null::scheduled_rejections, kept.row) was
      join applications a on a.id = was.application_id
    where kept.change_id = ${changeId} and kept.table_name = 'scheduled_rejections'
      and (a.status = was.status or (a.status = 'viewed' and was.status = 'applied'))
    on conflict do nothing`);
};
