/**
 * Keeps the search engines equal to the database: that of candidates in `live-candidates.ts`, that of open jobs here.
 * Every change of `job_search` adds rows to `search_changes`. A search waits until this process's changes are read, but
 * not for those of other processes: then readers would wait for every job that is posted anywhere.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { DAY_MS, DEFAULT_COUNTRY } from '#contract/shared/constants.ts';
import type { CurrencyCode } from '#contract/shared/currencies.ts';
import { busy } from '../../http/failure.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import { Refusal } from '../../platform/refusal.ts';
import { MemoryEngine } from '../memory/memory-engine.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Ask, PortalSearch, Progress } from '../search.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { LOG_POSITION, readLogPosition } from './change-logs.ts';
import type { Snapshot } from './index-file.ts';
import { IndexMaker } from './index-maker.ts';
import { IndexThread } from './index-thread.ts';
import { LiveCandidates } from './live-candidates.ts';
import { readAllDocuments, readDocuments } from './read-documents.ts';
import { readGazetteer } from './read-gazetteer.ts';
import { type Home, lexiconOf, readWords } from './read-lexicon.ts';

/** Changes per statement. The server handles other requests in between. */
const BATCH = 100;
/** Changes that other processes make within this time are read together. */
const GATHERED_MS = 100;
/** The log keeps changes for longer. */
const SNAPSHOT_MAX_AGE_MS = DAY_MS;
/** From this many removed or replaced documents on, the index is rebuilt. */
const REBUILT_FROM = 20_000;
const REBUILT_SHARE = 0.3;
/** The number of jobs that can be indexed in the time a thread takes to start. */
const THREAD_FROM = 5000;
/** As measured in docs/SEARCH.md. */
const BYTES_PER_JOB = 2500;
const BYTES_PER_CANDIDATE = 1000;
const MEMORY_SHARE = 0.8;

export interface LiveSearchOptions {
  readonly database: Database;
  readonly catalogues: Catalogues;
  readonly clock: Clock;
  /** The folder of the snapshot; if omitted, there is none. */
  readonly dataDir?: string;
  /** Fewer open jobs are indexed without a thread. */
  readonly threadFrom?: number;
  /** Distinguishes installations that share a data folder. */
  readonly owner: string;
  /** The operator's country (ISO code). */
  readonly country?: string;
  /** What the operator set instead of that country's currency. */
  readonly currency?: CurrencyCode | undefined;
  /** By default read from the database. */
  readonly gazetteer?: Gazetteer;
}

/** An engine with its position in the log of changes. */
interface State {
  engine: MemoryEngine;
  position: string;
  /** The number of noted changes that it contains. */
  seenChanges: number;
  seenWords: number;
}

type StartedIndex = Pick<State, 'engine' | 'position'>;

/** An index with its position in the log of changes. */
type BuiltIndex = Pick<Snapshot, 'data' | 'position'>;

export class LiveSearch implements PortalSearch {
  readonly #options: LiveSearchOptions;
  readonly candidates: LiveCandidates;
  #state: State | undefined;
  #gazetteer: Gazetteer | undefined;
  /** The number of noted changes. */
  #changes = 0;
  /** Searches wait for the changes up to this one. */
  #awaited = 0;
  #words = 0;
  #catchingUp: Promise<void> | undefined;
  #rebuilding: Promise<void> | undefined;
  #progress: Progress = { indexed: 0, jobs: 0 };
  #isClosed = false;

  constructor(options: LiveSearchOptions) {
    this.#options = options;
    this.candidates = new LiveCandidates(options.database);
  }

  get #home(): Home {
    const { country = DEFAULT_COUNTRY.code, currency } = this.#options;
    return { home: country, homeCurrency: currency };
  }

  /** In this process, it always answers. */
  readonly isDown = false;

  get isReady(): boolean {
    return this.#state !== undefined;
  }

  get progress(): Progress {
    return this.#progress;
  }

  /** Loads the snapshot or builds the index. @throws {Refusal} if it doesn't fit into memory */
  async start(): Promise<void> {
    const { db } = this.#options.database;
    await this.#assertFits();
    await this.candidates.start();
    this.#gazetteer = this.#options.gazetteer ?? (await readGazetteer(db, this.#options.dataDir));
    const seenWords = this.#words;
    const lexicon = lexiconOf(await readWords(db, this.#options.catalogues), this.#gazetteer, this.#home);
    const started = await this.#loadOrBuild(lexicon);
    this.#state = { ...started, seenChanges: -1, seenWords };
    await this.current();
  }

  /** Learns of changes like the response cache: from this process and, by notification, from others. */
  follow(cache: ResponseCache): void {
    cache.onInvalidated((tag, isElsewhere) => {
      if (tag === 'lookups' || tag === 'translations') this.noteWords();
      if ((tag === 'jobs' || tag === 'job-lists') && !isElsewhere) this.noteChange();
    });
    for (const tag of ['jobs', 'job-lists'] as const)
      cache.onChangedElsewhere(tag, () => this.#readElsewhere());
  }

  /**
   * Jobs changed in this process. The changes are read before the next search, or immediately if the process is idle.
   */
  noteChange(): void {
    this.#changes += 1;
    this.#awaited = this.#changes;
    if (this.#state) this.current().catch(() => undefined);
  }

  /** Synonyms, lookups or translations changed. */
  noteWords(): void {
    this.#words += 1;
    this.noteChange();
  }

  /**
   * The engine with all changes that this process committed before the call; it has those of other processes within a
   * second.
   */
  async current(): Promise<MemoryEngine> {
    return this.#having(this.#awaited);
  }

  readonly ask: Ask = async (use) => use(await this.current());

  async asking(): Promise<Ask> {
    const engine = await this.current();
    return async (use) => use(engine);
  }

  async lexicon(): Promise<Lexicon> {
    return (await this.current()).lexicon;
  }

  async openJobs(): Promise<number> {
    return (await this.current()).index.live;
  }

  /** Reads what another process changed. Nothing waits for it but responses that were computed without it. */
  async #readElsewhere(): Promise<void> {
    this.#changes += 1;
    const wanted = this.#changes;
    await sleep(GATHERED_MS, undefined, { ref: false });
    if (this.#state && !this.#isClosed) await this.#having(wanted);
  }

  /** The engine with the noted changes up to this one. */
  async #having(wanted: number): Promise<MemoryEngine> {
    for (;;) {
      const state = this.#state;
      if (!state) throw busy();
      if (state.seenChanges >= wanted) return state.engine;
      // The call may come from a request that reads from a replica.
      this.#catchingUp ??= this.#onPrimary(() => this.#catchUp(state)).finally(() => {
        this.#catchingUp = undefined;
      });
      await this.#catchingUp;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#catchingUp?.catch(() => undefined);
    await this.#rebuilding?.catch(() => undefined);
    await this.candidates.close();
  }

  #onPrimary<T>(use: () => T): T {
    const { replicas } = this.#options.database;
    return replicas ? replicas.onPrimary(use) : use();
  }

  get #file(): string | undefined {
    const { dataDir } = this.#options;
    return dataDir && join(dataDir, 'search', 'jobs.index');
  }

  async #assertFits(): Promise<void> {
    const { rows } = await this.#options.database.db.execute<{ jobs: number; candidates: number }>(
      sql`select (select count(*)::int from job_search) as jobs, (select count(*)::int from candidates) as candidates`,
    );
    const { jobs, candidates } = rows[0] ?? { jobs: 0, candidates: 0 };
    this.#progress = { indexed: 0, jobs };
    const needed = jobs * BYTES_PER_JOB + candidates * BYTES_PER_CANDIDATE;
    const free = process.availableMemory() * MEMORY_SHARE;
    if (needed <= free) return;
    const mb = (bytes: number) => Math.ceil(bytes / 2 ** 20).toLocaleString('en');
    throw new Refusal(
      `The search index of ${jobs.toLocaleString('en')} jobs and ${candidates.toLocaleString('en')} candidates needs about ${mb(needed)} MB of memory, and ${mb(free)} MB are free. Free some, set a lower WEB_CONCURRENCY, or use a larger machine.`,
    );
  }

  #noteIndexed(jobs: number): void {
    this.#progress = { ...this.#progress, indexed: this.#progress.indexed + jobs };
  }

  async #loadOrBuild(lexicon: Lexicon): Promise<StartedIndex> {
    const { data, position } = (await this.#loadSnapshot()) ?? (await this.#build());
    return { engine: new MemoryEngine(lexicon, data), position };
  }

  get #maker(): Pick<IndexMaker, keyof IndexMaker> {
    const isSmall = this.#progress.jobs < (this.#options.threadFrom ?? THREAD_FROM);
    return isSmall ? new IndexMaker() : new IndexThread();
  }

  async #loadSnapshot(): Promise<BuiltIndex | undefined> {
    if (!this.#file) return undefined;
    const maker = this.#maker;
    try {
      const snapshot = await maker.load(this.#file);
      const age = this.#options.clock.now().getTime() - (snapshot?.madeAt ?? 0);
      if (snapshot?.owner !== this.#options.owner || age > SNAPSHOT_MAX_AGE_MS || age < 0) return undefined;
      return snapshot;
    } finally {
      await maker.close();
    }
  }

  async #build(): Promise<BuiltIndex> {
    const { database, clock, owner } = this.#options;
    const position = await readLogPosition(database.db);
    const maker = this.#maker;
    try {
      const batches = readAllDocuments(database.db);
      let batch = await batches.next();
      while (!batch.done) {
        if (this.#isClosed) throw new Error('The search was closed while its index was built.');
        const documents = batch.value;
        // The database reads the next ones while the thread indexes these.
        [batch] = await Promise.all([batches.next(), maker.add(documents)]);
        this.#noteIndexed(documents.length);
      }
      const data = await maker.finish(this.#file, { owner, position, madeAt: clock.now().getTime() });
      return { data, position };
    } finally {
      await maker.close();
    }
  }

  async #catchUp(state: State): Promise<void> {
    const { database, catalogues } = this.#options;
    const changes = this.#changes;
    const seenWords = this.#words;
    if (seenWords !== state.seenWords && this.#gazetteer) {
      const lexicon = lexiconOf(await readWords(database.db, catalogues), this.#gazetteer, this.#home);
      // Most changed translations are UI texts.
      if (lexicon !== state.engine.lexicon) state.engine.learn(lexicon);
      state.seenWords = seenWords;
    }
    const { jobIds, position } = await this.#readChanges(state.position);
    await this.#apply(state.engine, jobIds);
    state.position = position;
    state.seenChanges = changes;
    this.#rebuildIfWorthIt(state);
  }

  /** Jobs that changed in transactions which were not finished at a position of the log. */
  async #readChanges(since: string): Promise<{ jobIds: number[]; position: string }> {
    const { rows } = await this.#options.database.db.execute<{ ids: number[]; position: string }>(sql`
      select coalesce((select json_agg(distinct job_id) from search_changes
          where transaction_id >= ${since}::xid8), '[]') as ids,
        ${LOG_POSITION} as position`);
    return { jobIds: rows[0]?.ids ?? [], position: rows[0]?.position ?? since };
  }

  async #apply(engine: MemoryEngine, jobIds: readonly number[]): Promise<void> {
    for (let start = 0; start < jobIds.length; start += BATCH) {
      const batch = jobIds.slice(start, start + BATCH);
      const documents = await readDocuments(this.#options.database.db, batch);
      const open = new Set(documents.map(({ jobId }) => jobId));
      for (const jobId of batch) if (!open.has(jobId)) engine.remove(jobId);
      for (const document of documents) engine.put(document);
    }
  }

  #rebuildIfWorthIt({ engine }: State): void {
    const { size, live } = engine.index;
    if (this.#rebuilding || size - live < Math.max(REBUILT_FROM, size * REBUILT_SHARE)) return;
    this.#rebuilding = this.#rebuild()
      // The old index stays in use, and the next change tries again.
      .catch(() => undefined)
      .finally(() => {
        this.#rebuilding = undefined;
      });
  }

  async #rebuild(): Promise<void> {
    const { data, position } = await this.#build();
    if (!this.#state) return;
    const engine = new MemoryEngine(this.#state.engine.lexicon, data);
    this.#state = { ...this.#state, engine, position, seenChanges: -1 };
    await this.current();
  }
}
