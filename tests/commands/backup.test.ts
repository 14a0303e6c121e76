/**
 * The drill: back up a portal while it serves users, restore it into an empty place, and compare it with the
 * original.
 */
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { command as backup } from '#server/cli/backup.ts';
import { command as restore } from '#server/cli/restore.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { readEnv } from '#server/platform/env.ts';
import { hashFile } from '#server/tasks/backup/manifest.ts';
import { findPostgresBinaries } from '../../bin/postgres-binaries.ts';
import { startCluster } from '../../bin/postgres-cluster.ts';
import { runCommand, type Settings } from '../support/command.ts';
import { onServer, urlOfDatabase } from '../support/database-place.ts';
import { completeFewPlaces, loadFewPlaces } from '../support/few-places.ts';
import { fillFolder } from '../support/filled-folder.ts';
import { withFolder } from '../support/portal-process.ts';
import { type RemotePortal, startRemotePortal } from '../support/remote-portal.ts';

const withDatabase = async <T>(settings: Settings, use: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(readEnv(settings));
  try {
    return await use(database);
  } finally {
    await database.close();
  }
};

/** Row counts and hashes of every table, and the position of every sequence. */
const contentOf = ({ db }: Database): Promise<Record<string, unknown>> =>
  db.transaction(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(sql`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
    const content: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await tx.execute(
        sql`select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as hash from ${sql.raw(name)} t`,
      );
      content[name] = rows[0];
    }
    const { rows: sequences } = await tx.execute(
      sql`select sequencename, last_value from pg_sequences order by sequencename`,
    );
    return { ...content, sequences };
  });

const filesOf = async (dataDir: string): Promise<Record<string, string>> => {
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder).then((names) =>
    Promise.all(names.toSorted().map(async (name) => [name, await hashFile(join(folder, name))] as const)),
  );
  return Object.fromEntries(entries);
};

/** What `fillFolder` does to a folder. */
const fill = async (database: Database): Promise<void> => {
  await migrate(database);
  await loadFewPlaces(database);
  await completeFewPlaces(database);
};

interface Writer {
  /** Bookmarked before everything else. */
  readonly job: number;
  /** @returns how many more changes were acknowledged. */
  stop(): Promise<number>;
}

/** A job seeker who bookmarks a job, then adds and removes another bookmark until stopped. */
const startWriter = async (portal: RemotePortal): Promise<Writer> => {
  const person = { email: 'seeker@shortlist.example', password: 'let-me-in-please' };
  const { body: session } = await portal.request<{ token: string }>('POST login', { body: person });
  const { token } = session;
  const { body: jobs } = await portal.request<{ data: { id: number }[] }>('GET jobs');
  const ids = jobs.data.map(({ id }) => id);
  const { body: marks } = await portal.request<{ data: { bookmarked: number[] } }>(
    `GET job-marks?ids=${ids.join(',')}`,
    { token },
  );
  const [job = 0, other = 0] = ids.filter((id) => !marks.data.bookmarked.includes(id));
  const change = async (call: string, id: number) => {
    const { status } = await portal.request(call, { token, body: { manage_job_id: id } });
    expect(status).toBe(200);
  };
  await change('POST add-to-bookmark', job);
  let isOver = false;
  const writing = (async () => {
    let changes = 0;
    for (; !isOver; changes += 1) {
      await change(changes % 2 ? 'POST remove-bookmark' : 'POST add-to-bookmark', other);
    }
    return changes;
  })();
  return {
    job,
    stop: () => {
      isOver = true;
      return writing;
    },
  };
};

/**
 * Backs up a portal while a user writes, and after it has stopped: background work of a running one could write between
 * the backup and the comparison. @returns the two folders, and the job bookmarked before.
 */
const backUpRunning = async (settings: Settings, folder: string) => {
  const [busy, quiet] = [join(folder, 'busy'), join(folder, 'quiet')];
  const portal = await startRemotePortal({ ...settings, SAMPLE_DATA: '40' });
  onTestFinished(() => void portal.process.child.kill('SIGKILL'));
  const writer = await startWriter(portal);
  expect(await runCommand(backup, settings, busy)).toMatchObject({ code: 0, errors: '' });
  expect(await writer.stop()).toBeGreaterThan(5);
  await portal.stop();
  expect(await runCommand(backup, settings, quiet)).toMatchObject({ code: 0, errors: '' });
  return { busy, quiet, job: writer.job };
};

/** @param place settings of an empty place, by name */
const drill = async (folder: string, place: (name: string) => Promise<Settings>): Promise<void> => {
  const original = await place('original');
  const { busy, quiet, job } = await backUpRunning(original, folder);
  const content = await withDatabase(original, contentOf);
  const files = await filesOf(original.DATA_DIR ?? '');
  expect(Object.keys(content).length).toBeGreaterThan(50);
  expect(Object.keys(files).length).toBeGreaterThan(2);

  const restored = await place('restored');
  expect(await runCommand(restore, restored, quiet)).toMatchObject({ code: 0, errors: '' });
  expect(await withDatabase(restored, contentOf)).toEqual(content);
  expect(await filesOf(restored.DATA_DIR ?? '')).toEqual(files);

  const again = await runCommand(restore, restored, quiet);
  expect([again.code, again.errors]).toEqual([
    1,
    expect.stringMatching(/^There are uploaded files in .* already/),
  ]);
  await rm(join(restored.DATA_DIR ?? '', 'files'), { recursive: true });
  expect((await runCommand(restore, restored, quiet)).errors).toMatch(
    /^There is a database in|holds tables already/,
  );

  const early = await place('early');
  expect(await runCommand(restore, early, busy)).toMatchObject({ code: 0, errors: '' });
  const { rows } = await withDatabase(early, ({ db }) =>
    db.execute(sql`select 1 from bookmarks where job_id = ${job}`),
  );
  expect(rows).not.toHaveLength(0);
  await withDatabase(early, async (database) => expect(await migrate(database)).toBe(0));
};

describe('a backup of a running portal', () => {
  test('BACKUP-01 BACKUP-02 is restored with every table and file, embedded database', () =>
    withFolder((folder) =>
      drill(folder, async (name) => {
        const DATA_DIR = join(folder, name);
        if (name === 'original') await fillFolder(DATA_DIR);
        return { DATA_DIR };
      }),
    ));

  test.skipIf(!findPostgresBinaries())(
    'BACKUP-01 BACKUP-02 is restored with every table and file, PostgreSQL server',
    async () => {
      const cluster = await startCluster();
      onTestFinished(() => cluster.stop());
      await withFolder((folder) =>
        drill(folder, async (name) => {
          await onServer(cluster.url, `create database ${name}`);
          const settings = { DATA_DIR: join(folder, name), DATABASE_URL: urlOfDatabase(cluster.url, name) };
          if (name === 'original') await withDatabase(settings, fill);
          return settings;
        }),
      );
    },
  );
});

test('BACKUP-02 a wrong folder is named, and nothing is made in its place', () =>
  withFolder(async (folder) => {
    const settings = { DATA_DIR: join(folder, 'var') };
    const file = join(folder, 'file');
    await writeFile(file, '');
    const missing = join(folder, 'missing');
    const errorsOf = async (command: typeof backup, path: string) =>
      (await runCommand(command, settings, path)).errors;
    expect(await errorsOf(backup, join(missing, 'today'))).toBe(
      `The folder ${missing} does not exist. Create it, or mount its disk, first.`,
    );
    expect(await errorsOf(backup, file)).toBe(`${file} is a file. Name a folder.`);
    expect(await errorsOf(backup, join(file, 'today'))).toBe(`${file} is not a folder.`);
    expect(await errorsOf(restore, missing)).toBe(`The folder ${missing} does not exist.`);
    expect(await errorsOf(restore, file)).toBe(`${file} is a file. Name the folder of a backup.`);
    expect(await readdir(folder)).toEqual(['file']);
  }));

test('BACKUP-02 rejects an incomplete backup before writing anything', () =>
  withFolder(async (folder) => {
    const settings = { DATA_DIR: join(folder, 'var') };
    await fillFolder(settings.DATA_DIR);
    const copy = join(folder, 'backup');
    expect((await runCommand(backup, settings, copy)).errors).toBe('');
    expect((await runCommand(backup, settings, copy)).errors).toBe(`${copy} exists already.`);

    const empty = { DATA_DIR: join(folder, 'empty') };
    expect(
      (await runCommand(restore, { ...empty, DATABASE_URL: 'postgres://127.0.0.1:1/x' }, copy)).errors,
    ).toMatch(/^The backup is of the embedded database/);
    await truncate(join(copy, 'database.tar.gz'), 1000);
    expect((await runCommand(restore, empty, copy)).errors).toBe(
      'The backup is damaged: database.tar.gz is not what it was.',
    );
    await rm(join(copy, 'manifest.json'));
    expect((await runCommand(restore, empty, copy)).errors).toMatch(/is not a finished backup/);
    await expect(readFile(join(folder, 'empty'))).rejects.toThrow('ENOENT');
    expect((await runCommand(backup, empty, join(folder, 'none'))).errors).toMatch(
      /^DATABASE_URL is unset, and there is no database in DATA_DIR=/,
    );
  }));
