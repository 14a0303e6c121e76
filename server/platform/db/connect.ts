/** Opens the portal's database: a PostgreSQL server, or PostgreSQL embedded in this process (PGlite). */
import { Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleNodePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { makeFolder } from '../make-folder.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { isDiskFull, openDataFolder } from './data-folder.ts';
import { NotificationListener, type Subscriber } from './notification-listener.ts';
import { type OpenPool, Replicas } from './replicas.ts';
import * as schema from './schema.ts';

interface Rows<Row> {
  rows: Row[];
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
/** The query interface, the same for both kinds of database and inside transactions. */
export type Db = PgDatabase<RowsHKT, typeof schema>;

export interface Database {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  /** Runs several SQL statements without parameters, as migrations need. */
  run(statements: string): Promise<void>;
  /** Lends a connection to a server, which is closed afterwards with its settings and locks. */
  onOneConnection<T>(use: (db: Db) => Promise<T>): Promise<T>;
  /** False while the server is known to be unreachable. */
  isReachable(): boolean;
  /** Whether the disk of the embedded database has no room for its log. A server reports that itself. */
  isDiskFull?(): boolean;
  /** Reports every notification on the channel, from this process and others, and gaps in receiving them. */
  listen(channel: string, subscriber: Subscriber): Promise<void>;
  /** The pool's connections to a server, and the number of requests waiting for one. */
  connections?(): { readonly inUse: number; readonly idle: number; readonly waiting: number };
  /** The replicas for visitors' reads, if the settings name any. */
  readonly replicas?: Replicas;
  /**
   * A consistent copy of the embedded database, as a tar file. Queries wait for it. Servers have `pg_dump`
   * instead.
   */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}

/** How this process uses the server. */
export interface PoolSettings {
  readonly connections: number;
  /** How long a request waits for a connection before it fails with 503. */
  readonly connectionTimeoutMs: number;
  /** Maximum time of a statement. Longer ones are bugs or attacks. Migrations and seeds lift the limit. */
  readonly statementTimeoutMs: number;
}

const DEFAULT_POOL: PoolSettings = {
  connections: 10,
  connectionTimeoutMs: 2000,
  statementTimeoutMs: 15_000,
};
/** How long a busy connection may be silent before the peer is probed. */
const KEEP_ALIVE_MS = 2000;
const options = { schema, casing: 'snake_case' } as const;
/** PostgreSQL's own 128 MB of buffers would double the memory of a small portal. */
const EMBEDDED_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Makes sockets for connections to the server, and can break all of them at once. */
const trackSockets = () => {
  const open = new Set<Socket>();
  return {
    stream: () => {
      const socket = new Socket();
      open.add(socket);
      return socket.once('close', () => open.delete(socket));
    },
    destroyAll: () => {
      for (const socket of open) socket.destroy();
    },
  };
};

/**
 * A connection can break at any time, even in a transaction. Its query fails, but the process must not crash.
 */
const keepProcessAlive = (pool: pg.Pool): void => {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
};

/** Removes a broken connection from the pool, because its holder may never release it. */
const releasedWhenItEnds = (client: pg.PoolClient): pg.PoolClient => {
  const { release } = client;
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean): void => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', onEnd);
    release(error);
  };
  const onEnd = (): void => releaseOnce(true);
  client.release = releaseOnce;
  client.once('end', onEnd);
  return client;
};

type WithClient = Parameters<pg.Pool['connect']>[0];

/**
 * drizzle-orm handles the release of a transaction's connection only after `begin`, so one that breaks in
 * between would leak.
 */
class LeakFreePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(use: WithClient): void;
  override connect(use?: WithClient): Promise<pg.PoolClient> | undefined {
    if (!use) return super.connect().then(releasedWhenItEnds);
    super.connect(use);
    return undefined;
  }
}

/** Opens a pool of connections to a server, and keeps track of their sockets. */
const openPool = (url: string, settings: Partial<PoolSettings>) => {
  const { connections, connectionTimeoutMs, statementTimeoutMs } = { ...DEFAULT_POOL, ...settings };
  const sockets = trackSockets();
  const config = {
    connectionString: url,
    application_name: 'shortlist',
    stream: sockets.stream,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
  const pool = new LeakFreePool({
    ...config,
    max: connections,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
  });
  keepProcessAlive(pool);
  return { pool, config, breakAll: sockets.destroyAll };
};

/**
 * Connects to a server. Runs a first query, so it fails if the server is unreachable. Replicas may be
 * unreachable.
 */
export const connectServer = async (
  url: string,
  settings: Partial<PoolSettings> = {},
  replicaUrls: readonly string[] = [],
): Promise<Database> => {
  const { pool, config, breakAll } = openPool(url, settings);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  let listener: NotificationListener | undefined;
  const openReplica: OpenPool = (replica) => openPool(replica, settings);
  const replicas = replicaUrls.length > 0 ? new Replicas(pool, replicaUrls, openReplica) : undefined;
  return {
    db: drizzleNodePg(replicas?.pool ?? pool, options),
    ...(replicas ? { replicas } : {}),
    kind: 'server',
    run: async (statements) => void (await pool.query(statements)),
    onOneConnection: async (use) => {
      const client = await pool.connect();
      try {
        return await use(drizzleNodePg(client, options));
      } finally {
        client.release(true);
      }
    },
    isReachable: () => listener?.isReachable ?? true,
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    listen: async (channel, subscriber) => {
      if (!listener) {
        // Queries on the open connections would wait forever.
        listener = new NotificationListener({ config, onUnreachable: breakAll });
        await listener.start();
      }
      await listener.subscribe(channel, subscriber);
    },
    close: async () => {
      await listener?.close();
      await replicas?.close();
      await pool.end();
    },
  };
};

interface EmbeddedPlace {
  /** In memory if omitted. */
  readonly folder?: string;
  /** Fills a new database. */
  readonly dump?: Blob;
  /** PostgreSQL, compiled. Saves time if a process opens many databases. */
  readonly engine?: WebAssembly.Module;
}

export const openEmbedded = async (
  place: EmbeddedPlace | 'memory',
): Promise<Database & Required<Pick<Database, 'dump'>>> => {
  const { folder, dump, engine }: EmbeddedPlace = place === 'memory' ? {} : place;
  const settings = {
    extensions: { pg_trgm, btree_gin },
    startParams: EMBEDDED_PARAMETERS,
    ...(dump ? { loadDataDir: dump } : {}),
    ...(engine ? { pgliteWasmModule: engine } : {}),
  };
  if (folder) makeFolder(folder);
  const unlock = folder ? lockDataDirectory(folder) : () => undefined;
  try {
    const client = folder
      ? await openDataFolder(folder, (hear) =>
          PGlite.create({
            dataDir: folder,
            ...settings,
            onStderr: (line) => {
              hear(line);
              return true;
            },
          }),
        )
      : await PGlite.create(settings);
    const db = drizzlePglite(client, options);
    return {
      db,
      kind: 'embedded',
      run: async (statements) => void (await client.exec(statements)),
      // The only one.
      onOneConnection: (use) => use(db),
      isReachable: () => true,
      isDiskFull: () => folder !== undefined && isDiskFull(folder),
      listen: async (channel, { heard }) => void (await client.listen(channel, heard)),
      dump: async () => {
        // Otherwise the copy starts with a recovery, after which sequences skip numbers.
        await client.exec('checkpoint');
        return client.dumpDataDir('none');
      },
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
