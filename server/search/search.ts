/** The search of open jobs as the portal uses it. */
import type { ResponseCache } from '../platform/cache/response-cache.ts';
import type { CandidateEngine } from './candidates/candidate-engine.ts';
import type { SearchEngine } from './engine.ts';
import type { Lexicon } from './words/lexicon.ts';

/** The progress of building the index. */
export interface Progress {
  readonly indexed: number;
  readonly jobs: number;
}

/** Asks the search. `use` can be called several times, and must do nothing but ask. */
export type Ask = <T>(use: (engine: SearchEngine) => T) => Promise<T>;

export interface Search {
  /** Answers from the index with all changes that this process committed before the call. */
  readonly ask: Ask;
  /** Asks the index as it is at the call, without the database: for use within a transaction. */
  asking(): Promise<Ask>;
  /** What words and places mean, which needs no index. */
  lexicon(): Promise<Lexicon>;
  /** The number of open jobs. */
  openJobs(): Promise<number>;
  readonly isReady: boolean;
  readonly progress: Progress;
}

/** Asks the search for candidates, like `Ask`. */
export type AskCandidates = <T>(use: (engine: CandidateEngine) => T) => Promise<T>;

export interface CandidateSearch {
  /** Answers with all changes that were committed before the call. Not for use within a transaction. */
  readonly ask: AskCandidates;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** The search with all that the portal needs to run it. */
export interface PortalSearch extends Search {
  /** Whether it doesn't answer, while everything else does. */
  readonly isDown: boolean;
  readonly candidates: CandidateSearch;
  /** Makes the index ready. */
  start(): Promise<void>;
  /** Learns of changes like the response cache: from this process and, by notification, from others. */
  follow(cache: ResponseCache): void;
  /** Jobs changed in this process. */
  noteChange(): void;
  /** Synonyms, lookups or translations changed. */
  noteWords(): void;
  close(): Promise<void>;
}
