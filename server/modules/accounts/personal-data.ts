/**
 * Everything the database holds about the owner of an account, found by the tables' own references: a table that is
 * added belongs to it by itself. What others keep about them (a company's shortlist) is the others'.
 */
import { eq, getTableColumns, getTableName, inArray, is, or, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/connect.ts';
import * as schema from '../../db/schema.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Secrets, which tell their owner nothing and a thief too much. */
const SECRET = ['passwordHash', 'tokenHash'];
/** Made of other tables' rows, to find them by. */
const DERIVED: readonly PgTable[] = [schema.jobSearch, schema.jobMatching];
const PEOPLE: readonly PgTable[] = [schema.users, schema.candidates];
const THINGS: readonly PgTable[] = [schema.companies, schema.jobs, schema.applications];
/** Rows that belong to somebody by what they hang on, though a person is named in them, too. */
const BY_THING: ReadonlyMap<PgTable, PgTable> = new Map<PgTable, PgTable>([
  [schema.shortlistedCandidates, schema.companies],
  [schema.applicationEvents, schema.applications],
]);
/** Kept under an address rather than under an account. */
const BY_EMAIL: ReadonlyMap<PgTable, PgColumn> = new Map<PgTable, PgColumn>([
  [schema.contactMessages, schema.contactMessages.email],
  [schema.newsletterSubscriptions, schema.newsletterSubscriptions.email],
  [schema.mailOutbox, schema.mailOutbox.recipient],
]);

const tables = Object.values(schema).filter((value): value is typeof value & PgTable => is(value, PgTable));

interface Reference {
  readonly column: PgColumn;
  readonly target: PgColumn;
  readonly parent: PgTable;
}

const referencesOf = (table: PgTable): Reference[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const [column] = columns;
    const [target] = foreignColumns;
    return column && target ? [{ column, target, parent: foreignTable }] : [];
  });

const namesPerson = (table: PgTable) => referencesOf(table).some(({ parent }) => PEOPLE.includes(parent));

/** Whether a reference makes a row of the table the parent's owner's. */
const isOwnership = (table: PgTable, parent: PgTable): boolean => {
  if (BY_THING.has(table)) return BY_THING.get(table) === parent;
  return PEOPLE.includes(parent) || (THINGS.includes(parent) && !namesPerson(table));
};

interface Owner {
  readonly id: number;
  readonly email: string;
}

/** The rows of a table that are the owner's; undefined for a table that nobody owns rows of. */
const ownRows = (db: Db, table: PgTable, owner: Owner): SQL | undefined => {
  if (table === schema.users) return eq(schema.users.id, owner.id);
  const address = BY_EMAIL.get(table);
  if (address) return eq(address, owner.email);
  const conditions = referencesOf(table)
    .filter(({ parent }) => isOwnership(table, parent))
    .map(({ column, target, parent }) => {
      if (PEOPLE.includes(parent)) return eq(column, owner.id);
      const rows = ownRows(db, parent, owner);
      return rows && inArray(column, db.select({ id: target }).from(parent).where(rows));
    });
  return or(...conditions);
};

/** Puts beside the number of an entry of a list (a country, a salary) what it is called. */
const nameReferences = async (db: Db, table: PgTable, rows: readonly Row[]): Promise<Row[]> => {
  let named: Row[] = [...rows];
  for (const { column, target, parent } of referencesOf(table)) {
    const { name } = getTableColumns(parent);
    const key = Object.entries(getTableColumns(table)).find(([, own]) => own === column)?.[0];
    if (!name || !key || THINGS.includes(parent)) continue;
    const ids = [...new Set(rows.map((row) => row[key]).filter((id) => id !== null))];
    if (ids.length === 0) continue;
    const entries = await db.select({ id: target, name }).from(parent).where(inArray(target, ids));
    const names = new Map(entries.map((entry) => [entry.id, entry.name]));
    named = named.map((row) => ({ ...row, [key]: { id: row[key], name: names.get(row[key]) ?? null } }));
  }
  return named;
};

/** Table by table, so that no more than one is in memory. Empty ones are left out. */
export const readPersonalData = async function* (
  db: Db,
  owner: Owner,
): AsyncGenerator<{ readonly table: string; readonly rows: readonly Row[] }> {
  for (const table of tables) {
    const own = DERIVED.includes(table) ? undefined : ownRows(db, table, owner);
    if (!own) continue;
    const columns = Object.fromEntries(
      Object.entries(getTableColumns(table)).filter(([name]) => !SECRET.includes(name)),
    );
    const rows: Row[] = await db.select(columns).from(table).where(own);
    if (rows.length > 0) yield { table: getTableName(table), rows: await nameReferences(db, table, rows) };
  }
};

/** The tables somebody's rows are read from. */
export const personalTables = (db: Db): string[] =>
  tables
    .filter((table) => !DERIVED.includes(table) && ownRows(db, table, { id: 0, email: '' }))
    .map((table) => getTableName(table));
