/**
 * The search of open jobs in OpenSearch. No process holds an index. The same log of changes feeds it as the index in
 * memory: a process writes its own changes before it answers a search, and looks after those of others, so that
 * nothing is lost with a process. Jobs have versions, so that who is late overwrites nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { DEFAULT_COUNTRY } from '#contract/shared/constants.ts';
import { busy } from '../../http/failure.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import { SearchEngine } from '../engine.ts';
import { LOG_POSITION, readLogPosition } from '../live/change-logs.ts';
import { LiveCandidates } from '../live/live-candidates.ts';
import type { LiveSearchOptions } from '../live/live-search.ts';
import { readAllDocuments, readDocuments } from '../live/read-documents.ts';
import { readGazetteer } from '../live/read-gazetteer.ts';
import { lexiconOf, readWords } from '../live/read-lexicon.ts';
import type { JobDocument } from '../memory/job-document.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Ask, PortalSearch, Progress } from '../search.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { Cluster, type Json, type JsonObject } from './cluster.ts';
import { documentsOf, MAPPING } from './documents.ts';
import { Facts } from './facts.ts';
import { OpenSearchJobs } from './opensearch-jobs.ts';

/** Changes with the documents, so that a new version of the portal builds an index of its own. */
const FORM = 1;
/** More words than this are forgotten. */
const WORDS_MAX = 300_000;
const BATCH = 200;
/** Searches see what was written after this at the latest. */
const REFRESH = '1s';
/** What other processes changed is looked after this much later. */
const LOOKED_AFTER_MS = 3000;
/** What texts mean is read anew as often. */
const MEANT_MS = 10_000;
const BUILD_LOCK = 620_029;
const POSITION_ID = 'position';
const Position = Type.Object({ _source: Type.Object({ job: Type.Object({ position: Type.String() }) }) });

interface Writing {
  readonly position: string;
  readonly lexicon: Lexicon;
  /** Whether to wait until searches see it. */
  readonly isSeen: boolean;
}

/** What is older than what the index has changes nothing. */
const versioned = (id: number | string, position: string): JsonObject => ({
  _id: String(id),
  version: Number(position),
  version_type: 'external_gte',
});

/** The operations that write documents. */
const linesOf = (documents: readonly JobDocument[], lexicon: Lexicon, position: string): Json[] => {
  const written = documentsOf(documents, lexicon);
  return documents.flatMap(({ jobId }, place): Json[] => [
    { index: versioned(jobId, position) },
    written[place] ?? {},
  ]);
};

export class RemoteSearch implements PortalSearch {
  readonly #options: LiveSearchOptions;
  readonly #cluster: Cluster;
  readonly #alias: string;
  readonly #facts: Facts;
  readonly candidates: LiveCandidates;
  #engine: SearchEngine | undefined;
  #gazetteer: Gazetteer | undefined;
  #progress: Progress = { indexed: 0, jobs: 0 };
  #changes = 0;
  #written = 0;
  #words = 0;
  #seenWords = 0;
  #writing: Promise<void> | undefined;
  #looking: Promise<void> | undefined;
  #isClosed = false;

  /** @param urls of the cluster's nodes */
  constructor(urls: readonly string[], options: LiveSearchOptions) {
    this.#options = options;
    this.#cluster = new Cluster(urls);
    this.#alias = `jobs-${options.owner
      .slice(0, 12)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')}-${FORM}`;
    this.#facts = new Facts(this.#cluster, this.#alias);
    this.candidates = new LiveCandidates(options.database);
  }

  get isDown(): boolean {
    return this.#cluster.isDown;
  }

  get isReady(): boolean {
    return this.#engine !== undefined;
  }

  get progress(): Progress {
    return this.#progress;
  }

  /** Where the cluster is down, the portal starts without a search, which comes by itself. */
  async start(): Promise<void> {
    const { database, dataDir, gazetteer } = this.#options;
    await this.candidates.start();
    this.#gazetteer = gazetteer ?? (await readGazetteer(database.db, dataDir));
    const lexicon = await this.#readLexicon();
    await this.#writeChanges(lexicon).catch(() => this.#lookAfter());
    this.#engine = this.#engineWith(lexicon);
  }

  follow(cache: ResponseCache): void {
    cache.onInvalidated((tag, isElsewhere) => {
      if (tag === 'lookups' || tag === 'translations') this.noteWords();
      if ((tag === 'jobs' || tag === 'job-lists') && !isElsewhere) this.noteChange();
    });
    for (const tag of ['jobs', 'job-lists'] as const)
      cache.onChangedElsewhere(tag, async () => this.#lookAfter());
  }

  noteChange(): void {
    this.#changes += 1;
    if (this.#engine) this.#current().catch(() => this.#lookAfter());
  }

  noteWords(): void {
    this.#words += 1;
  }

  readonly ask: Ask = async (use) => {
    const engine = await this.#current();
    return this.#facts.settle(() => use(engine));
  };

  async asking(): Promise<Ask> {
    const engine = await this.#current();
    return (use) => this.#facts.settle(() => use(engine));
  }

  async lexicon(): Promise<Lexicon> {
    return (await this.#engineNow()).lexicon;
  }

  openJobs(): Promise<number> {
    return this.ask(({ store }) => store.vocabulary.live);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing?.catch(() => undefined);
    await this.#looking?.catch(() => undefined);
    await this.candidates.close();
    await this.#cluster.close();
  }

  #engineWith(lexicon: Lexicon): SearchEngine {
    const versionOf = () => `${this.#written} ${Math.floor(performance.now() / MEANT_MS)}`;
    return new SearchEngine(lexicon, new OpenSearchJobs(this.#facts, lexicon, versionOf));
  }

  /** The engine, once this process's changes are written. */
  async #current(): Promise<SearchEngine> {
    const wanted = this.#changes;
    while (this.#written < wanted) {
      this.#writing ??= this.#onPrimary(() => this.#writeChanges()).finally(() => {
        this.#writing = undefined;
      });
      await this.#writing;
    }
    return this.#engineNow();
  }

  /** With the words as they are now, and without what searches have learnt of too many. */
  async #engineNow(): Promise<SearchEngine> {
    if (!this.#engine || !this.#gazetteer) throw busy();
    if (this.#seenWords !== this.#words) {
      this.#seenWords = this.#words;
      this.#engine = this.#engineWith(await this.#onPrimary(() => this.#readLexicon()));
    }
    if (this.#engine.store.vocabulary.words.length > WORDS_MAX)
      this.#engine = this.#engineWith(this.#engine.lexicon);
    return this.#engine;
  }

  async #readLexicon(): Promise<Lexicon> {
    const { database, catalogues, country = DEFAULT_COUNTRY.code, currency } = this.#options;
    if (!this.#gazetteer) throw busy();
    const home = { home: country, homeCurrency: currency };
    return lexiconOf(await readWords(database.db, catalogues), this.#gazetteer, home);
  }

  #onPrimary<T>(use: () => T): T {
    const { replicas } = this.#options.database;
    return replicas ? replicas.onPrimary(use) : use();
  }

  /** Whoever changed jobs writes them. If it couldn't, this process does. */
  #lookAfter(): void {
    this.#looking ??= this.#afterAll().finally(() => {
      this.#looking = undefined;
    });
  }

  async #afterAll(): Promise<void> {
    let wanted: bigint | undefined;
    while (!this.#isClosed) {
      // No one waits for this: if the database doesn't answer either, it is asked again.
      wanted ??= await this.#loggedPosition().catch(() => undefined);
      await sleep(LOOKED_AFTER_MS, undefined, { ref: false });
      if (wanted === undefined) continue;
      try {
        const position = await this.#readPosition();
        if (position === undefined || BigInt(position) < wanted)
          await this.#onPrimary(() => this.#writeChanges());
        return;
      } catch {
        // The cluster is down: what is in the log waits for it.
      }
    }
  }

  async #loggedPosition(): Promise<bigint> {
    const { rows } = await this.#onPrimary(() =>
      this.#options.database.db.execute<{ position: string }>(sql`select ${LOG_POSITION} as position`),
    );
    return BigInt(rows[0]?.position ?? 0);
  }

  async #readPosition(): Promise<string | undefined> {
    const found = await this.#cluster.send({ method: 'GET', path: `/${this.#alias}/_doc/${POSITION_ID}` });
    return found === undefined ? undefined : Value.Parse(Position, found)._source.job.position;
  }

  /** Builds the index if there is none. */
  async #writeChanges(known?: Lexicon): Promise<void> {
    const { db } = this.#options.database;
    const changes = this.#changes;
    const lexicon = known ?? this.#engine?.lexicon ?? (await this.#readLexicon());
    const since = (await this.#readPosition()) ?? (await this.#buildOnce(lexicon));
    const { rows } = await db.execute<{ ids: number[]; position: string }>(sql`
      select coalesce((select json_agg(distinct job_id) from search_changes
          where transaction_id >= ${since}::xid8), '[]') as ids,
        ${LOG_POSITION} as position`);
    const { ids, position } = rows[0] ?? { ids: [], position: since };
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const documents = await readDocuments(db, batch);
      const open = new Set(documents.map(({ jobId }) => jobId));
      const closed = batch.filter((id) => !open.has(id));
      // Also if the position stays: it waits for the oldest open transaction, and readers don't.
      const isSeen = start + BATCH >= ids.length;
      await this.#write(documents, closed, { position, lexicon, isSeen });
    }
    if (position !== since) await this.#notePosition(this.#alias, position, false);
    this.#written = changes;
  }

  async #notePosition(index: string, position: string, isSeen: boolean): Promise<void> {
    const at = { index: versioned(POSITION_ID, position) };
    await this.#cluster.write(index, [at, { job: { position } }], isSeen);
  }

  async #write(
    documents: readonly JobDocument[],
    closed: readonly number[],
    { position, lexicon, isSeen }: Writing,
  ): Promise<void> {
    const lines: Json[] = [
      ...linesOf(documents, lexicon, position),
      ...closed.map((jobId): Json => ({ delete: versioned(jobId, position) })),
    ];
    if (lines.length > 0) await this.#cluster.write(this.#alias, lines, isSeen);
  }

  /** Only one process builds, and the others wait for it. The lock is of the transaction, which reads all jobs. */
  #buildOnce(lexicon: Lexicon): Promise<string> {
    return this.#options.database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${BUILD_LOCK})`);
      const known = await this.#readPosition();
      if (known !== undefined) return known;
      const index = `${this.#alias}-${Date.now()}`;
      const settings = { index: { refresh_interval: '-1', auto_expand_replicas: '0-1' } };
      await this.#cluster.send({ method: 'PUT', path: `/${index}`, body: { settings, mappings: MAPPING } });
      const position = await readLogPosition(tx);
      const { rows } = await tx.execute<{ jobs: number }>(sql`select count(*)::int as jobs from job_search`);
      this.#progress = { indexed: 0, jobs: rows[0]?.jobs ?? 0 };
      // While the cluster writes some, the next are read.
      let writing: Promise<unknown> = Promise.resolve();
      for await (const documents of readAllDocuments(tx)) {
        const lines = linesOf(documents, lexicon, position);
        await writing;
        writing = this.#cluster.write(index, lines, false);
        // Awaited in the next round, or behind the last.
        writing.catch(() => undefined);
        this.#progress = { ...this.#progress, indexed: this.#progress.indexed + documents.length };
      }
      await writing;
      await this.#cluster.send({
        method: 'PUT',
        path: `/${index}/_settings`,
        body: { index: { refresh_interval: REFRESH } },
      });
      await this.#notePosition(index, position, true);
      await this.#show(index);
      return position;
    });
  }

  /** From one moment on, searches ask this index. */
  async #show(index: string): Promise<void> {
    await this.#cluster.send({ method: 'PUT', path: `/${index}/_alias/${this.#alias}` });
  }
}
