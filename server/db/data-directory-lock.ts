/**
 * PGlite allows one process only. An open transaction of SQLite holds a lock of the operating system on a file next to
 * the data: the system releases it however the process ends, and knows it across containers that share the volume.
 * See docs/decisions/0022-failures.md.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

/** Another living process has the folder open. */
export class DataDirectoryInUse extends Error {
  readonly folder: string;
  /** Who has it, as far as they left a note. */
  readonly holder: string;
  constructor(folder: string, holder: string) {
    super(`${folder} is in use by ${holder}`);
    this.folder = folder;
    this.holder = holder;
  }
}

const errorCodeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;

/** SQLite's code for a lock that is taken (https://sqlite.org/rescode.html). */
const BUSY = 5;

const readNote = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim() || 'another process';
  } catch {
    return 'another process';
  }
};

const takeLock = (path: string): DatabaseSync => {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
};

/** Takes the folder, or throws `DataDirectoryInUse`. @returns a function that releases it. */
export const lockDataDirectory = (folder: string): (() => void) => {
  const path = `${folder}.lock.sqlite`;
  // The lock says whether the folder is in use; the note, which may be left behind, only says by which process.
  const note = `${folder}.lock`;
  let lock: DatabaseSync;
  try {
    lock = takeLock(path);
  } catch (error) {
    if (errorCodeOf(error) === BUSY) throw new DataDirectoryInUse(folder, readNote(note));
    throw error;
  }
  writeFileSync(note, `process ${process.pid} on ${hostname()}\n`);
  return () => {
    rmSync(note, { force: true });
    lock.close();
  };
};
