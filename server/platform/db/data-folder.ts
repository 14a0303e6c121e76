/** Opens the folder of the embedded database, and tells why that fails: PGlite itself only says that it aborted. */
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { explainSystemProblem, systemProblemIn, systemProblemOf } from '../system-problem.ts';

/** The files of the embedded database are shown to be broken. */
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
/** PostgreSQL writes its log in files of half this size. Tables grow meanwhile. */
const LEAST_SPACE_BYTES = 32 * 2 ** 20;

/** How PostgreSQL reports broken files. It uses the same severities for a lack of memory or permission. */
const DAMAGE =
  /could not locate a valid checkpoint|checksum|invalid page|invalid magic number|incompatible with server|No such file or directory|could not read block|beyond EOF|invalid memory alloc|cache lookup failed|could not access status of transaction|invalid data in file|corrupt|could not find redo|wrong size|unexpected/i;
/** Written by another build of the same version: the files are fine. */
const OTHER_BUILD = /CATALOG_VERSION_NO/;
/** `2026-11-22 10:00:00.000 UTC [42] FATAL:  could not open file "base/5/1259": Permission denied` */
const MESSAGE = /\b(?:FATAL|PANIC|ERROR|DETAIL): +(.+)$/;

const wrongVersion = (folder: string, found: string): Refusal =>
  new Refusal(
    `The database in ${folder} was written by ${found}, and this version of the portal contains PostgreSQL ${POSTGRES_VERSION}. Its data is fine: start the version of the portal that wrote it.`,
  );

/** The data of a folder that is not empty, before PGlite hangs or aborts on it. */
const assertIntact = (folder: string): void => {
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version)) throw new DamagedDataFolder(folder, 'it holds files, but PG_VERSION is missing');
  const found = readFileSync(version, 'utf8').trim();
  if (found !== POSTGRES_VERSION) {
    if (/^\d+$/.test(found)) throw wrongVersion(folder, `PostgreSQL ${found}`);
    throw new DamagedDataFolder(folder, 'PG_VERSION holds no version');
  }
  const control = join(folder, CONTROL_FILE);
  if (!existsSync(control)) throw new DamagedDataFolder(folder, `${CONTROL_FILE} is missing`);
  const { size } = statSync(control);
  if (size !== CONTROL_FILE_BYTES)
    throw new DamagedDataFolder(folder, `${CONTROL_FILE} has ${size} bytes instead of ${CONTROL_FILE_BYTES}`);
};

/** Names the first file or folder that can't be used. PostgreSQL would abort on it, or notice it much later. */
const assertAccessible = (folder: string): void => {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) assertAccessible(path);
    else accessSync(path, constants.R_OK | constants.W_OK);
  }
};

/** Whether the next file of PostgreSQL's log may not fit, on which it panics. */
export const isDiskFull = (folder: string): boolean => {
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  return bavail * bsize < LEAST_SPACE_BYTES || (files > 0 && ffree === 0);
};

/** @param other the problem if the text names none */
const explainReason = (
  folder: string,
  text: string,
  other?: ReturnType<typeof systemProblemOf>,
): Refusal | undefined => {
  const problem = systemProblemIn(text) ?? other;
  if (!problem) return undefined;
  const named = /"([^"]+)"/.exec(text)?.[1];
  return new Refusal(explainSystemProblem(problem, named ? join(folder, named) : folder));
};

/** @param said what PostgreSQL printed while it tried to open the folder */
const explain = (folder: string, isNew: boolean, said: readonly string[], error: unknown): Error => {
  const messages = said.flatMap((line) => MESSAGE.exec(line)?.[1] ?? []);
  const text = messages.join(' ');
  const explained = explainReason(folder, text, systemProblemOf(error));
  if (explained) return explained;
  if (isDiskFull(folder)) return new Refusal(explainSystemProblem('full', folder));
  if (OTHER_BUILD.test(text)) return wrongVersion(folder, 'another build of PostgreSQL');
  const reason = messages[0] ?? (error instanceof Error ? error.message.split('\n')[0] : String(error));
  if (isNew) return new Refusal(`No database could be made in ${folder}: ${reason}`);
  if (DAMAGE.test(text)) return new DamagedDataFolder(folder, text, error);
  return new Refusal(
    `The database in ${folder} can't be opened: ${reason} Nothing shows that its data is damaged, so leave it as it is, and start again when the cause is gone.`,
  );
};

/**
 * A server that panics ends, and recovers from its log when it starts again. The embedded one would go on with broken
 * memory and hang, so the process ends in its place. Nothing that was acknowledged is lost.
 */
const endIfPanicked = (folder: string, line: string): void => {
  const reason = /\bPANIC: +(.+)$/.exec(line)?.[1];
  if (reason === undefined) return;
  const explained = explainReason(folder, reason);
  process.stderr.write(
    `${explained?.message ?? `The database in ${folder} stopped: ${reason} Its data is fine: start again.`}\n`,
  );
  process.exit(1);
};

/**
 * Opens the folder. An empty one is fine: a new database is made in it. Throws `DamagedDataFolder` only if its files
 * are shown to be broken, and else `Refusal`.
 * @param open is given a function that takes each line that PostgreSQL prints
 */
export const openDataFolder = async <Client>(
  folder: string,
  open: (hear: (line: string) => void) => Promise<Client>,
): Promise<Client> => {
  const isNew = readdirSync(folder).length === 0;
  try {
    assertAccessible(folder);
    if (!isNew) assertIntact(folder);
  } catch (error) {
    const problem = systemProblemOf(error);
    if (!problem) throw error;
    const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
    throw new Refusal(explainSystemProblem(problem, path));
  }
  const said: string[] = [];
  let isOpening = true;
  try {
    return await open((line) => {
      if (isOpening) said.push(line);
      else endIfPanicked(folder, line);
    });
  } catch (error) {
    const explained = explain(folder, isNew, said, error);
    // An unfinished database would be taken for a damaged one.
    if (isNew) for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    throw explained;
  } finally {
    isOpening = false;
  }
};
