/**
 * Undoes changes of single rows that belong to an application: interviews and offers. The row gets its previous content
 * and a new version.
 */

import { type SQL, sql } from 'drizzle-orm';
import { changedSince } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import { keepStagesBehind } from '../stages/moves.ts';
import { takeBackSteps } from './steps.ts';

interface Row {
  readonly table: 'interviews' | 'offers';
  readonly id: number;
}

/** Stores a row before a change. */
export const keepRowBefore = (tx: Db, { table, id }: Row, hold: Hold | undefined) =>
  tx.execute(sql`
    insert into undo_rows (change_id, table_name, column_name, row)
    select ${hold?.changeId ?? null}::int, ${table}, 'before', to_jsonb(r) from ${sql.identifier(table)} r
    where r.id = ${id} and ${hold !== undefined}::boolean`);

const restoreBefore = (tx: Db, changeId: number, table: Row['table'], version: SQL) => {
  const name = sql.identifier(table);
  return tx.execute(sql`
    insert into ${name}
    select (jsonb_populate_record(null::${name}, kept.row || jsonb_build_object('version', ${version}))).*
    from undo_rows kept
    where kept.change_id = ${changeId} and kept.table_name = ${table} and kept.column_name = 'before'`);
};

/** Deletes a new row that nobody has seen, and undoes the applicant's move that came with it. */
export const undoRowChange = async (tx: Db, changeId: number, { table, id }: Row): Promise<void> => {
  const name = sql.identifier(table);
  await keepStagesBehind(tx, changeId);
  await tx.execute(sql`
    select from applications where id = (select application_id from ${name} where id = ${id}) for update`);
  const { rows } = await tx.execute<{ change_id: number | null; version: number }>(
    sql`select change_id, version from ${name} where id = ${id} for update`,
  );
  const [now] = rows;
  if (now && now.change_id !== changeId) throw changedSince();
  await tx.execute(sql`delete from ${name} where id = ${id}`);
  const version = now ? sql`${now.version + 1}::int` : sql`(kept.row->>'version')::int + 1`;
  await restoreBefore(tx, changeId, table, version);
  await takeBackSteps(tx, changeId);
};
