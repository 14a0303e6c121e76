import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Refusal } from '../refusal.ts';
import { DamagedDataFolder, openDataFolder } from './data-folder.ts';

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-data-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

const makeDatabase = async (version = '18'): Promise<string> => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'PG_VERSION'), version);
  await mkdir(join(folder, 'global'));
  await writeFile(join(folder, 'global', 'pg_control'), Buffer.alloc(8192));
  return folder;
};

/** As when the disk is full: the first files are written, then it fails. */
const failingIn =
  (folder: string, said: readonly string[] = [], error: Error = new Error('Aborted()')) =>
  async (hear: (line: string) => void): Promise<never> => {
    await writeFile(join(folder, 'postmaster.pid'), '');
    for (const line of said) hear(`2026-11-22 10:00:00.000 UTC [42] ${line}`);
    throw error;
  };

const failureOf = (opening: Promise<unknown>): Promise<unknown> => opening.catch((error: unknown) => error);

test('FAIL-05 a new database that could not be completed is removed, so that the next start makes one', async () => {
  const folder = await makeFolder();
  const error = await failureOf(
    openDataFolder(folder, failingIn(folder, ['FATAL:  could not find a shell'])),
  );
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toHaveProperty('message', `No database could be made in ${folder}: could not find a shell`);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['PANIC:  could not locate a valid checkpoint record at 0/16EF9D0'],
  ['FATAL:  incorrect checksum in control file'],
  ['FATAL:  invalid page in block 0 of relation "base/5/1259"'],
  ['FATAL:  could not open file "base/5/1259": No such file or directory'],
])('FAIL-05 files that PostgreSQL finds broken are damaged, and left as they are: %s', async (line) => {
  const folder = await makeDatabase();
  const error = await failureOf(openDataFolder(folder, failingIn(folder, [line])));
  expect(error).toBeInstanceOf(DamagedDataFolder);
  expect(error).toHaveProperty('message', line.replace(/^\w+: +/, ''));
  expect((await readdir(folder)).sort()).toEqual(['PG_VERSION', 'global', 'postmaster.pid']);
});

const memoryError = new RangeError('WebAssembly.Memory(): could not allocate memory');

test.each([
  ['too little memory', [], memoryError, /^There is not enough memory\./],
  ['PostgreSQL without memory', ['FATAL:  out of memory'], undefined, /^There is not enough memory\./],
  [
    'an unreadable file',
    ['PANIC:  could not open file "global/pg_control": Permission denied'],
    undefined,
    /^No permission to read and write \S+\/global\/pg_control\. Make the user/,
  ],
  [
    'a full disk',
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device'],
    undefined,
    /^The disk of \S+\/postmaster\.pid is full\. Make room/,
  ],
  [
    'a read-only file system',
    ['FATAL:  could not create lock file "postmaster.pid": Read-only file system'],
    undefined,
    /postmaster\.pid is on a read-only file system\./,
  ],
  [
    'too many open files',
    ['FATAL:  could not read directory "pg_logical": No file descriptors available'],
    undefined,
    /^This process has too many files open\. .*ulimit -n/,
  ],
  [
    'a failing disk',
    ['FATAL:  could not read file "base/5/1259": I/O error'],
    undefined,
    /^The disk fails to read or write \S+1259\. Check the disk/,
  ],
  [
    'another build of PostgreSQL',
    [
      'FATAL:  database files are incompatible with server',
      'DETAIL:  The database cluster was initialized with CATALOG_VERSION_NO 202607161, but the server was compiled with CATALOG_VERSION_NO 202506291.',
    ],
    undefined,
    /was written by another build of PostgreSQL.* Its data is fine/,
  ],
  [
    'an invalid configuration',
    ['LOG:  syntax error', 'FATAL:  configuration file "postgresql.conf" contains errors'],
    undefined,
    /can't be opened: configuration file "postgresql.conf" contains errors.* Nothing shows that its data is damaged/,
  ],
  [
    'an unknown error',
    [],
    undefined,
    /can't be opened: Aborted\(\).* Nothing shows that its data is damaged/,
  ],
])('FAIL-05 a healthy database is not called damaged: %s', async (_what, said, error, line) => {
  const folder = await makeDatabase();
  const failure = await failureOf(openDataFolder(folder, failingIn(folder, said, error)));
  expect(failure).toBeInstanceOf(Refusal);
  expect(failure).toHaveProperty('message', expect.stringMatching(line));
  expect(failure).toHaveProperty('message', expect.not.stringMatching(/backup|move|\n/));
});

test('FAIL-05 data of another version of PostgreSQL is fine, and stays', async () => {
  const folder = await makeDatabase('19');
  const failure = await failureOf(openDataFolder(folder, failingIn(folder)));
  expect(failure).toBeInstanceOf(Refusal);
  expect(failure).toHaveProperty('message', expect.stringMatching(/by PostgreSQL 19, .* Its data is fine/));
});

test.skipIf(process.getuid?.() === 0)(
  'FAIL-05 a file without permission is named before anything opens it',
  async () => {
    const folder = await makeDatabase();
    await chmod(join(folder, 'global', 'pg_control'), 0);
    await expect(openDataFolder(folder, failingIn(folder))).rejects.toThrow(
      /^No permission to read and write \S+\/global\/pg_control\./,
    );
  },
);

test.each([
  [
    'could not write to file "pg_wal/xlogtemp.42": No space left on device',
    /^The disk of \S+xlogtemp\.42 is full\./,
  ],
  ['cannot abort transaction 7', /^The database in \S+ stopped: cannot abort transaction 7 Its data is fine/],
])('FAIL-09 an open database that panics ends the process with one line: %s', async (reason, line) => {
  const exit = vi.spyOn(process, 'exit').mockReturnThis();
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const folder = await makeDatabase();
  const hear = await openDataFolder(folder, async (hearLine) => hearLine);
  hear('2026-11-22 10:00:00.000 UTC [42] ERROR:  duplicate key value');
  expect(exit).not.toHaveBeenCalled();
  hear(`2026-11-22 10:00:00.000 UTC [42] PANIC:  ${reason}`);
  expect(exit).toHaveBeenCalledWith(1);
  expect(write.mock.calls).toEqual([[expect.stringMatching(line)]]);
});
