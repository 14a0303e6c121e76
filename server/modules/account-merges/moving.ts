/** Moves rows between two accounts, and counts what would move. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import type { Move } from './tables.ts';

export interface Pair {
  readonly fromId: number;
  readonly toId: number;
}

const column = (row: string, name: string): SQL => sql`${sql.identifier(row)}.${sql.identifier(name)}`;

/** The row `t` moves: it is of the one account, and nothing of the other has its place. */
export const isMoved = ({ table, owner, unless, deleted, only }: Move, { fromId, toId }: Pair): SQL => {
  const alive = (row: string) => (deleted ? sql` and ${column(row, deleted)} is null` : sql``);
  const taken = unless
    ? sql` and not exists (
        select from ${sql.identifier(table)} k
        where ${column('k', owner)} = ${toId} and ${column('k', unless)} = ${column('t', unless)}${alive('k')})`
    : sql``;
  const which = only ? sql` and ${only(sql`t`, toId)}` : sql``;
  return sql`${column('t', owner)} = ${fromId}${alive('t')}${taken}${which}`;
};

const moveWhere = async (db: Db, move: Move, { fromId, toId }: Pair, where: SQL): Promise<string[]> => {
  const { table, owner, key, parts } = move;
  const moveParts = parts
    ? sql`, parts as (
        update ${sql.identifier(parts)} p set ${sql.identifier(owner)} = ${toId} from moved
        where ${column('p', owner)} = ${fromId} and ${column('p', key)} = moved.key)`
    : sql``;
  // In one statement, because a row and its parts refer to each other by the account.
  const { rows } = await db.execute<{ key: string }>(sql`
    with moved as (
      update ${sql.identifier(table)} t set ${sql.identifier(owner)} = ${toId} where ${where}
      returning ${column('t', key)} as key)${moveParts}
    select key::text from moved`);
  return rows.map((row) => row.key);
};

/** @returns the keys of the rows that moved. */
export const moveRows = (db: Db, move: Move, pair: Pair): Promise<string[]> =>
  moveWhere(db, move, pair, isMoved(move, pair));

/** Moves back what `moveRows` moved, if it is still there. */
export const moveBack = async (
  db: Db,
  { only: _, ...move }: Move,
  pair: Pair,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return;
  const isOne = sql`${column('t', move.key)}::text in ${[...keys]}`;
  await moveWhere(db, move, pair, sql`${isMoved(move, pair)} and ${isOne}`);
};

export const countMoved = async (db: Db, move: Move, pair: Pair, also: SQL = sql`true`): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(move.table)} t where ${isMoved(move, pair)} and ${also}`,
  );
  return rows[0]?.count ?? 0;
};
