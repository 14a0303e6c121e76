/**
 * The search for candidates in OpenSearch. Each search reads the log of changes first, as in memory, so that nobody finds
 * who has just hidden.
 */
import { sql } from 'drizzle-orm';
import { sharedRuns } from '../../http/shared-runs.ts';
import type { Database } from '../../platform/db/connect.ts';
import type { CandidateDocument } from '../candidates/candidate-document.ts';
import { CandidateEngine } from '../candidates/candidate-engine.ts';
import { readAllCandidates, readCandidates } from '../live/read-candidates.ts';
import type { AskCandidates, CandidateSearch } from '../search.ts';
import { CANDIDATE_MAPPING, candidateDocumentsOf } from './candidate-documents.ts';
import type { Cluster } from './cluster.ts';
import { Facts } from './facts.ts';
import { type Followed, LoggedIndex } from './logged-index.ts';
import { OpenSearchCandidates } from './opensearch-candidates.ts';

/** More words than this are forgotten. */
const WORDS_MAX = 100_000;

const candidatesOf = (alias: string): Followed<CandidateDocument> => ({
  alias,
  mapping: CANDIDATE_MAPPING,
  log: { table: sql`candidate_changes`, id: sql`user_id` },
  lock: 620_030,
  count: async (db) => {
    const { rows } = await db.execute<{ people: number }>(
      sql`select count(*)::int as people from candidates`,
    );
    return rows[0]?.people ?? 0;
  },
  readAll: readAllCandidates,
  read: readCandidates,
  idOf: ({ userId }) => userId,
});

export class RemoteCandidates implements CandidateSearch {
  readonly #database: Database;
  readonly #index: LoggedIndex<CandidateDocument>;
  readonly #facts: Facts;
  #store: OpenSearchCandidates;
  #engine: CandidateEngine;

  constructor(cluster: Cluster, alias: string, database: Database) {
    this.#database = database;
    this.#index = new LoggedIndex(cluster, candidatesOf(alias));
    this.#facts = new Facts(cluster, alias);
    this.#store = new OpenSearchCandidates(this.#facts);
    this.#engine = new CandidateEngine(this.#store);
  }

  /** Where the cluster is down, the first search builds the index. */
  async start(): Promise<void> {
    await this.#current().catch(() => undefined);
  }

  readonly ask: AskCandidates = async (use) => {
    await this.#current();
    if (this.#store.vocabulary.words.length > WORDS_MAX) {
      this.#store = new OpenSearchCandidates(this.#facts);
      this.#engine = new CandidateEngine(this.#store);
    }
    const engine = this.#engine;
    return this.#facts.settle(() => use(engine));
  };

  async close(): Promise<void> {
    await this.#current().catch(() => undefined);
  }

  readonly #current = sharedRuns(async () => {
    const { db, replicas } = this.#database;
    const write = () => this.#index.write(db, candidateDocumentsOf, 'now');
    if (await (replicas ? replicas.onPrimary(write) : write())) this.#facts.noteChange();
  });
}
