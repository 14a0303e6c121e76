/** Undoes changes of interviews. The row gets its previous content and a new version. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { interviews } from '../../platform/db/schema.ts';
import { takeBackSteps } from '../applications/steps.ts';
import { keepStagesBehind } from '../stages/moves.ts';
import { changedSince, type Hold } from '../undo/changes.ts';

/** Stores a row before a change. */
export const keepJobsBefore = (tx: Db, id: number, hold: Hold | undefined) =>
  tx.execute(sql`
    insert into undo_rows (change_id, table_name, column_name, row)
    select ${hold?.changeId ?? null}::int, 'interviews', 'before', to_jsonb(i) from interviews i
    where i.id = ${id} and ${hold !== undefined}::boolean`);

const restoreBefore = (tx: Db, changeId: number, version: SQL) =>
  tx.execute(sql`
    insert into interviews
    select (jsonb_populate_record(null::interviews, kept.row || jsonb_build_object('version', ${version}))).*
    from undo_rows kept
    where kept.change_id = ${changeId} and kept.table_name = 'interviews' and kept.column_name = 'before'`);

/** Deletes a proposal that nobody has seen, and undoes the applicant's move to the status Interview. */
export const undoInterviewChange = async (tx: Db, changeId: number, id: number): Promise<void> => {
  await keepStagesBehind(tx, changeId);
  await tx.execute(sql`
    select from applications where id = (select application_id from interviews where id = ${id}) for update`);
  const [now] = await tx
    .select({ changeId: interviews.changeId, version: interviews.version })
    .from(interviews)
    .where(eq(interviews.id, id))
    .for('update');
  if (now && now.changeId !== changeId) throw changedSince();
  await tx.delete(interviews).where(eq(interviews.id, id));
  await restoreBefore(
    tx,
    changeId,
    now ? sql`${now.version + 1}::int` : sql`(kept.row->>'version')::int + 1`,
  );
  await takeBackSteps(tx, changeId);
};
