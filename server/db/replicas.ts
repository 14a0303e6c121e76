/**
 * Replicas of the PostgreSQL server, for what visitors read. A replica is used only while it is known to have every
 * change that this process knows of, so that nothing is computed from old data. Whatever fails there is asked of the
 * primary.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const BEAT_MS = 100;
/** A replica without an answer for this long is silent: what waits for it is asked of the primary. */
const SILENT_MS = 1500;
/** A position right behind the header of a page of the log: its end is the same for a replica. */
const PAGE_HEADER_BYTES = 24;

/** Opens a pool to a replica, and breaks all of its connections. */
export type OpenPool = (url: string) => { readonly pool: pg.Pool; readonly breakAll: () => void };

/** Where the primary's log stood when so many changes were known. */
interface Target {
  readonly position: string;
  readonly changes: number;
  readonly at: number;
}

interface Replica {
  readonly pool: pg.Pool;
  readonly breakAll: () => void;
  /** It answered the last time. */
  isAlive: boolean;
  isAsking: boolean;
  /** What it is to reach next. */
  target: Target | undefined;
  /** It has this many of the changes that this process knows of. */
  changes: number;
}

export interface ReplicaState {
  readonly isAlive: boolean;
  /** How long ago the changes were made that it does not have yet; 0 where it has all. */
  readonly lagMs: number;
}

export class Replicas {
  readonly #primary: pg.Pool;
  readonly #replicas: readonly Replica[];
  readonly #reading = new AsyncLocalStorage<Replica | undefined>();
  readonly #heartbeat: NodeJS.Timeout;
  #changes = 0;
  #turn = 0;
  readonly #lent = { primary: 0, replica: 0 };

  constructor(primary: pg.Pool, urls: readonly string[], open: OpenPool) {
    this.#primary = primary;
    this.#replicas = urls.map((url) => ({
      ...open(url),
      isAlive: false,
      isAsking: false,
      target: undefined,
      changes: -1,
    }));
    this.#heartbeat = setInterval(() => void this.#beat(), BEAT_MS).unref();
  }

  /** Something changed that readers see, here or in another process: replicas count again when they have it. */
  noteChange(): void {
    this.#changes += 1;
  }

  /** Runs a request that only reads: its statements go to a replica if one has everything, else to the primary. */
  lend<T>(use: () => T): T {
    const current = this.#replicas.filter(({ isAlive, changes }) => isAlive && changes === this.#changes);
    const replica = current[this.#turn++ % Math.max(1, current.length)];
    this.#lent[replica ? 'replica' : 'primary'] += 1;
    return this.#reading.run(replica, use);
  }

  /** Runs what must see every change, also within a request that reads from a replica. */
  onPrimary<T>(use: () => T): T {
    return this.#reading.run(undefined, use);
  }

  /** How many requests were run by `lend`, by what they read from. */
  get lent(): Readonly<Record<'primary' | 'replica', number>> {
    return this.#lent;
  }

  get states(): readonly ReplicaState[] {
    const now = performance.now();
    return this.#replicas.map(({ isAlive, target }) => ({ isAlive, lagMs: target ? now - target.at : 0 }));
  }

  /** The pool as drizzle-orm uses it: single statements follow the request, transactions stay on the primary. */
  get pool(): pg.Pool {
    const query = (config: pg.QueryConfig, values?: unknown[]) => this.#query(config, values);
    return new Proxy(this.#primary, {
      get: (pool, name) => (name === 'query' ? query : Reflect.get(pool, name, pool)),
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }

  async #query(config: pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const replica = this.#reading.getStore();
    if (replica?.isAlive) {
      try {
        return await replica.pool.query(config, values);
      } catch (error) {
        // A read that fails has no effect. What is wrong with it, the primary will say, too.
        if (!(error instanceof pg.DatabaseError)) this.#lose(replica);
      }
    }
    return this.#primary.query(config, values);
  }

  #lose(replica: Replica): void {
    replica.isAlive = false;
    replica.changes = -1;
    replica.breakAll();
  }

  async #beat(): Promise<void> {
    const changes = this.#changes;
    const at = performance.now();
    const idle = this.#replicas.filter(({ isAsking }) => !isAsking);
    if (idle.length === 0) return;
    for (const replica of idle) replica.isAsking = true;
    try {
      const { rows } = await this.#primary.query<{ position: string }>(
        'select pg_current_wal_insert_lsn()::text as position',
      );
      const [primary] = rows;
      if (!primary) return;
      await Promise.all(idle.map((replica) => this.#ask(replica, { ...primary, changes, at })));
    } catch {
      // The primary is lost: then nothing is answered at all.
    } finally {
      for (const replica of idle) replica.isAsking = false;
    }
  }

  async #ask(replica: Replica, latest: Target): Promise<void> {
    replica.target ??= latest;
    const { target } = replica;
    const limit = setTimeout(() => this.#lose(replica), SILENT_MS);
    try {
      const { rows } = await replica.pool.query<{ reached: boolean }>(
        'select pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()) <= $2::numeric as reached',
        [target.position, PAGE_HEADER_BYTES],
      );
      replica.isAlive = true;
      if (rows[0]?.reached !== true) return;
      replica.changes = target.changes;
      replica.target = undefined;
    } catch {
      this.#lose(replica);
    } finally {
      clearTimeout(limit);
    }
  }
}
