/** Backs up database and uploaded files into a folder while the portal runs. */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { DataDirectoryInUse } from '../../platform/db/data-directory-lock.ts';
import { assertDatabase, openDatabase } from '../../platform/db/open.ts';
import type { Env } from '../../platform/env.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requestDump } from './backup-socket.ts';
import { DATABASE_FILES, FILES, hashFile, type Manifest, writeManifest } from './manifest.ts';
import { runOnDatabase } from './postgres-tools.ts';

export interface BackupOptions {
  readonly env: Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir'>;
  readonly files: FileStore;
  /** The folder for the backup. It must not exist yet. */
  readonly folder: string;
}

const UNFINISHED_UPLOAD = '.part';

/** Opens the database, or asks the server for a dump if one is running. */
const readEmbedded = async (env: BackupOptions['env'], write: (dump: Readable) => Promise<void>) => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  try {
    database = await openDatabase(env);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    return write(await requestDump(env.dataDir));
  }
  try {
    const dump = await database.dump?.();
    if (dump) await write(Readable.from(dump.stream()));
  } finally {
    await database.close();
  }
};

const dumpDatabase = async ({ env, folder }: BackupOptions): Promise<Manifest['database']> => {
  if (env.databaseUrl) {
    const file = `--file=${join(folder, DATABASE_FILES.server)}`;
    await runOnDatabase('pg_dump', env.databaseUrl, ['--format=custom', '--no-comments', file]);
    return 'server';
  }
  assertDatabase(env);
  const path = join(folder, DATABASE_FILES.embedded);
  await readEmbedded(env, (dump) =>
    pipeline(
      dump,
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(path, { flush: true, mode: 0o600 }),
    ),
  );
  return 'embedded';
};

/** Copies the files that the folder lacks. A file removed during the backup has no row any more, either. */
const copyFiles = async ({ files, folder }: BackupOptions, copied: Set<string>): Promise<void> => {
  for await (const key of files.list()) {
    if (copied.has(key) || key.endsWith(UNFINISHED_UPLOAD)) continue;
    const bytes = await files.get(key);
    if (!bytes) continue;
    await writeFile(join(folder, FILES, key), bytes, { flush: true, mode: 0o600 });
    copied.add(key);
  }
};

const fill = async (options: BackupOptions): Promise<Manifest> => {
  const { folder } = options;
  await mkdir(join(folder, FILES), { mode: 0o700 });
  const copied = new Set<string>();
  // Before the dump, to include files removed later; again after it, to include new files.
  await copyFiles(options, copied);
  const database = await dumpDatabase(options);
  await copyFiles(options, copied);
  const names = [DATABASE_FILES[database], ...[...copied].map((key) => `${FILES}/${key}`)];
  const sha256: Record<string, string> = {};
  for (const name of names) sha256[name] = await hashFile(join(folder, name));
  return { format: 1, made_at: new Date().toISOString(), database, sha256 };
};

/** A missing parent is often a disk that isn't mounted, so it isn't made here. @throws {Refusal} */
const assertVacant = async (folder: string): Promise<void> => {
  const parent = dirname(folder);
  const found = await stat(parent).catch(() => undefined);
  if (!found) throw new Refusal(`The folder ${parent} does not exist. Create it, or mount its disk, first.`);
  if (!found.isDirectory()) throw new Refusal(`${parent} is not a folder.`);
  if (!existsSync(folder)) return;
  if (!(await stat(folder)).isDirectory()) throw new Refusal(`${folder} is a file. Name a folder.`);
  if ((await readdir(folder)).length > 0) throw new Refusal(`${folder} exists already.`);
};

/**
 * Makes a backup. The folder gets its final name once the backup is complete. @returns the number of files.
 */
export const makeBackup = async (options: BackupOptions): Promise<number> => {
  const folder = resolve(options.folder);
  await assertVacant(folder);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  // Only this user may read it, because it contains password hashes and resumes.
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const manifest = await fill({ ...options, folder: unfinished });
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    return Object.keys(manifest.sha256).length - 1;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};
