/** Opens the portal's database: a PostgreSQL server, or PostgreSQL embedded in this process (PGlite). */
import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleNodePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { lockDataDirectory } from './data-directory-lock.ts';
import * as schema from './schema.ts';

interface Rows<Row> {
  rows: Row[];
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
/** What repositories query: the same for both kinds of database, and inside a transaction. */
export type Db = PgDatabase<RowsHKT, typeof schema>;

export interface Database {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  /** Runs several SQL statements that take no parameters, as migrations do. */
  run(statements: string): Promise<void>;
  /** Calls back for every notification on the channel, of this process and others. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** Longest time a statement may take; what exceeds it is a mistake or an attack. Migrations and seeds lift it. */
const STATEMENT_TIMEOUT_MS = 15_000;
const options = { schema, casing: 'snake_case' } as const;

/** Connects to a server. Fails when it cannot be reached: the first query is made here. */
export const connectServer = async (url: string, connections = 10): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'shortlist',
  });
  // An idle connection that the server drops must not end the process; the pool opens another.
  pool.on('error', () => undefined);
  await pool.query('select 1');
  const listeners: pg.Client[] = [];
  return {
    db: drizzleNodePg(pool, options),
    kind: 'server',
    run: async (statements) => void (await pool.query(statements)),
    listen: async (channel, heard) => {
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      client.on('notification', ({ payload }) => heard(payload ?? ''));
      // Without its listener this process would answer from stale caches: better to start afresh.
      client.on('error', () => process.kill(process.pid, 'SIGTERM'));
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      listeners.push(client);
    },
    close: async () => {
      for (const client of listeners) {
        client.removeAllListeners('error');
        await client.end();
      }
      await pool.end();
    },
  };
};

/** Opens the embedded database in a folder, or in memory from a dump of one (used by tests). */
export const openEmbedded = async (
  place: { folder: string } | { dump: Blob } | 'memory',
): Promise<Database & { dump(): Promise<Blob> }> => {
  const extensions = { pg_trgm, btree_gin };
  const folder = typeof place === 'object' && 'folder' in place ? place.folder : undefined;
  if (folder) mkdirSync(folder, { recursive: true });
  const unlock = folder ? lockDataDirectory(folder) : () => undefined;
  try {
    const client = await PGlite.create({
      ...(folder ? { dataDir: folder } : {}),
      ...(typeof place === 'object' && 'dump' in place ? { loadDataDir: place.dump } : {}),
      extensions,
    });
    return {
      db: drizzlePglite(client, options),
      kind: 'embedded',
      run: async (statements) => void (await client.exec(statements)),
      listen: async (channel, heard) => void (await client.listen(channel, heard)),
      dump: () => client.dumpDataDir('none'),
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};
