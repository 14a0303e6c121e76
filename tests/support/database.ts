/** A fresh, migrated database for each test file, with the lookup data of a few countries. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { connectServer, type Database } from '#server/platform/db/connect.ts';
import { onServer, urlOfDatabase } from './database-place.ts';
import { openCopy } from './embedded-template.ts';

/** Few connections, which tests on a busy machine may wait for: with the default time, calls would fail with 503. */
const POOL = { connections: 4, connectionTimeoutMs: 20_000 };

const copyOnServer = async (url: string, template: string): Promise<Database> => {
  const name = `shortlist_test_${randomBytes(6).toString('hex')}`;
  // Copying its files takes half of the server’s time that copying through its log does.
  await onServer(url, `create database ${name} template ${template} strategy file_copy`);
  const database = await connectServer(urlOfDatabase(url, name), POOL);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
};

/** Opens a copy of the run's template. `close` deletes it. */
export const createTestDatabase = async (): Promise<Database> => {
  const place = inject('databaseTemplate');
  if (place.kind === 'server') return copyOnServer(place.url, place.template);
  return openCopy(place.dump);
};

/**
 * The database as another process sees it, on its own connections. The embedded one allows only one process.
 */
export const connectAgain = async (database: Database): Promise<Database> => {
  const place = inject('databaseTemplate');
  if (place.kind === 'embedded') return { ...database, close: async () => undefined };
  const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`);
  return connectServer(urlOfDatabase(place.url, rows[0]?.name ?? ''), POOL);
};
