/**
 * An index that follows a log of changes of the database. Any process may write it: documents have versions, so that who
 * is late overwrites nothing, and the index says itself up to where the log is written, so that nothing is lost with a
 * process.
 */
import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Db } from '../../platform/db/connect.ts';
import { LOG_POSITION, readLogPosition } from '../live/change-logs.ts';
import type { Progress } from '../search.ts';
import type { Cluster, Json, JsonObject, Seen } from './cluster.ts';

const BATCH = 200;
/** Searches see what was written after this at the latest. */
const REFRESH = '1s';
/** Later results of a search can't be asked for. */
const WINDOW = 50_000;
/** A part of the results; nothing behind the last that can be asked for. */
export const partOf = (from: number, size: number) =>
  from + size > WINDOW ? { from: 0, size: 0 } : { from, size };
const POSITION_ID = 'position';
const Position = Type.Object({ _source: Type.Object({ position: Type.String() }) });

/** What an index has of the database. */
export interface Followed<T> {
  /** The name under which searches ask it. */
  readonly alias: string;
  readonly mapping: JsonObject;
  /** The table of changes, and its column with the ids of documents. */
  readonly log: { readonly table: SQL; readonly id: SQL };
  /** Of the lock under which it is built. */
  readonly lock: number;
  count(db: Db): Promise<number>;
  readAll(db: Db): AsyncGenerator<T[]>;
  read(db: Db, ids: readonly number[]): Promise<T[]>;
  idOf(document: T): number;
}

type Present<T> = (documents: readonly T[]) => JsonObject[];

/** What is older than what the index has changes nothing. */
const versioned = (id: number | string, position: string): JsonObject => ({
  _id: String(id),
  version: Number(position),
  version_type: 'external_gte',
});

export class LoggedIndex<T> {
  readonly #cluster: Cluster;
  readonly #followed: Followed<T>;
  progress: Progress = { indexed: 0, jobs: 0 };
  /** What this process has written of the log. */
  #seen = '';

  constructor(cluster: Cluster, followed: Followed<T>) {
    this.#cluster = cluster;
    this.#followed = followed;
  }

  /** @returns undefined if there is no index */
  async readPosition(): Promise<string | undefined> {
    const path = `/${this.#followed.alias}/_doc/${POSITION_ID}`;
    const found = await this.#cluster.send({ method: 'GET', path });
    return found === undefined ? undefined : Value.Parse(Position, found)._source.position;
  }

  /** Writes what changed; builds the index if there is none. @returns whether there was anything to write */
  async write(db: Db, present: Present<T>, seen: Seen): Promise<boolean> {
    const { alias, log } = this.#followed;
    const since = (await this.readPosition()) ?? (await this.#buildOnce(db, present));
    const { rows } = await db.execute<{ ids: number[]; entries: number; position: string }>(sql`
      select coalesce(json_agg(distinct ${log.id}), '[]') as ids, count(*)::int as entries,
        ${LOG_POSITION} as position
      from ${log.table} where transaction_id >= ${since}::xid8`);
    const { ids, entries, position } = rows[0] ?? { ids: [], entries: 0, position: since };
    // The position waits for the oldest open transaction, for hours during a backup.
    const known = `${since} ${entries}`;
    if (entries === 0 || known === this.#seen) return false;
    for (let start = 0; start < ids.length; start += BATCH) {
      const isLast = start + BATCH >= ids.length;
      await this.#writeSome(db, ids.slice(start, start + BATCH), position, present, isLast ? seen : 'later');
    }
    if (position !== since) await this.#notePosition(alias, position, 'later');
    this.#seen = known;
    return true;
  }

  async #writeSome(
    db: Db,
    ids: readonly number[],
    position: string,
    present: Present<T>,
    seen: Seen,
  ): Promise<void> {
    const { alias, read, idOf } = this.#followed;
    const documents = await read(db, ids);
    const there = new Set(documents.map(idOf));
    const lines = [
      ...this.#linesOf(documents, position, present),
      ...ids.filter((id) => !there.has(id)).map((id): Json => ({ delete: versioned(id, position) })),
    ];
    await this.#cluster.write(alias, lines, seen);
  }

  #linesOf(documents: readonly T[], position: string, present: Present<T>): Json[] {
    const written = present(documents);
    return documents.flatMap((document, place): Json[] => [
      { index: versioned(this.#followed.idOf(document), position) },
      written[place] ?? {},
    ]);
  }

  async #notePosition(index: string, position: string, seen: Seen): Promise<void> {
    await this.#cluster.write(index, [{ index: versioned(POSITION_ID, position) }, { position }], seen);
  }

  /** Only one process builds, and the others wait for it. The lock is of the transaction, which reads everything. */
  #buildOnce(db: Db, present: Present<T>): Promise<string> {
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${this.#followed.lock})`);
      return (await this.readPosition()) ?? (await this.#build(tx, present));
    });
  }

  async #build(tx: Db, present: Present<T>): Promise<string> {
    const { alias, mapping, count, readAll } = this.#followed;
    const index = `${alias}-${Date.now()}`;
    const settings = {
      index: { refresh_interval: '-1', auto_expand_replicas: '0-1', max_result_window: WINDOW },
    };
    await this.#cluster.send({ method: 'PUT', path: `/${index}`, body: { settings, mappings: mapping } });
    const position = await readLogPosition(tx);
    this.progress = { indexed: 0, jobs: await count(tx) };
    // While the cluster writes some, the next are read.
    let writing: Promise<unknown> = Promise.resolve();
    for await (const documents of readAll(tx)) {
      const lines = this.#linesOf(documents, position, present);
      await writing;
      writing = this.#cluster.write(index, lines, 'later');
      // Awaited in the next round, or behind the last.
      writing.catch(() => undefined);
      this.progress = { ...this.progress, indexed: this.progress.indexed + documents.length };
    }
    await writing;
    const body = { index: { refresh_interval: REFRESH } };
    await this.#cluster.send({ method: 'PUT', path: `/${index}/_settings`, body });
    await this.#notePosition(index, position, 'now');
    // From here on, searches ask it.
    await this.#cluster.send({ method: 'PUT', path: `/${index}/_alias/${alias}` });
    return position;
  }
}
