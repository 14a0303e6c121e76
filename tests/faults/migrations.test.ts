/** Migrations run while others use the tables, are interrupted, and start in several processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { connectServer, type Database } from '#server/platform/db/connect.ts';
import { migrate, TableInUse } from '#server/platform/db/migrate.ts';
import { type OwnCluster, startOwnCluster } from '../support/own-cluster.ts';
import { makeFolder, removeFolder } from '../support/portal-process.ts';

const WAIT = { timeout: 20_000, interval: 50 };
/** A request waits for a lock attempt at most, plus what a busy machine adds. */
const LONGEST_REQUEST_MS = 2000;
const REQUESTS_DURING_UPGRADE = 20;

const BEFORE = [
  'create table items (id integer primary key, amount integer not null)',
  'insert into items select n, n from generate_series(1, 200) n',
  `create function slowly(n integer) returns integer immutable language plpgsql as
    'begin perform pg_sleep(0.01); return n; end'`,
];
const UPGRADE = [
  'alter table items add column label text',
  'alter table items add constraint items_amount check (amount > 0) not valid',
  'create index concurrently items_slowly on items (slowly(amount))',
  'alter table items validate constraint items_amount',
  `do $$ begin
    for batch in 0..9 loop
      update items set label = 'old' where id % 10 = batch and label is null;
      commit;
    end loop;
  end $$`,
  'alter table items add column note text',
];

let folder: string;
let cluster: OwnCluster;
let database: Database;
let other: Database;
beforeAll(async () => {
  folder = await makeFolder();
  cluster = await startOwnCluster();
  database = await connectServer(cluster.url, { connections: 4 });
  other = await connectServer(cluster.url, { connections: 4 });
  await writeMigrations([BEFORE, UPGRADE]);
});
afterAll(async () => {
  await database?.close();
  await other?.close();
  await cluster?.remove();
  await removeFolder(folder);
});
beforeEach(async () => {
  await database.run(
    'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  );
  await writeMigrations([BEFORE]);
  await migrate(database, { folder });
  await writeMigrations([BEFORE, UPGRADE]);
});

const writeMigrations = async (migrations: readonly (readonly string[])[]): Promise<void> => {
  await mkdir(join(folder, 'meta'), { recursive: true });
  const entries = migrations.map((_, index) => ({ tag: `${index}`, when: index + 1, breakpoints: true }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [index, statements] of migrations.entries()) {
    await writeFile(join(folder, `${index}.sql`), statements.join('--> statement-breakpoint\n'));
  }
};

const count = async (from: string): Promise<number> => {
  const { rows } = await other.db.execute<{ count: string }>(sql.raw(`select count(*) from ${from}`));
  return Number(rows[0]?.count);
};

const waitUntilBuilding = (): Promise<void> =>
  expect.poll(() => count('pg_stat_progress_create_index'), WAIT).toBe(1);

const expectUpgraded = async (): Promise<void> => {
  expect(await count(`items where label = 'old' and note is null`)).toBe(await count('items'));
  expect(await count(`pg_index where indexrelid = 'items_slowly'::regclass and indisvalid`)).toBe(1);
  expect(await count(`pg_constraint where conname = 'items_amount' and convalidated`)).toBe(1);
  expect(await count('drizzle.unfinished_migrations')).toBe(0);
  expect(await migrate(other, { folder })).toBe(0);
};

/** Uses tables one after another, each for 0.4 s longer: shorter than a migration waits for one lock. */
const useInTurn = (many: Database, tables: readonly string[]): Promise<unknown> =>
  Promise.all(
    tables.map((table, index) =>
      many.db.execute(sql.raw(`select pg_sleep(${0.4 * (index + 1)}) from ${table}`)),
    ),
  );

/** Reads and writes rows until stopped. @returns the time of each request. */
const startRequests = (): (() => Promise<number[]>) => {
  const times: number[] = [];
  let isStopped = false;
  const run = async (): Promise<void> => {
    while (!isStopped) {
      const begun = performance.now();
      await other.db.execute(
        sql`update items set amount = amount + 1 where id = ${1 + (times.length % 200)}`,
      );
      await other.db.execute(sql`select id, amount from items order by id limit 10`);
      times.push(performance.now() - begun);
    }
  };
  const done = Promise.all([run(), run()]);
  done.catch(() => undefined);
  return async () => {
    isStopped = true;
    await done;
    return times;
  };
};

test('two processes migrate at once: one applies, the other waits without a deadlock', async () => {
  const first = migrate(database, { folder });
  await waitUntilBuilding();
  const applied = await Promise.all([first, migrate(other, { folder })]);
  expect(applied).toEqual([1, 0]);
  await expectUpgraded();
});

test('a connection lost during an index build: the next run drops the invalid index and continues', async () => {
  const lost = expect(migrate(database, { folder })).rejects.toThrow();
  await waitUntilBuilding();
  await other.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_progress_create_index`);
  await lost;
  expect(await count(`pg_index where not indisvalid and indexrelid = 'items_slowly'::regclass`)).toBe(1);

  expect(await migrate(database, { folder })).toBe(1);
  await expectUpgraded();
});

test('a process killed during an index build: the next run continues', async () => {
  const code = `
    import { connectServer } from '#server/platform/db/connect.ts';
    import { migrate } from '#server/platform/db/migrate.ts';
    await migrate(await connectServer(${JSON.stringify(cluster.url)}), { folder: ${JSON.stringify(folder)} });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], { stdio: 'inherit' });
  await waitUntilBuilding();
  child.kill('SIGKILL');
  await once(child, 'exit');

  expect(await migrate(database, { folder })).toBe(1);
  await expectUpgraded();
});

test('requests go on during migrations, also behind a long transaction', async () => {
  let endReader = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    endReader = resolve;
  });
  let isReading = false;
  const reader = other.db.transaction(async (tx) => {
    await tx.execute(sql`select count(*) from items`);
    isReading = true;
    await ended;
  });
  await expect.poll(() => isReading, WAIT).toBe(true);
  const impatient = migrate(database, { folder, patienceMs: 1000 });
  await expect(impatient).rejects.toThrow(TableInUse);

  const stop = startRequests();
  const upgrade = migrate(database, { folder });
  const attempts = (): Promise<number> =>
    count(`pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table items%'`);
  await expect.poll(attempts, WAIT).toBe(1);
  endReader();
  await reader;
  expect(await upgrade).toBe(1);
  const times = await stop();
  expect(times.length).toBeGreaterThan(REQUESTS_DURING_UPGRADE);
  expect(Math.max(...times)).toBeLessThan(LONGEST_REQUEST_MS);
  await expectUpgraded();
});

test('requests wait for one lock attempt also when a migration waits for several tables in turn', async () => {
  const tables = [...'abcdefgh'].map((letter) => `table_${letter}`);
  await database.run(tables.map((name) => `create table ${name} as select 1`).join(';'));
  await writeMigrations([
    BEFORE,
    ['items', ...tables].map((table) => `alter table ${table} add column note text`),
  ]);
  const many = await connectServer(cluster.url, { connections: tables.length });
  onTestFinished(() => many.close());
  const used = useInTurn(many, tables);
  await expect.poll(() => count(`pg_stat_activity where wait_event = 'PgSleep'`), WAIT).toBe(tables.length);

  const stop = startRequests();
  expect(await migrate(database, { folder })).toBe(1);
  expect(Math.max(...(await stop()))).toBeLessThan(LONGEST_REQUEST_MS);
  await used;
});
