/** Detects a damaged folder of the embedded database before PGlite hangs or aborts on it. */
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';

/** The embedded database can't be opened because of the contents of its folder. */
export class DamagedDataFolder extends Error {
  readonly folder: string;
  constructor(folder: string, problem: string, cause?: unknown) {
    super(problem, { cause });
    this.folder = folder;
  }
}

/** The version of PostgreSQL in PGlite. */
const POSTGRES_VERSION = '18';
/** PostgreSQL writes this file at once, with this size. */
const CONTROL_FILE = join('global', 'pg_control');
const CONTROL_FILE_BYTES = 8192;
/** PostgreSQL writes its log in files of this size. */
const LEAST_SPACE_BYTES = 16 * 2 ** 20;

const problemOf = (folder: string): string | undefined => {
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version)) return 'it holds files, but PG_VERSION is missing';
  const found = readFileSync(version, 'utf8').trim();
  if (found !== POSTGRES_VERSION) {
    return /^\d+$/.test(found)
      ? `it was written by PostgreSQL ${found}, and this version of the portal contains ${POSTGRES_VERSION}`
      : 'PG_VERSION is unreadable';
  }
  const control = join(folder, CONTROL_FILE);
  if (!existsSync(control)) return `${CONTROL_FILE} is missing`;
  const { size } = statSync(control);
  return size === CONTROL_FILE_BYTES ? undefined : `${CONTROL_FILE} has ${size} bytes instead of 8192`;
};

const isDiskFull = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < LEAST_SPACE_BYTES;
};

/**
 * Opens the folder; throws `DamagedDataFolder`, or `Refusal` if the disk is full. An empty folder is fine: a new
 * database is made in it.
 */
export const openDataFolder = async <Client>(
  folder: string,
  open: () => Promise<Client>,
): Promise<Client> => {
  const isNew = readdirSync(folder).length === 0;
  const problem = isNew ? undefined : problemOf(folder);
  if (problem) throw new DamagedDataFolder(folder, problem);
  try {
    return await open();
  } catch (error) {
    const isFull = isDiskFull(folder);
    // An unfinished database would be taken for a damaged one.
    if (isNew) for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    if (isFull) throw new Refusal(`The disk of ${folder} is full. Make room and start again.`);
    throw new DamagedDataFolder(folder, 'PostgreSQL cannot read its files', error);
  }
};
