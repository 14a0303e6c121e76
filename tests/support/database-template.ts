/**
 * Creates one migrated database with lookup data per run; each test file gets a copy of it (`database.ts`).
 * `TEST_DATABASE_URL` names a PostgreSQL server to use; without it the database is embedded.
 */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { connectServer, type Database, openEmbedded } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { onServer, type TemplatePlace, urlOfDatabase } from './database-place.ts';
import { loadFewPlaces } from './few-places.ts';
import { cached } from './template-cache.ts';

type Template = { place: TemplatePlace; remove(): Promise<void> };

const fill = async (database: Database): Promise<void> => {
  await migrate(database);
  await loadFewPlaces(database);
};

/** Drops the databases that nobody opens: a fifth of what every copy reads. */
const shrink = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`update pg_database set datistemplate = false`);
  await db.execute(sql`drop database template0`);
  await db.execute(sql`drop database template1`);
};

const makeEmbedded = async (): Promise<Template> => {
  const dump = await cached('dump', async (path) => {
    const database = await openEmbedded('memory');
    await database.db.execute(sql`set wal_recycle = off`);
    await fill(database);
    await shrink(database);
    // Otherwise every copy repeats the writes since the last checkpoint when it opens.
    await database.db.execute(sql`checkpoint`);
    await writeFile(path, (await database.dump()).stream());
    await database.close();
  });
  return { place: { kind: 'embedded', dump }, remove: async () => undefined };
};

const makeOnServer = async (url: string): Promise<Template> => {
  const template = `shortlist_template_${randomBytes(4).toString('hex')}`;
  await onServer(url, `create database ${template}`);
  const remove = () => onServer(url, `drop database if exists ${template} with (force)`);
  try {
    const database = await connectServer(urlOfDatabase(url, template), { connections: 2 });
    await fill(database);
    await database.close();
  } catch (error) {
    await remove();
    throw error;
  }
  return { place: { kind: 'server', url, template }, remove };
};

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const url = process.env.TEST_DATABASE_URL;
  const template = url ? await makeOnServer(url) : await makeEmbedded();
  provide('databaseTemplate', template.place);
  return template.remove;
};
