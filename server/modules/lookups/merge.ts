/** Merges a lookup value into another one, and undoes it. */

import { sql } from 'drizzle-orm';
import type { Lookup } from '#contract/staff/rules.ts';
import { changedSince } from '../../http/failure.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Hold, Undoing } from '../../platform/undo/changes.ts';
import { moveBackInSearch } from './search-copies.ts';
import { idOf, moveReferences, moveReferencesBack, TABLES } from './tables.ts';
import { lockList } from './values-repository.ts';

interface Merge {
  readonly list: Lookup;
  readonly from: number;
  readonly into: number;
}

/** Instead of a column name, for rows that store the complete state of a value. */
const STATE = '*';

/** Replaces a lookup value, and all values merged into it before, by another one. */
export const mergeLookupValue = async (tx: Db, merge: Merge, at: Date, hold?: Hold): Promise<void> => {
  const { list, from, into } = merge;
  const table = TABLES[list];
  if (list === 'tags') await keepSpelling(tx, from);
  await moveReferences(tx, merge, hold);
  if (list === 'categories') await moveSubcategories(tx, from, into, at, hold);
  await keepState(tx, list, sql`id = ${from} or merged_into = ${from}`, hold);
  await tx.execute(sql`
    update ${table} set merged_into = ${into}, retired_at = coalesce(retired_at, ${at.toISOString()})
    where id = ${from} or merged_into = ${from}`);
};

/** Jobs keep the spelling they were posted with. */
const keepSpelling = (tx: Db, from: number) =>
  tx.execute(sql`
    update job_tags x set spelling = t.name from tags t
    where x.tag_id = ${from} and t.id = x.tag_id and x.position is not null and x.spelling is null`);

/** Moves subcategories. If the new category already has one of that name, they are merged. */
const moveSubcategories = async (
  tx: Db,
  from: number,
  into: number,
  at: Date,
  hold?: Hold,
): Promise<void> => {
  const { rows: twins } = await tx.execute<{ id: number; twin: number }>(sql`
    select s.id, coalesce(t.merged_into, t.id) as twin
    from subcategories s join subcategories t on t.category_id = ${into} and folded(t.name) = folded(s.name)
    where s.category_id = ${from} and s.merged_into is null`);
  for (const { id, twin } of twins) {
    await mergeLookupValue(tx, { list: 'sub-categories', from: id, into: twin }, at, hold);
  }
  const moving = sql`category_id = ${from} and merged_into is null`;
  await keepState(tx, 'sub-categories', moving, hold);
  await tx.execute(sql`
    update subcategories set category_id = ${into}, renamed_at = ${at.toISOString()} where ${moving}`);
};

const keepState = async (
  tx: Db,
  list: Lookup,
  which: ReturnType<typeof sql>,
  hold: Hold | undefined,
): Promise<void> => {
  if (!hold) return;
  await tx.execute(sql`
    insert into undo_rows (change_id, table_name, column_name, row)
    select ${hold.changeId}::int, ${list}, ${STATE}, to_jsonb(entry) from ${TABLES[list]} entry where ${which}`);
};

/** Restores the state of lookup values from before a change. */
const restoreState = (tx: Db, list: Lookup, changeId: number) =>
  tx.execute(sql`
    update ${TABLES[list]} entry set merged_into = (kept.row->>'merged_into')::int,
      retired_at = (kept.row->>'retired_at')::timestamptz, renamed_at = (kept.row->>'renamed_at')::timestamptz
      ${list === 'sub-categories' ? sql`, category_id = (kept.row->>'category_id')::int` : sql``}
    from undo_rows kept
    where kept.change_id = ${changeId} and kept.table_name = ${list} and kept.column_name = ${STATE}
      and entry.id = (kept.row->>'id')::int`);

/** Separates two merged lookup values, each with its references, unless one was merged again since. */
export const undoMerge = async (
  tx: Db,
  { list, from, into }: Merge,
  { changeId, actorId, at, today }: Undoing,
): Promise<void> => {
  const lists = list === 'categories' ? ([list, 'sub-categories'] as const) : [list];
  await tx.execute(sql`set local statement_timeout = 0`);
  for (const one of lists) await lockList(tx, one);
  const { rows } = await tx.execute(
    sql`select from ${TABLES[list]} where id = ${from} and merged_into = ${into}`,
  );
  if (rows.length === 0) throw changedSince();
  for (const one of lists) {
    await restoreState(tx, one, changeId);
    await moveReferencesBack(tx, one, changeId);
  }
  await moveBackInSearch(tx, { list, from }, today);
  const subject = { kind: 'lookup_value', id: idOf({ list, id: from }) } as const;
  await record(tx, { actorId, action: 'lookup_value.unmerge', subject, at });
};
