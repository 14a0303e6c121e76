/** A migrated database with lookup data, which tests open copies of: filling one takes longer than most tests. */
import { openAsBlob } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type Database, openEmbedded } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { loadFewPlaces } from './few-places.ts';
import { cached } from './template-cache.ts';

export const fillTemplate = async (database: Database): Promise<void> => {
  await migrate(database);
  await loadFewPlaces(database);
};

/** Drops the databases that nobody opens: a fifth of what every copy reads. */
const shrink = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`update pg_database set datistemplate = false`);
  await db.execute(sql`drop database template0`);
  await db.execute(sql`drop database template1`);
};

/** The path of the embedded template. */
export const templateDump = (): Promise<string> =>
  cached('dump', async (path) => {
    const database = await openEmbedded('memory');
    await database.db.execute(sql`set wal_recycle = off`);
    await fillTemplate(database);
    await shrink(database);
    // Otherwise every copy repeats the writes since the last checkpoint when it opens.
    await database.db.execute(sql`checkpoint`);
    await writeFile(path, (await database.dump()).stream());
    await database.close();
  });

let engine: Promise<WebAssembly.Module> | undefined;

/** Compiled once, because that takes as long as the rest of opening a database. */
const readEngine = async (): Promise<WebAssembly.Module> => {
  const path = fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')));
  return WebAssembly.compile(await readFile(path));
};

/** Opens a copy of the embedded template, in memory. */
export const openCopy = async (dump: string): Promise<Database> => {
  engine ??= readEngine();
  return openEmbedded({ dump: await openAsBlob(dump), engine: await engine });
};

export const openTemplate = async (): Promise<Database> => openCopy(await templateDump());
