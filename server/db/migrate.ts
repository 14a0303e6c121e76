/** Updates a database to the schema of this version. */
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Db } from './connect.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** An arbitrary constant. Processes that start together take turns. */
const MIGRATION_LOCK = 5_010_101;

/** The database lacks migrations, and the settings require `npm run migrate` for them. */
export class PendingMigrations extends Error {
  readonly count: number;
  constructor(count: number) {
    super(`${count} migrations are pending`);
    this.count = count;
  }
}

const lastApplied = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ last: string | number | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.last ?? 0);
};

/** Throws `PendingMigrations` unless the database has all migrations. It may be newer than this version. */
export const assertMigrated = async ({ db }: Database): Promise<void> => {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const { rows } = await db.execute(
    sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  const last = rows.length === 0 ? 0 : await lastApplied(db);
  const pending = migrations.filter(({ folderMillis }) => folderMillis > last).length;
  if (pending > 0) throw new PendingMigrations(pending);
};

/**
 * Applies pending migrations in one transaction, so that a failed one leaves no trace. drizzle-kit writes the
 * files; applied ones are recorded in the table of its own migrator.
 * @returns the number of applied migrations.
 */
export const migrate = async ({ db }: Database): Promise<number> => {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(sql`
      create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
    const seen = await lastApplied(tx);
    const due = migrations.filter(({ folderMillis }) => folderMillis > seen);
    for (const migration of due) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`
        insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${migration.hash}, ${migration.folderMillis})`);
    }
    return due.length;
  });
};
