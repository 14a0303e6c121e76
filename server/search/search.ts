/** The search of open jobs as the portal uses it. */
import type { SearchEngine } from './engine.ts';

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
  /** The number of open jobs. */
  openJobs(): Promise<number>;
  readonly isReady: boolean;
  readonly progress: Progress;
}
