/**
 * Keeps the index of candidates equal to the database. Every change of its data adds rows to `candidate_changes`.
 * They are read before each search, so nothing depends on a notification.
 */
import { sql } from 'drizzle-orm';
import { busy } from '../../http/failure.ts';
import { sharedRuns } from '../../http/shared-runs.ts';
import type { Database } from '../../platform/db/connect.ts';
import { MemoryCandidateEngine } from '../candidates/memory-candidates.ts';
import type { AskCandidates, CandidateSearch } from '../search.ts';
import { LOG_POSITION, readLogPosition } from './change-logs.ts';
import { readAllCandidates, readCandidates } from './read-candidates.ts';

/** Changes per statement. The server handles other requests in between. */
const BATCH = 100;
/** From this many removed or replaced documents on, the index is rebuilt. */
const REBUILT_FROM = 20_000;
const REBUILT_SHARE = 0.3;

/** An engine with its position in the log of changes. */
interface State {
  readonly engine: MemoryCandidateEngine;
  position: string;
}

export class LiveCandidates implements CandidateSearch {
  readonly #database: Database;
  #state: State | undefined;
  #rebuilding: Promise<void> | undefined;
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  async start(): Promise<void> {
    this.#state = await this.#build();
  }

  /** The engine with all changes that were committed before the call. */
  readonly #current = sharedRuns(() => this.#catchUp());

  readonly ask: AskCandidates = async (use) => use(await this.#current());

  async close(): Promise<void> {
    this.#isClosed = true;
    // Ends after the running update, and reads nothing more.
    await this.#current().catch(() => undefined);
    await this.#rebuilding?.catch(() => undefined);
  }

  async #catchUp(): Promise<MemoryCandidateEngine> {
    const state = this.#state;
    if (!state || this.#isClosed) throw busy();
    const { db } = this.#database;
    const { userIds, position } = await this.#readChanges(state.position);
    for (let start = 0; start < userIds.length; start += BATCH) {
      const batch = userIds.slice(start, start + BATCH);
      const candidates = await readCandidates(db, batch);
      const there = new Set(candidates.map(({ userId }) => userId));
      for (const userId of batch) if (!there.has(userId)) state.engine.remove(userId);
      for (const candidate of candidates) state.engine.put(candidate);
    }
    state.position = position;
    this.#rebuildIfWorthIt(state.engine);
    return state.engine;
  }

  /** Candidates that changed in transactions which were not finished at a position of the log. */
  async #readChanges(since: string): Promise<{ userIds: number[]; position: string }> {
    const { rows } = await this.#database.db.execute<{ ids: number[]; position: string }>(sql`
      select coalesce((select json_agg(distinct user_id) from candidate_changes
          where transaction_id >= ${since}::xid8), '[]') as ids,
        ${LOG_POSITION} as position`);
    return { userIds: rows[0]?.ids ?? [], position: rows[0]?.position ?? since };
  }

  async #build(): Promise<State> {
    const { db } = this.#database;
    const position = await readLogPosition(db);
    const engine = new MemoryCandidateEngine();
    for await (const candidates of readAllCandidates(db)) {
      if (this.#isClosed) throw new Error('The search was closed while its index was built.');
      for (const candidate of candidates) engine.put(candidate);
    }
    return { engine, position };
  }

  #rebuildIfWorthIt({ index }: MemoryCandidateEngine): void {
    const { size, live } = index;
    if (this.#rebuilding || size - live < Math.max(REBUILT_FROM, size * REBUILT_SHARE)) return;
    this.#rebuilding = this.#build()
      .then((state) => {
        this.#state = state;
      })
      // The old index stays in use, and the next change tries again.
      .catch(() => undefined)
      .finally(() => {
        this.#rebuilding = undefined;
      });
  }
}
