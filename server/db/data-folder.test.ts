import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DamagedDataFolder, openDataFolder } from './data-folder.ts';

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-data-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

/** As when the disk is full: the first files are written, then it fails. */
const failingIn = (folder: string) => async (): Promise<never> => {
  await writeFile(join(folder, 'postmaster.pid'), '');
  throw new Error('No space left on device');
};

test('FAIL-05 a new database that could not be completed is removed, so that the next start makes one', async () => {
  const folder = await makeFolder();
  await expect(openDataFolder(folder, failingIn(folder))).rejects.toThrow(DamagedDataFolder);
  expect(await readdir(folder)).toEqual([]);
});

test('FAIL-05 an existing database that cannot be opened is left as it is', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'PG_VERSION'), '18');
  await mkdir(join(folder, 'global'));
  await writeFile(join(folder, 'global', 'pg_control'), Buffer.alloc(8192));
  await expect(openDataFolder(folder, failingIn(folder))).rejects.toThrow(DamagedDataFolder);
  expect((await readdir(folder)).sort()).toEqual(['PG_VERSION', 'global', 'postmaster.pid']);
});
