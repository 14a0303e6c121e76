/** Brings a database to the schema this version needs. */
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './connect.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any constant will do: processes that start together take turns on it. */
const MIGRATION_LOCK = 5_010_101;

/**
 * Applies the migrations the database has not seen, all in one transaction: a failing one leaves no trace.
 * drizzle-kit writes the files; its record of them is kept in the table its own migrator uses.
 * @returns the number applied.
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
    const last = await tx.execute<{ last: string | number | null }>(
      sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
    );
    const seen = Number(last.rows[0]?.last ?? 0);
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
