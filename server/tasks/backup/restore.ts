/** Restores a backup into an empty database and folder. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../platform/db/connect.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BackupOptions } from './backup.ts';
import { DATABASE_FILES, FILES, type Manifest, verifyBackup } from './manifest.ts';
import { runOnDatabase } from './postgres-tools.ts';

const KINDS = { embedded: 'the embedded database', server: 'a PostgreSQL server' } as const;

const assertSameKind = (backup: Manifest['database'], env: BackupOptions['env']): void => {
  const target = env.databaseUrl ? 'server' : 'embedded';
  if (backup === target) return;
  const hint = target === 'server' ? 'Unset DATABASE_URL' : 'Set DATABASE_URL';
  throw new Refusal(
    `The backup is of ${KINDS[backup]}, and it can't be restored to ${KINDS[target]}. ${hint}.`,
  );
};

const assertNoFiles = async ({ files, env }: BackupOptions): Promise<void> => {
  for await (const _key of files.list()) {
    throw new Refusal(`There are uploaded files in ${env.dataDir} already. Set DATA_DIR to an empty folder.`);
  }
};

/** Throws if the database has tables, because a backup never mixes with existing data. */
const assertNoTables = async (env: BackupOptions['env']): Promise<void> => {
  const database = await openDatabase(env);
  try {
    const { rows } = await database.db.execute(sql`
      select 1 from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') limit 1`);
    if (rows.length > 0) throw new Refusal('The database holds tables already. Use an empty one.');
  } finally {
    await database.close();
  }
};

const restoreServer = async (databaseUrl: string, { env, folder }: BackupOptions): Promise<void> => {
  await assertNoTables(env);
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await runOnDatabase('pg_restore', databaseUrl, [...options, join(folder, DATABASE_FILES.server)]);
};

const restoreEmbedded = async ({ env, folder }: BackupOptions): Promise<void> => {
  const path = join(env.dataDir, 'database');
  if (existsSync(path) && (await readdir(path)).length > 0) {
    throw new Refusal(`There is a database in ${env.dataDir} already. Set DATA_DIR to an empty folder.`);
  }
  const tar = await promisify(gunzip)(await readFile(join(folder, DATABASE_FILES.embedded)));
  const database = await openEmbedded({ folder: path, dump: new Blob([tar]) });
  await database.close();
};

/** Restores a backup after all checks, or throws before writing anything. @returns the number of files. */
export const restoreBackup = async (options: BackupOptions): Promise<number> => {
  const { env, files, folder } = options;
  const { database, sha256 } = await verifyBackup(folder);
  assertSameKind(database, env);
  await assertNoFiles(options);
  if (env.databaseUrl) await restoreServer(env.databaseUrl, options);
  else await restoreEmbedded(options);
  const prefix = `${FILES}/`;
  const names = Object.keys(sha256).filter((name) => name.startsWith(prefix));
  for (const name of names) await files.put(name.slice(prefix.length), await readFile(join(folder, name)));
  // The index of another database. The portal builds its own at the next start.
  await rm(join(env.dataDir, 'search'), { recursive: true, force: true });
  return names.length;
};
