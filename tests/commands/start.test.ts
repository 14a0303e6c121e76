/** The output of `npm start`: the portal's address, or one line about why it couldn't start. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fillFolder } from '../support/filled-folder.ts';
import { makeFolder, removeFolder, runPortal, withFolder } from '../support/portal-process.ts';
import { HOSTILE_TARGETS, rawRequest } from '../support/raw-request.ts';

type Settings = Readonly<Record<string, string>>;

const expectOneLine = async (settings: Settings, reason: RegExp, script?: 'bin/start.mjs'): Promise<void> => {
  const portal = runPortal(settings, script);
  expect(await portal.ended).toBe(1);
  expect(portal.errors().trim().split('\n')).toEqual([expect.stringMatching(reason)]);
};

/** Occupies a free port until the test ends. */
const holdPort = async (): Promise<number> => {
  const holder = createServer();
  await new Promise<void>((resolve) => {
    holder.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void holder.close());
  const address = holder.address();
  if (typeof address !== 'object' || !address) throw new Error('It listens on a port.');
  return address.port;
};

/** A folder this user can't write to; root can write to any folder except the kernel's. */
const forbiddenFolder = async (folder: string): Promise<string> => {
  if (process.getuid?.() === 0) return '/sys/shortlist';
  const path = join(folder, 'forbidden');
  await mkdir(path);
  await chmod(path, 0o555);
  return join(path, 'var');
};

describe('a portal that cannot start explains why', () => {
  test.each(['server/main.ts', 'bin/start.mjs'] as const)('its port is in use (%s)', (script) =>
    withFolder(async (folder) => {
      const portal = runPortal({ DATA_DIR: folder, PORT: String(await holdPort()) }, script);
      expect(await portal.ended).toBe(1);
      expect(portal.output() + portal.errors()).toMatch(/^PORT=\d+ is already in use\. .*\n$/);
    }),
  );

  /** Uploaded files need the data folder, too. */
  const DATABASES = ['', 'postgres://localhost:1/none'];

  test.each(DATABASES)('its data folder isn’t writable (DATABASE_URL=%s)', (DATABASE_URL) =>
    withFolder(async (folder) => {
      const DATA_DIR = await forbiddenFolder(folder);
      await expectOneLine({ DATABASE_URL, DATA_DIR }, /^DATA_DIR=\S+ can't be used: /);
    }),
  );

  test.each(DATABASES)('its data folder is a file (DATABASE_URL=%s)', (DATABASE_URL) =>
    withFolder(async (folder) => {
      const DATA_DIR = join(folder, 'var');
      await writeFile(DATA_DIR, '');
      await expectOneLine(
        { DATABASE_URL, DATA_DIR },
        /^DATA_DIR=\S+ can't be used: \S+var is not a folder\.$/,
      );
    }),
  );

  test('the machine doesn’t have its address', () =>
    expectOneLine({ HOST: '192.0.2.1' }, /^HOST=192\.0\.2\.1 is not an address of this machine\./));

  test('OPS-11 its host name is unknown', () =>
    expectOneLine({ HOST: 'nowhere.invalid' }, /^HOST=nowhere\.invalid is not known as a host name\./));

  test('OPS-11 the port of its metrics is in use', async () =>
    expectOneLine({ METRICS_PORT: String(await holdPort()) }, /^METRICS_PORT=\d+ is already in use\./));

  test('a setting is invalid', () => expectOneLine({ PORT: 'http' }, /PORT=http/));

  test('OPS-06 several workers are configured without a database server', () =>
    expectOneLine({ WEB_CONCURRENCY: '2' }, /^WEB_CONCURRENCY=2 needs DATABASE_URL: the embedded database/));

  test.each([
    ['nothing answers there', 'postgres://127.0.0.1:1/shortlist', /DATABASE_URL/],
    ['its host is unknown', 'postgres://nowhere.invalid/shortlist', /DATABASE_URL/],
    ['it is no address', 'shortlist', /DATABASE_URL/],
  ])('DATABASE_URL is wrong: %s', (_why, url, reason) =>
    expectOneLine({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: '0' }, reason),
  );
});

describe('a portal that cannot open its data folder', () => {
  test('FAIL-05 explains the problem and the remedy', () =>
    withFolder(async (folder) => {
      const data = join(folder, 'database');
      await mkdir(data);
      await writeFile(join(data, 'notes.txt'), 'not a database');
      await expectOneLine(
        { DATA_DIR: folder },
        /is damaged and can't be opened: .*PG_VERSION is missing.*backup/,
      );
      await writeFile(join(data, 'PG_VERSION'), '12\n');
      await expectOneLine({ DATA_DIR: folder }, /written by PostgreSQL 12, .* Its data is fine/);
    }));

  /** As a shell would start it, with a limit or as a user who may not read everything. */
  const expectOneLineFrom = async (command: string, DATA_DIR: string, reason: RegExp): Promise<void> => {
    const args = ['-c', `${command} "$0" server/main.ts`, process.execPath];
    const portal = runPortal({ DATA_DIR }, { program: 'sh', args });
    expect(await portal.ended).toBe(1);
    expect(portal.errors().trim().split('\n')).toEqual([expect.stringMatching(reason)]);
  };

  test.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')(
    'FAIL-05 for lack of permission names the file',
    () =>
      withFolder(async (folder) => {
        await fillFolder(folder);
        const control = join(folder, 'database', 'global', 'pg_control');
        await chmod(control, 0);
        const owned = spawnSync('chown', ['-R', '65534', folder]);
        expect(owned.status).toBe(0);
        await expectOneLineFrom(
          'exec setpriv --reuid=65534 --clear-groups',
          folder,
          /^No permission to read and write \S+\/global\/pg_control\. Make the user .*uid 65534/,
        );
      }),
  );
});

test('FAIL-03 waits for a database that isn’t up yet, up to the configured time', async () => {
  const portal = runPortal({
    DATABASE_URL: 'postgres://127.0.0.1:1/shortlist',
    DATABASE_WAIT_SECONDS: '4',
  });
  expect(await portal.ended).toBe(1);
  expect(portal.output().trim()).toBe('Waiting up to 4 seconds for the database to answer.');
  expect(portal.errors()).toMatch(/^DATABASE_URL cannot be used: nothing answers/);
});

/** INPUT-04: every address is answered, and no redirect follows the request's Host. */
const expectToStandAttacks = async (port: number): Promise<void> => {
  for (const target of HOSTILE_TARGETS) {
    const { status, text } = await rawRequest(port, target);
    expect(status, target).toBeGreaterThanOrEqual(200);
    expect(status, target).toBeLessThan(500);
    expect(text, target).not.toMatch(/(?:https?:)?(?:\/|%2f){2}evil\.example/i);
    expect(text, target).not.toMatch(/^location: (?:\/\/|\/?\\|https?:)/im);
  }
  for (const target of ['/%', '/%ff', '/no-such-page']) {
    const { status, text } = await rawRequest(port, target);
    expect([status, text], target).toEqual([404, expect.stringContaining('PAGE NOT FOUND')]);
  }
};

const ADDRESS = /Shortlist is at (http:\S+)/;

describe('a portal that starts', () => {
  // The first start fills an empty database, which takes most of the time; later ones find it filled.
  let folder: string;
  beforeAll(async () => {
    folder = await makeFolder();
  });
  afterAll(() => removeFolder(folder));

  test('INPUT-04 serves requests, locks its database, and shuts down properly', async () => {
    const portal = runPortal({ DATA_DIR: folder }, 'bin/start.mjs');
    const [, address] = await portal.says(ADDRESS);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/`)).headers.get('content-type')).toMatch(/^text\/html/);

    await expectToStandAttacks(Number(new URL(address ?? '').port));

    await expectOneLine({ DATA_DIR: folder }, /in use by process \d+ on/);

    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    expect(portal.errors()).toBe('');
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);
  });

  test('FAIL-04 FAIL-06 OPS-04 keeps answering after SIGTERM while proxies read that it is not ready', async () => {
    const settings = { DATA_DIR: folder, MIGRATE_ON_START: '0', DRAIN_SECONDS: '60', NODE_ENV: 'production' };
    const portal = runPortal(settings);
    const [, address] = await portal.says(ADDRESS);
    expect(portal.errors()).toMatch(/^Warning: NODE_ENV=production without DATABASE_URL/);
    portal.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
    const answer = await fetch(`${address}/api/job-totals`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    // A second signal ends it without waiting for the rest of the drain period.
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });

  test('FAIL-05 starts again after it was killed, even if another process has its id', async () => {
    const killed = runPortal({ DATA_DIR: folder });
    await killed.says(ADDRESS);
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    // As in a container, where the killed process and a running one have the same id.
    await writeFile(join(folder, 'database.lock'), String(process.pid));

    const portal = runPortal({ DATA_DIR: folder });
    await portal.says(ADDRESS);
    portal.child.kill('SIGINT');
    expect(await portal.ended).toBe(0);
    expect(portal.errors()).toBe('');

    await truncate(join(folder, 'database', 'global', 'pg_control'), 100);
    await expectOneLine({ DATA_DIR: folder }, /is damaged and can't be opened: .*pg_control has 100 bytes/);
  });
});
