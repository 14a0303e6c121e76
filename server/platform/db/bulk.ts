/** Bulk writes with one statement and one parameter per batch, for both kinds of database. */
import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

/** Limits a statement's parameter to a few megabytes. */
const ROWS_PER_STATEMENT = 10_000;

type Row<T extends PgTable> = InferInsertModel<T>;

/** The database's column names for the rows' keys. */
const columnNames = (table: PgTable, row: object): Map<string, string> => {
  const names = new Map<string, string>();
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    if (key in row) names.set(key, column.keyAsName ? toSnakeCase(key) : column.name);
  }
  return names;
};

interface Batch {
  readonly target: SQL;
  readonly columns: readonly string[];
  /** The batch as rows. The table determines the type of each JSON value. */
  readonly source: SQL;
}

function* batches<T extends PgTable>(table: T, rows: readonly Row<T>[]): Generator<Batch> {
  const [first] = rows;
  if (!first) return;
  const names = columnNames(table, first);
  const target = sql`${sql.identifier(getTableConfig(table).name)}`;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const renamed = rows
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value])),
      );
    const source = sql`json_populate_recordset(null::${target}, ${JSON.stringify(renamed)}::json)`;
    yield { target, columns: [...names.values()], source };
  }
}

const list = (names: readonly string[], write: (name: SQL) => SQL = (name) => name): SQL =>
  sql.join(
    names.map((name) => write(sql`${sql.identifier(name)}`)),
    sql`, `,
  );

const insertOf = ({ target, columns, source }: Batch): SQL =>
  sql`insert into ${target} (${list(columns)}) select ${list(columns)} from ${source}`;

/** Inserts of rows that all fill the same columns. Omitted columns get their default. */
export const insertsOf = <T extends PgTable>(table: T, rows: readonly Row<T>[]): SQL[] =>
  [...batches(table, rows)].map(insertOf);

/** Runs the inserts with one statement. Keys between their rows hold at its end. */
export const insertTogether = (db: Db, first: SQL, further: readonly SQL[]) => {
  const parts = further.map((insert, place) => sql`${sql.identifier(`part_${place}`)} as (${insert})`);
  return db.execute(parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)} ${first}` : first);
};

/** Inserts rows that all fill the same columns. Omitted columns get their default. */
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
 * Inserts rows by id and updates existing ones. Skips a new row whose name exists under another id, because
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
