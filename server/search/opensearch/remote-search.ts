/**
 * The search of open jobs in OpenSearch. No process holds an index. The same log of changes feeds it as the index in
 * memory: a process writes its own changes before it answers a search, and looks after those of others.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { DEFAULT_COUNTRY } from '#contract/shared/constants.ts';
import { busy } from '../../http/failure.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import { SearchEngine } from '../engine.ts';
import { LOG_POSITION } from '../live/change-logs.ts';
import type { LiveSearchOptions } from '../live/live-search.ts';
import { readAllDocuments, readDocuments } from '../live/read-documents.ts';
import { readGazetteer } from '../live/read-gazetteer.ts';
import { lexiconOf, readWords } from '../live/read-lexicon.ts';
import type { JobDocument } from '../memory/job-document.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Ask, PortalSearch, Progress } from '../search.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { Cluster } from './cluster.ts';
import { documentsOf, MAPPING } from './documents.ts';
import { Facts } from './facts.ts';
import { type Followed, LoggedIndex } from './logged-index.ts';
import { OpenSearchJobs } from './opensearch-jobs.ts';
import { RemoteCandidates } from './remote-candidates.ts';

/** Changes with the documents, so that a new version of the portal builds an index of its own. */
const FORM = 2;
/** More words than this are forgotten. */
const WORDS_MAX = 300_000;
/** What other processes changed is looked after this much later. */
const LOOKED_AFTER_MS = 3000;
/** What texts mean is read anew as often. */
const MEANT_MS = 10_000;

/** The name of an installation's index. */
const aliasOf = (kind: 'jobs' | 'candidates', owner: string): string => {
  const installation = owner
    .slice(0, 12)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return `${kind}-${installation}-${FORM}`;
};

const jobsOf = (owner: string): Followed<JobDocument> => ({
  alias: aliasOf('jobs', owner),
  mapping: MAPPING,
  log: { table: sql`search_changes`, id: sql`job_id` },
  lock: 620_029,
  count: async (db) => {
    const { rows } = await db.execute<{ jobs: number }>(sql`select count(*)::int as jobs from job_search`);
    return rows[0]?.jobs ?? 0;
  },
  readAll: readAllDocuments,
  read: readDocuments,
  idOf: ({ jobId }) => jobId,
});

export class RemoteSearch implements PortalSearch {
  readonly #options: LiveSearchOptions;
  readonly #cluster: Cluster;
  readonly #index: LoggedIndex<JobDocument>;
  readonly #facts: Facts;
  readonly candidates: RemoteCandidates;
  #engine: SearchEngine | undefined;
  #gazetteer: Gazetteer | undefined;
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
    const jobs = jobsOf(options.owner);
    this.#index = new LoggedIndex(this.#cluster, jobs);
    this.#facts = new Facts(this.#cluster, jobs.alias);
    this.candidates = new RemoteCandidates(
      this.#cluster,
      aliasOf('candidates', options.owner),
      options.database,
    );
  }

  get isDown(): boolean {
    return this.#cluster.isDown;
  }

  get isReady(): boolean {
    return this.#engine !== undefined;
  }

  get progress(): Progress {
    return this.#index.progress;
  }

  /** Where the cluster is down, the portal starts without a search, which comes by itself. */
  async start(): Promise<void> {
    const { database, dataDir, gazetteer } = this.#options;
    this.#gazetteer = gazetteer ?? (await readGazetteer(database.db, dataDir));
    const lexicon = await this.#readLexicon();
    await this.#writeChanges(lexicon).catch(() => this.#lookAfter());
    this.#engine = this.#engineWith(lexicon);
    await this.candidates.start();
  }

  follow(cache: ResponseCache): void {
    cache.onInvalidated((tag, isElsewhere) => {
      if (tag === 'lookups' || tag === 'translations') this.noteWords();
      if ((tag === 'jobs' || tag === 'job-lists') && !isElsewhere) this.noteChange();
    });
    for (const tag of ['jobs', 'job-lists'] as const)
      cache.onChangedElsewhere(tag, async () => {
        this.#facts.noteChange();
        this.#lookAfter();
      });
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
    const versionOf = () =>
      `${this.#written} ${this.#facts.changes} ${Math.floor(performance.now() / MEANT_MS)}`;
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
        const position = await this.#index.readPosition();
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

  /** Builds the index if there is none. */
  async #writeChanges(known?: Lexicon): Promise<void> {
    const changes = this.#changes;
    const lexicon = known ?? this.#engine?.lexicon ?? (await this.#readLexicon());
    const { db } = this.#options.database;
    await this.#index.write(db, (jobs) => documentsOf(jobs, lexicon), 'soon');
    this.#facts.noteChange();
    this.#written = changes;
  }
}
