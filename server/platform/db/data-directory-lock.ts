/**
 * Ensures that only one process opens a PGlite folder. An open SQLite transaction holds an operating system
 * lock on a file next to the data. The system releases it however the process ends, and enforces it across
 * containers that share the volume. See docs/decisions/0022-failures.md.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

/** Another living process has the folder open. */
export class DataDirectoryInUse extends Error {
  readonly folder: string;
  /** The process that has it, if it left a note. */
  readonly holder: string;
  constructor(folder: string, holder: string) {
    super(`${folder} is in use by ${holder}`);
    this.folder = folder;
    this.holder = holder;
  }
}

const errorCodeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;

/** SQLite's code for a lock held elsewhere (https://sqlite.org/rescode.html). */
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

/** Locks the folder, or throws `DataDirectoryInUse`. @returns a function that releases it. */
export const lockDataDirectory = (folder: string): (() => void) => {
  const path = `${folder}.lock.sqlite`;
  // Only the lock tells whether the folder is in use. The note names the process, but may be stale.
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
