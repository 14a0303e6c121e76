/** The database's state when a portal opens it. */
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connectServer } from '#server/platform/db/connect.ts';
import { assertMigrated, migrate } from '#server/platform/db/migrate.ts';
import { readEnv } from '#server/platform/env.ts';
import { createTestDatabase } from '../support/database.ts';

test('OPS-04 migrations of a newer release are no obstacle, and missing ones are counted', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const { db } = database;
  await assertMigrated(database);
  // As after an upgrade to a newer release.
  await db.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  await assertMigrated(database);
  await db.execute(sql`delete from drizzle.__drizzle_migrations`);
  await expect(assertMigrated(database)).rejects.toThrow(/^\d+ migrations are pending$/);
});

test('OPS-04 a database with the migrations before the baseline gets the later ones; without them, it says what to do', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const baseline = 1_795_781_751_770;
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at > ${baseline}`);
  await expect(assertMigrated(database)).rejects.toThrow(/^\d+ migrations are pending$/);
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${baseline - 1}`);
  const isTold = /^The database is from an earlier version, .* Start the version of commit \w+ on it once,/;
  await expect(migrate(database)).rejects.toThrow(isTold);
  await expect(assertMigrated(database)).rejects.toThrow(isTold);
});

const server = process.env.TEST_DATABASE_URL;

test.skipIf(!server)('OPS-05 the pool uses the configured size and timeouts', async () => {
  const { databasePool } = readEnv({
    DATABASE_POOL_SIZE: '2',
    DATABASE_CONNECTION_SECONDS: '4',
    DATABASE_STATEMENT_SECONDS: '6',
  });
  const database = await connectServer(server ?? '', databasePool);
  onTestFinished(database.close);
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
