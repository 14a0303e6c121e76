/** Everything the database stores about the owner of an account, by the decisions in `export/`. */
import { getTableColumns, getTableName, inArray, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/connect.ts';
import * as schema from '../../platform/db/schema.ts';
import type { Export, Owner } from './export/decision.ts';
import { EXPORTS } from './export/tables.ts';

export type Row = Readonly<Record<string, unknown>>;

const tables = new Map<string, PgTable>(
  Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [[name, table]] : [])),
);
/** These tables contain records, not lookup values. */
const RECORDS: readonly PgTable[] = [schema.jobs, schema.applications];

/** Job seekers know companies by their names; a company's own rows are all about itself. */
const isNamed = (parent: PgTable, { role }: Owner): boolean =>
  !RECORDS.includes(parent) && (parent !== schema.companies || role === 'seeker');

const referencesOf = (table: PgTable) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const [column] = columns;
    const [target] = foreignColumns;
    return column && target ? [{ column, target, parent: foreignTable }] : [];
  });

/** How the portal stores changes. */
const NEVER_INCLUDED: readonly string[] = ['version', 'changeId', 'heldUntil'];

export const includedColumns = (table: PgTable, { leftOut = [] }: Export): Record<string, PgColumn> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([name]) => !NEVER_INCLUDED.includes(name) && !leftOut.includes(name),
    ),
  );

/** Adds the name of a lookup value (a country, a salary) to its id. */
const nameReferences = async (db: Db, table: PgTable, rows: readonly Row[], owner: Owner): Promise<Row[]> => {
  let named: Row[] = [...rows];
  for (const { column, target, parent } of referencesOf(table)) {
    const { name } = getTableColumns(parent);
    const key = Object.entries(getTableColumns(table)).find(([, own]) => own.name === column.name)?.[0];
    if (!name || !key || !isNamed(parent, owner)) continue;
    const ids = [...new Set(rows.map((row) => row[key]).filter((id) => id !== null && id !== undefined))];
    if (ids.length === 0) continue;
    const entries = await db.select({ id: target, name }).from(parent).where(inArray(target, ids));
    const names = new Map(entries.map((entry) => [entry.id, entry.name]));
    named = named.map((row) =>
      row[key] === undefined
        ? row
        : { ...row, [key]: row[key] === null ? null : { id: row[key], name: names.get(row[key]) ?? null } },
    );
  }
  return named;
};

/** Reads table by table, so that only one is in memory. Omits empty ones. */
export const readPersonalData = async function* (
  db: Db,
  owner: Owner,
): AsyncGenerator<{ readonly table: string; readonly rows: readonly Row[] }> {
  for (const [name, decision] of Object.entries(EXPORTS)) {
    const table = tables.get(name);
    if (!table || typeof decision === 'string' || !decision.of.includes(owner.role)) continue;
    const own = decision.rows(db, owner);
    if (!own) continue;
    const rows: Row[] = await db.select(includedColumns(table, decision)).from(table).where(own);
    if (rows.length > 0)
      yield { table: getTableName(table), rows: await nameReferences(db, table, rows, owner) };
  }
};
