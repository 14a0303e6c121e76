/** PGlite bears one process only: a lock file beside the data says which one has it. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/** The folder is in use by a living process. */
export class DataDirectoryInUse extends Error {
  readonly folder: string;
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}`);
    this.folder = folder;
    this.pid = pid;
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Takes the folder, or throws `DataDirectoryInUse`. A lock whose process has died is taken over. */
export const lockDataDirectory = (folder: string): (() => void) => {
  const path = `${folder}.lock`;
  for (;;) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = Number(readFileSync(path, 'utf8'));
      if (Number.isInteger(holder) && holder > 0 && holder !== process.pid && isAlive(holder)) {
        throw new DataDirectoryInUse(folder, holder);
      }
      rmSync(path, { force: true });
    }
  }
};
