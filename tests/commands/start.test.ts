/** The line of `npm start` about why it couldn't start. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Settings, startFailureOf } from '../support/command.ts';
import { runPortal, withFolder } from '../support/portal-process.ts';

const expectFailure = async (settings: Settings, reason: RegExp): Promise<void> =>
  expect((await startFailureOf(settings)).split('\n')).toEqual([expect.stringMatching(reason)]);

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
  test('its port is in use', () =>
    withFolder(async (folder) => {
      const portal = runPortal({ DATA_DIR: folder, PORT: String(await holdPort()) }, 'bin/start.mjs');
      expect(await portal.ended).toBe(1);
      expect(portal.output() + portal.errors()).toMatch(/^PORT=\d+ is already in use\. .*\n$/);
    }));

  /** Uploaded files need the data folder, too. */
  const DATABASES = ['', 'postgres://localhost:1/none'];

  test.each(DATABASES)('its data folder isn’t writable (DATABASE_URL=%s)', (DATABASE_URL) =>
    withFolder(async (folder) => {
      const DATA_DIR = await forbiddenFolder(folder);
      await expectFailure({ DATABASE_URL, DATA_DIR }, /^DATA_DIR=\S+ can't be used: /);
    }),
  );

  test.each(DATABASES)('its data folder is a file (DATABASE_URL=%s)', (DATABASE_URL) =>
    withFolder(async (folder) => {
      const DATA_DIR = join(folder, 'var');
      await writeFile(DATA_DIR, '');
      await expectFailure(
        { DATABASE_URL, DATA_DIR },
        /^DATA_DIR=\S+ can't be used: \S+var is not a folder\.$/,
      );
    }),
  );

  test('the machine doesn’t have its address', () =>
    expectFailure({ HOST: '192.0.2.1' }, /^HOST=192\.0\.2\.1 is not an address of this machine\./));

  test('its host name is unknown', () =>
    expectFailure({ HOST: 'nowhere.invalid' }, /^HOST=nowhere\.invalid is not known as a host name\./));

  test('the port of its metrics is in use', async () =>
    expectFailure({ METRICS_PORT: String(await holdPort()) }, /^METRICS_PORT=\d+ is already in use\./));

  test('a setting is invalid', () => expectFailure({ PORT: 'http' }, /PORT=http/));

  test('OPS-06 several workers are configured without a database server', () =>
    expectFailure({ WEB_CONCURRENCY: '2' }, /^WEB_CONCURRENCY=2 needs DATABASE_URL: the embedded database/));

  test.each([
    ['nothing answers there', 'postgres://127.0.0.1:1/shortlist', /DATABASE_URL/],
    ['its host is unknown', 'postgres://nowhere.invalid/shortlist', /DATABASE_URL/],
    ['it is no address', 'shortlist', /DATABASE_URL/],
  ])('DATABASE_URL is wrong: %s', (_why, url, reason) =>
    expectFailure({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: '0' }, reason),
  );
});

describe('a portal that cannot open its data folder', () => {
  test('explains the problem and the remedy', () =>
    withFolder(async (folder) => {
      const data = join(folder, 'database');
      await mkdir(data);
      await writeFile(join(data, 'notes.txt'), 'not a database');
      await expectFailure(
        { DATA_DIR: folder },
        /is damaged and can't be opened: .*PG_VERSION is missing.*backup/,
      );
      await writeFile(join(data, 'PG_VERSION'), '12\n');
      await expectFailure({ DATA_DIR: folder }, /written by PostgreSQL 12, .* Its data is fine/);
    }));
});

test('waits for a database that isn’t up yet, up to the configured time', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  await expectFailure(
    { DATABASE_URL: 'postgres://127.0.0.1:1/shortlist', DATABASE_WAIT_SECONDS: '2' },
    /^DATABASE_URL cannot be used: nothing answers/,
  );
  expect(written.mock.calls.flat().join('')).toBe('Waiting up to 2 seconds for the database to answer.\n');
});
