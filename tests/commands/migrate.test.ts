import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connectServer } from '#server/platform/db/connect.ts';
import { assertMigrated } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { readEnv } from '#server/platform/env.ts';
import { findPostgresBinaries } from '../../bin/postgres-binaries.ts';
import { startCluster } from '../../bin/postgres-cluster.ts';
import { COMMAND_ENVIRONMENT, runPortal, withFolder } from '../support/portal-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const migrateIn = (folder: string): string => {
  const env = { ...COMMAND_ENVIRONMENT, DATA_DIR: folder };
  const { stdout, stderr } = spawnSync(process.execPath, ['server/cli/migrate.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  });
  expect(stderr).toBe('');
  return stdout;
};

test('OPS-04 npm run migrate changes nothing for a question or a mistake', () =>
  withFolder(async (folder) => {
    const env = { ...COMMAND_ENVIRONMENT, DATA_DIR: join(folder, 'new') };
    const run = (option: string) =>
      spawnSync(process.execPath, ['server/cli/migrate.ts', option], { cwd: ROOT, encoding: 'utf8', env });
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run migrate\n') });
    expect(run('--hepl')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("Unknown option '--hepl'"),
    });
    expect(existsSync(env.DATA_DIR)).toBe(false);
  }));

test('OPS-04 a start can leave migrations to npm run migrate, and reports missing ones', () =>
  withFolder(async (folder) => {
    const settings = { DATA_DIR: folder, MIGRATE_ON_START: '0' };
    const refused = runPortal(settings);
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toMatch(
      /^The database lacks \d{2,} migrations, .* npm run migrate\. Run it first\.\n$/,
    );

    expect(migrateIn(folder)).toMatch(/\nDatabase: [1-9]\d+ migrations applied\.\n$/);
    expect(migrateIn(folder)).toBe(
      `DATABASE_URL is unset: using the embedded database in ${folder}.\nDatabase: 0 migrations applied.\n`,
    );

    const database = await openDatabase(readEnv(settings));
    onTestFinished(() => database.close());
    await assertMigrated(database);
    const { db } = database;
    // As after an upgrade to a newer release.
    await db.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`);
    await assertMigrated(database);
    await db.execute(sql`
      delete from drizzle.__drizzle_migrations where created_at >= (
        select created_at from drizzle.__drizzle_migrations order by created_at desc offset 2 limit 1)`);
    await expect(assertMigrated(database)).rejects.toThrow('2 migrations are pending');
  }));

test.skipIf(!findPostgresBinaries())('OPS-05 the pool uses the configured size and timeouts', async () => {
  const cluster = await startCluster();
  const { databasePool } = readEnv({
    DATABASE_POOL_SIZE: '2',
    DATABASE_CONNECTION_SECONDS: '4',
    DATABASE_STATEMENT_SECONDS: '6',
  });
  const database = await connectServer(cluster.url, databasePool);
  onTestFinished(async () => {
    await database.close();
    await cluster.stop();
  });
  const sleeps = [1, 2, 3].map(() => database.db.execute(sql`select pg_sleep(60)`));
  const results = await Promise.allSettled(sleeps);
  const reasons = results.map((result) =>
    result.status === 'rejected' ? result.reason.cause?.message : 'done',
  );
  expect(reasons).toEqual([
    'canceling statement due to statement timeout',
    'canceling statement due to statement timeout',
    'timeout exceeded when trying to connect',
  ]);
});
