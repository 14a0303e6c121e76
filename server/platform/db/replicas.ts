/**
 * Replicas of the PostgreSQL server for visitors' reads. A replica is used only while it is known to have all
 * changes that this process knows of, so that no response is computed from old data. Queries that fail there
 * run on the primary.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const BEAT_MS = 100;
/** After this long without a reply, a replica counts as unresponsive and its queries move to the primary. */
const SILENT_MS = 1500;
/** The primary's position can be just behind a log page's header, where a replica reports the page's start. */
const PAGE_HEADER_BYTES = 24;

/** Opens a pool of connections to a replica that can all be broken at once. */
export type OpenPool = (url: string) => { readonly pool: pg.Pool; readonly breakAll: () => void };

/** The primary's log position when this number of changes was known. */
interface Target {
  readonly position: string;
  readonly changes: number;
  readonly at: number;
}

interface Replica {
  readonly pool: pg.Pool;
  readonly breakAll: () => void;
  /** Whether it answered the last query. */
  isAlive: boolean;
  isAsking: boolean;
  /** The position it must reach next. */
  target: Target | undefined;
  /** The number of this process's known changes that it has. */
  changes: number;
}

export interface ReplicaState {
  readonly isAlive: boolean;
  /** The age of the oldest change that it lacks; 0 if it has all. */
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

  /**
   * Records a change of public data, here or in another process. Replicas are used again once they have it.
   */
  noteChange(): void {
    this.#changes += 1;
  }

  /** Runs a read-only request. Its statements go to an up-to-date replica, or else to the primary. */
  lend<T>(use: () => T): T {
    const current = this.#replicas.filter(({ isAlive, changes }) => isAlive && changes === this.#changes);
    const replica = current[this.#turn++ % Math.max(1, current.length)];
    this.#lent[replica ? 'replica' : 'primary'] += 1;
    return this.#reading.run(replica, use);
  }

  /** Runs a function that must see every change, even within a request that reads from a replica. */
  onPrimary<T>(use: () => T): T {
    return this.#reading.run(undefined, use);
  }

  /** The number of requests run by `lend`, by their target. */
  get lent(): Readonly<Record<'primary' | 'replica', number>> {
    return this.#lent;
  }

  get states(): readonly ReplicaState[] {
    const now = performance.now();
    return this.#replicas.map(({ isAlive, target }) => ({ isAlive, lagMs: target ? now - target.at : 0 }));
  }

  /** The pool for drizzle-orm. Single statements follow the request, transactions stay on the primary. */
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
        // A failed read has no side effects. If the statement is invalid, the primary reports it, too.
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
      // If the primary is lost, no request succeeds anyway.
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
