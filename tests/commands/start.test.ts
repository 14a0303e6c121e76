/** What an operator sees of `npm start`: where the portal is, or in one line why there is none. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runPortal, withFolder } from '../support/portal-process.ts';

type Settings = Readonly<Record<string, string>>;

const expectOneLine = async (settings: Settings, reason: RegExp, script?: 'bin/start.mjs'): Promise<void> => {
  const portal = runPortal(settings, script);
  expect(await portal.ended).toBe(1);
  expect(portal.errors().trim().split('\n')).toEqual([expect.stringMatching(reason)]);
};

/** Holds a free port until the test ends. */
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

/** A folder that this user may not write to; root may write to any but those the kernel makes. */
const forbiddenFolder = async (folder: string): Promise<string> => {
  if (process.getuid?.() === 0) return '/sys/shortlist';
  const path = join(folder, 'forbidden');
  await mkdir(path);
  await chmod(path, 0o555);
  return join(path, 'var');
};

describe('a portal that cannot start says why', () => {
  test.each(['server/main.ts', 'bin/start.mjs'] as const)('its port is taken (%s)', (script) =>
    withFolder(async (folder) => {
      const portal = runPortal({ DATA_DIR: folder, PORT: String(await holdPort()) }, script);
      expect(await portal.ended).toBe(1);
      expect(portal.output() + portal.errors()).toMatch(/^.*(port \d+|already in use).*\n$/i);
    }),
  );

  test('its data folder may not be written to', () =>
    withFolder(async (folder) => {
      await expectOneLine({ DATA_DIR: await forbiddenFolder(folder) }, /permission|written|write/i);
    }));

  test('its data folder is a file', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'var');
      await writeFile(path, '');
      await expectOneLine({ DATA_DIR: path }, /could not start|folder|DATA_DIR/i);
    }));

  test('a setting makes no sense', () => expectOneLine({ PORT: 'http' }, /PORT=http/));

  test.each([
    ['nothing answers there', 'postgres://127.0.0.1:1/shortlist', /DATABASE_URL/],
    ['its host is unknown', 'postgres://nowhere.invalid/shortlist', /DATABASE_URL/],
    ['it is no address', 'shortlist', /DATABASE_URL/],
  ])('DATABASE_URL is wrong: %s', (_why, url, reason) => expectOneLine({ DATABASE_URL: url }, reason));
});

const ADDRESS = /Shortlist is at (http:\S+)/;

describe('a portal that starts', () => {
  test('serves, keeps its database to itself, and ends in order', () =>
    withFolder(async (folder) => {
      const portal = runPortal({ DATA_DIR: folder }, 'bin/start.mjs');
      const [, address] = await portal.says(ADDRESS);
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      expect((await fetch(`${address}/`)).headers.get('content-type')).toMatch(/^text\/html/);

      await expectOneLine({ DATA_DIR: folder }, /in use by process \d+/);

      portal.child.kill('SIGTERM');
      expect(await portal.ended).toBe(0);
      expect(portal.errors()).toBe('');
      expect(existsSync(join(folder, 'database.lock'))).toBe(false);
    }));

  test('after it was killed, starts again on what it had', () =>
    withFolder(async (folder) => {
      const killed = runPortal({ DATA_DIR: folder });
      await killed.says(ADDRESS);
      killed.child.kill('SIGKILL');
      expect(await killed.ended).toBe('SIGKILL');

      const portal = runPortal({ DATA_DIR: folder });
      await portal.says(ADDRESS);
      portal.child.kill('SIGINT');
      expect(await portal.ended).toBe(0);
      expect(portal.errors()).toBe('');
    }));
});
