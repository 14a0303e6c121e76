/** The lookups that staff manage: their tables, and references to their values. */
import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type AnyPgColumn, getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { LOOKUPS, type Lookup } from '#contract/staff/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import * as schema from '../../platform/db/schema.ts';
import { type Hold, keepRows, restoreRows } from '../../platform/undo/changes.ts';

export const TABLES = {
  categories: schema.categories,
  'sub-categories': schema.subcategories,
  industries: schema.industries,
  designations: schema.designations,
  tags: schema.tags,
  degrees: schema.degrees,
  courses: schema.courses,
  educations: schema.educations,
  salaries: schema.salaries,
  workmodes: schema.workModes,
  'employment-types': schema.employmentTypes,
} as const satisfies Record<Lookup, PgTable>;

export interface LookupName {
  readonly list: Lookup;
  readonly id: number;
}
export const idOf = ({ list, id }: LookupName): string => `${list}:${id}`;

/** The value that an id such as `designations:12` names. */
export const entryOf = (text: string): LookupName | undefined => {
  const [name, number] = text.split(':');
  const list = LOOKUPS.find((one) => one === name);
  return list && { list, id: Number(number) };
};

/** A column that refers to a lookup's values. */
interface Reference {
  readonly table: PgTable;
  readonly column: AnyPgColumn;
  /** The other columns of the key, if the reference is part of one. */
  readonly keyedBy: readonly AnyPgColumn[];
}

const allTables = Object.values(schema).filter((one) => is(one, PgTable));

/** All references to a lookup, derived from the schema, so that later ones are included. */
const findReferences = (target: PgTable): Reference[] =>
  allTables.flatMap((table) => {
    const { foreignKeys, primaryKeys } = getTableConfig(table);
    const key = primaryKeys.flatMap(({ columns }) => columns);
    return foreignKeys
      .map((foreignKey) => foreignKey.reference())
      .filter(({ foreignTable }) => foreignTable === target)
      .flatMap(({ columns: [column] }) => {
        if (!column) return [];
        // A table's keys hold copies of its columns, so they are compared by name.
        const others = key.filter(({ name }) => name !== column.name);
        return [{ table, column, keyedBy: others.length < key.length ? others : [] }];
      });
  });

const REFERENCES = new Map<Lookup, readonly Reference[]>(
  LOOKUPS.map((list) => [
    list,
    // Subcategories belong to their category, and other rules move them.
    findReferences(TABLES[list]).filter(({ table }) => table !== schema.subcategories),
  ]),
);
const referencesTo = (list: Lookup): readonly Reference[] => REFERENCES.get(list) ?? [];

/** The number of references to each of these values. */
export const countUses = async (
  db: Db,
  list: Lookup,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map();
  const counts = referencesTo(list).map(
    ({ table, column }) =>
      sql`select ${column} as id, count(*)::int as uses from ${table} where ${column} in ${[...ids]} group by 1`,
  );
  const { rows } = await db.execute<{ id: number; uses: number }>(sql`
    select id, sum(uses)::int as uses from (${sql.join(counts, sql` union all `)}) as counted group by 1`);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
};

const columnName = (column: AnyPgColumn): string =>
  column.keyAsName ? toSnakeCase(column.name) : column.name;

/** A column without its table, as `set` requires. */
const bare = (column: AnyPgColumn): SQL => sql`${sql.identifier(columnName(column))}`;

/** The columns that identify a table's rows. */
const keyOf = (table: PgTable): readonly AnyPgColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table);
  const single = columns.filter(({ primary }) => primary);
  return single.length > 0 ? single : primaryKeys.flatMap((key) => key.columns);
};

/** Stores which rows are about to refer to another value, with their current one. */
const noteMove = (hold: Hold, { table, column }: Reference, from: number, into: number): SQL => {
  const values = [column, ...keyOf(table).filter(({ name }) => name !== column.name)].map(
    (one) => sql`${columnName(one)}::text, ${one}`,
  );
  return sql`
    insert into undo_rows (change_id, table_name, column_name, row)
    select ${hold.changeId}::int, ${getTableName(table)}, ${columnName(column)},
      jsonb_build_object('_into', ${into}::int, ${sql.join(values, sql`, `)})
    from ${table} where ${column} = ${from}`;
};

/** Makes all references to one value refer to another. */
export const moveReferences = async (
  tx: Db,
  { list, from, into }: { list: Lookup; from: number; into: number },
  hold?: Hold,
): Promise<void> => {
  for (const reference of referencesTo(list)) {
    const { table, column, keyedBy } = reference;
    if (keyedBy.length > 0) {
      const same = keyedBy.map((key) => sql`other.${bare(key)} = ${key}`);
      await tx.execute(sql`
        with gone as (
          delete from ${table} where ${column} = ${from}
            and exists (select from ${table} other where other.${bare(column)} = ${into}
              and ${sql.join(same, sql` and `)})
          returning *
        )
        ${keepRows(hold, getTableName(table), sql`gone`)}`);
    }
    if (hold) await tx.execute(noteMove(hold, reference, from, into));
    await tx.execute(sql`update ${table} set ${bare(column)} = ${into} where ${column} = ${from}`);
  }
};

/** Restores the references that a change moved, unless they have changed since. */
export const moveReferencesBack = async (tx: Db, list: Lookup, changeId: number): Promise<void> => {
  for (const { table, column } of referencesTo(list)) {
    const name = sql.identifier(getTableName(table));
    const old = (one: AnyPgColumn) => sql`(jsonb_populate_record(null::${name}, kept.row)).${bare(one)}`;
    const same = keyOf(table)
      .filter((key) => key.name !== column.name)
      .map((key) => sql`moved.${bare(key)} = ${old(key)}`);
    await tx.execute(sql`
      update ${name} moved set ${bare(column)} = ${old(column)} from undo_rows kept
      where kept.change_id = ${changeId} and kept.table_name = ${getTableName(table)}
        and kept.column_name = ${columnName(column)} and moved.${bare(column)} = (kept.row->>'_into')::int
        and ${sql.join(same, sql` and `)}`);
    await restoreRows(tx, changeId, getTableName(table));
  }
};

/** Open jobs that refer to a value. */
export const openJobsWith = async (tx: Db, list: Lookup, id: number): Promise<number[]> => {
  const jobs = referencesTo(list).flatMap(({ table, column }) => {
    const { jobId } = getTableColumns(table);
    const job = table === schema.jobs ? schema.jobs.id : jobId;
    return job ? [sql`select ${job} from ${table} where ${column} = ${id}`] : [];
  });
  const { rows } = await tx.execute<{ id: number }>(sql`
    select job_id as id from job_search where job_id in (${sql.join(jobs, sql` union `)}) order by 1`);
  return rows.map((row) => row.id);
};
