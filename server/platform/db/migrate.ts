/** Updates a database to the schema of this version while processes of the previous version use it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { Refusal } from '../refusal.ts';
import type { Database, Db } from './connect.ts';
import { bareStatement, concurrentIndexOf, type Step, stepsOf } from './migration-steps.ts';

/** The last commit with the migrations that became the first one here, the baseline. */
const LAST_BEFORE_BASELINE = 'ce42c8a1';
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** An arbitrary constant. Processes that start together take turns. */
const MIGRATION_LOCK = 5_010_102;
const TURN_MS = 200;
/**
 * Requests queue behind a waiting ALTER TABLE, and behind the tables that its transaction has locked before. Less
 * than PostgreSQL's `deadlock_timeout` of a second.
 */
export const LOCK_TIMEOUT_MS = 500;
/** For the last statements of a long transaction, which would otherwise give up at once. */
const LEAST_LOCK_TIMEOUT_MS = 50;
const LONGEST_PAUSE_MS = 5000;
const PATIENCE_MS = 10 * 60_000;
/** PostgreSQL's codes for a lock timeout and a deadlock. */
const LOCK_FAILURES: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

export interface MigrateOptions {
  readonly folder?: string;
  /** How long to try to lock a table that others use. */
  readonly patienceMs?: number;
}

/** The database lacks migrations, and the settings require `npm run migrate` for them. */
export class PendingMigrations extends Error {
  readonly count: number;
  constructor(count: number) {
    super(`${count} migrations are pending`);
    this.count = count;
  }
}

/** A long transaction, such as a backup, kept a table locked. */
export class TableInUse extends Error {
  readonly statement: string;
  constructor(statement: string, cause: unknown) {
    super(`no lock for ${statement}`, { cause });
    this.statement = statement;
  }
}

const lastApplied = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ last: string | number | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.last ?? 0);
};

/** @returns the migrations that the database lacks. Throws if it would need ones from before the baseline. */
const missingAfter = (last: number, migrations: readonly MigrationMeta[]): MigrationMeta[] => {
  if (last > 0 && last < (migrations[0]?.folderMillis ?? 0)) {
    throw new Refusal(
      `The database is from an earlier version, which this one can't update. Start the version of commit ${LAST_BEFORE_BASELINE} on it once, then this one.`,
    );
  }
  return migrations.filter(({ folderMillis }) => folderMillis > last);
};

/** Throws `PendingMigrations` unless the database has all migrations. It may be newer than this version. */
export const assertMigrated = async ({ db }: Database): Promise<void> => {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const { rows } = await db.execute(
    sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  const last = rows.length === 0 ? 0 : await lastApplied(db);
  const pending = missingAfter(last, migrations);
  if (pending.length > 0) throw new PendingMigrations(pending.length);
};

/**
 * Asks again and again, because waiting in PostgreSQL would hold a snapshot, which the index build of the
 * process that has the lock would wait for.
 */
const takeTurn = async (db: Db): Promise<void> => {
  for (;;) {
    const { rows } = await db.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`,
    );
    if (rows[0]?.taken) return;
    await sleep(TURN_MS);
  }
};

const createRecords = async (db: Db): Promise<void> => {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`
    create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  await db.execute(sql`
    create table if not exists drizzle.unfinished_migrations
    (created_at bigint primary key, steps_done integer not null)`);
};

const countStepsDone = async (db: Db, { folderMillis }: MigrationMeta): Promise<number> => {
  const { rows } = await db.execute<{ done: number }>(
    sql`select steps_done as done from drizzle.unfinished_migrations where created_at = ${folderMillis}`,
  );
  return rows[0]?.done ?? 0;
};

const recordStep = async (db: Db, { folderMillis }: MigrationMeta, done: number): Promise<void> => {
  await db.execute(sql`
    insert into drizzle.unfinished_migrations (created_at, steps_done) values (${folderMillis}, ${done})
    on conflict (created_at) do update set steps_done = excluded.steps_done`);
};

/** drizzle-kit writes the files; applied ones are recorded in the table of its own migrator. */
const recordMigration = async (db: Db, { folderMillis, hash }: MigrationMeta): Promise<void> => {
  await db.execute(sql`delete from drizzle.unfinished_migrations where created_at = ${folderMillis}`);
  await db.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
};

/** An interrupted build leaves an invalid index; a process that dies right after a build leaves a valid one. */
const isIndexComplete = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await db.execute<{ valid: boolean }>(
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`"${name}"`})`,
  );
  const [index] = rows;
  if (index && !index.valid) await db.execute(sql.raw(`drop index concurrently "${name}"`));
  return index?.valid ?? false;
};

const runOnline = async (db: Db, { statements }: Step): Promise<void> => {
  for (const statement of statements) {
    const index = concurrentIndexOf(statement);
    if (index && (await isIndexComplete(db, index))) continue;
    await db.execute(sql.raw(statement));
  }
};

/** All statements of a transaction together wait for locks about as long as one may. */
const runStep = async (db: Db, step: Step, record: (db: Db) => Promise<void>): Promise<void> => {
  if (step.isOnline) await runOnline(db, step);
  await db.transaction(async (tx) => {
    const until = Date.now() + LOCK_TIMEOUT_MS;
    for (const statement of step.isOnline ? [] : step.statements) {
      const timeout = Math.max(LEAST_LOCK_TIMEOUT_MS, until - Date.now());
      await tx.execute(sql.raw(`set local lock_timeout = ${timeout}`));
      await tx.execute(sql.raw(statement));
    }
    await record(tx);
  });
};

export const isLockFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && LOCK_FAILURES.has(error.code)) || isLockFailure(error.cause));

/** Gives way to the requests that wait behind it, and tries again. */
const runPatiently = async (run: () => Promise<void>, step: Step, patienceMs: number): Promise<void> => {
  const until = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      if (Date.now() > until) throw new TableInUse(bareStatement(step.statements[0] ?? ''), error);
    }
    await sleep(Math.min(LONGEST_PAUSE_MS, TURN_MS * attempt));
  }
};

const applyMigration = async (db: Db, migration: MigrationMeta, patienceMs: number): Promise<void> => {
  const steps = stepsOf(migration.sql);
  const done = await countStepsDone(db, migration);
  for (const [index, step] of [...steps.entries()].slice(done)) {
    const isLast = index === steps.length - 1;
    const record = (tx: Db) =>
      isLast ? recordMigration(tx, migration) : recordStep(tx, migration, index + 1);
    await runPatiently(() => runStep(db, step, record), step, patienceMs);
  }
};

/** Nobody uses a new database yet, so that it gets the first migration at once, in one transaction. */
const createSchema = async (run: Database['run'], { sql: statements, folderMillis, hash }: MigrationMeta) =>
  run(`${statements.join(';\n')};
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`);

/**
 * Applies pending migrations step by step. Each step is recorded, so that another run continues after a
 * failure.
 * @returns the number of applied migrations.
 */
export const migrate = (
  { onOneConnection, run }: Pick<Database, 'onOneConnection' | 'run'>,
  { folder = MIGRATIONS_FOLDER, patienceMs = PATIENCE_MS }: MigrateOptions = {},
): Promise<number> => {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  return onOneConnection(async (db) => {
    await takeTurn(db);
    await db.execute(sql`set statement_timeout = 0`);
    await createRecords(db);
    const last = await lastApplied(db);
    const due = missingAfter(last, migrations);
    for (const migration of due) {
      if (last === 0 && migration === migrations[0]) await createSchema(run, migration);
      else await applyMigration(db, migration, patienceMs);
    }
    return due.length;
  });
};
