/** Bulk writes with one statement and one parameter per batch, for both kinds of database. */
import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

/** Limits a statement's parameter to a few megabytes. */
const ROWS_PER_STATEMENT = 10_000;

type Row<T extends PgTable> = InferInsertModel<T>;

/** The database's column names for the table's keys. */
const columnNames = (table: PgTable): Map<string, string> =>
  new Map(
    Object.entries(getTableColumns(table)).map(([key, column]) => [
      key,
      column.keyAsName ? toSnakeCase(key) : column.name,
    ]),
  );

/** A row by column names. Undefined is omitted: the column gets its default, unlike with null. */
const renamed = (row: object, names: ReadonlyMap<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      const name = names.get(key);
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );

interface Batch {
  readonly target: SQL;
  readonly columns: readonly string[];
  /** The batch as rows. The table determines the type of each JSON value. */
  readonly source: SQL;
}

/** A statement fills the same columns for all its rows, so rows that fill others are written apart. */
function* batches<T extends PgTable>(table: T, rows: readonly Row<T>[]): Generator<Batch> {
  const names = columnNames(table);
  const target = sql`${sql.identifier(getTableConfig(table).name)}`;
  const alike = Map.groupBy(
    rows.map((row) => renamed(row, names)),
    (row) => Object.keys(row).sort().join(),
  );
  for (const group of alike.values()) {
    const columns = Object.keys(group[0] ?? {});
    for (let start = 0; start < group.length; start += ROWS_PER_STATEMENT) {
      const batch = JSON.stringify(group.slice(start, start + ROWS_PER_STATEMENT));
      yield { target, columns, source: sql`json_populate_recordset(null::${target}, ${batch}::json)` };
    }
  }
}

const list = (names: readonly string[], write: (name: SQL) => SQL = (name) => name): SQL =>
  sql.join(
    names.map((name) => write(sql`${sql.identifier(name)}`)),
    sql`, `,
  );

const insertOf = ({ target, columns, source }: Batch): SQL =>
  sql`insert into ${target} (${list(columns)}) select ${list(columns)} from ${source}`;

/** Inserts of rows, in their order among those that fill the same columns. Omitted columns get their default. */
export const insertsOf = <T extends PgTable>(table: T, rows: readonly Row<T>[]): SQL[] =>
  [...batches(table, rows)].map(insertOf);

/** Runs the inserts with one statement. Keys between their rows hold at its end. */
export const insertTogether = (db: Db, [first = sql``, ...further]: readonly SQL[]) => {
  const parts = further.map((insert, place) => sql`${sql.identifier(`part_${place}`)} as (${insert})`);
  return db.execute(parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)} ${first}` : first);
};

/** Inserts rows, in their order among those that fill the same columns. Omitted columns get their default. */
export const insertRows = async <T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> => {
  for (const batch of batches(table, rows)) await db.execute(insertOf(batch));
};

/** Names that staff changed are kept. */
const notRenamed = (table: PgTable): SQL =>
  'renamedAt' in getTableColumns(table) ? sql`and t.renamed_at is null` : sql``;

/**
 * Inserts rows by id and updates what they say of existing ones. Skips a new row whose name exists under another id, because
 * staff may have added the value before this version shipped it.
 */
export const upsertRows = async <T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> => {
  for (const { target, columns, source } of batches(table, rows)) {
    const values = columns.filter((name) => name !== 'id');
    await db.execute(sql`
      update ${target} t set ${list(values, (name) => sql`${name} = x.${name}`)} from ${source} x
      where t.id = x.id
        and (${list(values, (name) => sql`t.${name}`)}) is distinct from (${list(values, (name) => sql`x.${name}`)}) ${notRenamed(table)}`);
    await db.execute(sql`
      insert into ${target} (${list(columns)}) select ${list(columns)} from ${source} on conflict do nothing`);
  }
};

/** Reserves ids from a table's sequence, so that rows inserted with them never collide later. */
export const reserveIds = async (db: Db, table: PgTable, count: number): Promise<number[]> => {
  const { name } = getTableConfig(table);
  const { rows } = await db.execute<{ id: number | string }>(sql`
    select nextval(pg_get_serial_sequence(${name}, 'id')) as id from generate_series(1, ${count}::integer)`);
  return rows.map(({ id }) => Number(id));
};
