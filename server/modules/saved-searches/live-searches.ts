/** Keeps the index of saved searches equal to the database. Built when the first new job needs it. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../../platform/db/connect.ts';
import type { SearchEngine } from '../../search/engine.ts';
import { readLogPosition } from '../../search/live/change-logs.ts';
import { SavedSearchIndex } from '../../search/saved-search-index.ts';
import { stemLanguageOf } from '../../search/stem.ts';
import { changedSince } from './repository.ts';

/** Before all transactions. */
const BEGINNING = '0';
/** Searches indexed before the event loop gets a turn. */
const BATCH = 500;

export class LiveSavedSearches {
  readonly #database: Database;
  #index: SavedSearchIndex | undefined;
  #position = BEGINNING;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The index with all changes that were committed before the call. Not for use within a transaction. */
  async current(engine: SearchEngine): Promise<SavedSearchIndex> {
    const { db } = this.#database;
    const isKept = this.#index?.engine === engine && this.#index.lexicon === engine.lexicon;
    const index = isKept && this.#index ? this.#index : new SavedSearchIndex(engine);
    const since = isKept ? this.#position : BEGINNING;
    const position = await readLogPosition(db);
    const changed = await changedSince(db, since);
    for (const [place, { id, filters, locale, isWanted }] of changed.entries()) {
      if (isWanted) index.put({ id, filters, language: stemLanguageOf(locale) });
      else index.remove(id);
      if (place % BATCH === BATCH - 1) await turn();
    }
    this.#index = index;
    this.#position = position;
    return index;
  }
}
