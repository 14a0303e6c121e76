/** Removes people from pools, and pools, so that both can be undone. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import type { DetailsOf } from '../../platform/db/schema.ts';
import { deleteForUndo, type Hold, restoreRows, type Undoing } from '../../platform/undo/changes.ts';

/** Tags and notes go with the last pool. */
const deleteUnpooled = (tx: Db, companyId: number, hold: Hold | undefined) =>
  deleteForUndo(
    tx,
    'pooled_candidates',
    sql`company_id = ${companyId} and not exists (
      select from talent_pool_entries e
      where e.company_id = pooled_candidates.company_id and e.user_id = pooled_candidates.user_id)`,
    hold,
  );

export const removePeople = async (
  tx: Db,
  { companyId, poolId }: { readonly companyId: number; readonly poolId: number | undefined },
  userIds: readonly number[],
  hold: Hold | undefined,
): Promise<number> => {
  const ofPool = poolId === undefined ? sql`` : sql`and pool_id = ${poolId}`;
  const ofPeople = sql`company_id = ${companyId} and ${isAnyOf(sql`user_id`, userIds)} ${ofPool}`;
  const gone = await deleteForUndo(tx, 'talent_pool_entries', ofPeople, hold);
  await deleteUnpooled(tx, companyId, hold);
  return gone;
};

/** @returns how many of the pools the company had. */
export const deletePools = async (
  tx: Db,
  companyId: number,
  ids: readonly number[],
  hold: Hold | undefined,
): Promise<number> => {
  const ofPools = (column: SQL) => sql`company_id = ${companyId} and ${isAnyOf(column, ids)}`;
  await deleteForUndo(tx, 'talent_pool_entries', ofPools(sql`pool_id`), hold);
  const gone = await deleteForUndo(tx, 'talent_pools', ofPools(sql`id`), hold);
  await deleteUnpooled(tx, companyId, hold);
  return gone;
};

/** The rows of a table that a change deleted, except those that would refer to something since deleted. */
const restoreWhere = (tx: Db, changeId: number, table: string, condition: SQL) => {
  const name = sql.identifier(table);
  return tx.execute(sql`
    insert into ${name} select r.* from undo_rows kept, jsonb_populate_record(null::${name}, kept.row) r
    where kept.change_id = ${changeId} and kept.table_name = ${table} and ${condition}
    on conflict do nothing`);
};

export const undoPoolChange = async (
  tx: Db,
  _: DetailsOf<'pools_changed'>,
  { changeId }: Undoing,
): Promise<void> => {
  await restoreRows(tx, changeId, 'talent_pools');
  await restoreWhere(
    tx,
    changeId,
    'pooled_candidates',
    sql`exists (select from candidates c where c.user_id = r.user_id)`,
  );
  await restoreWhere(
    tx,
    changeId,
    'talent_pool_entries',
    sql`exists (select from talent_pools p where p.id = r.pool_id) and exists (
      select from pooled_candidates p where p.company_id = r.company_id and p.user_id = r.user_id)`,
  );
};
