/** Compares new jobs with saved searches. Any process can do it, because pairs of search and job are unique. */

import { setImmediate as turn } from 'node:timers/promises';
import { and, asc, isNull, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { dayNumber } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { alertJobs, savedSearches } from '../../platform/db/schema.ts';
import { SavedSearchIndex } from '../../search/alerts/saved-search-index.ts';
import { readLogPosition } from '../../search/live/change-logs.ts';
import { readDocuments } from '../../search/live/read-documents.ts';
import type { Ask } from '../../search/search.ts';
import { stemLanguageOf } from '../../search/words/stem.ts';
import { changedSince, wantsAlerts } from './repository.ts';

/** Before all transactions. */
const BEGINNING = '0';
/** Searches indexed before the event loop gets a turn. */
const INDEXED_AT_ONCE = 500;

/** Keeps the index of saved searches equal to the database. Built when the first new job needs it. */
class LiveSavedSearches {
  readonly #database: Database;
  #index: SavedSearchIndex | undefined;
  #position = BEGINNING;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The index with all changes that were committed before the call. Not for use within a transaction. */
  async current(ask: Ask): Promise<SavedSearchIndex> {
    const { db } = this.#database;
    const engine = await ask((one) => one);
    const isKept = this.#index?.engine === engine && this.#index.lexicon === engine.lexicon;
    const index = isKept && this.#index ? this.#index : new SavedSearchIndex(engine);
    const since = isKept ? this.#position : BEGINNING;
    const position = await readLogPosition(db);
    const changed = await changedSince(db, since);
    for (let start = 0; start < changed.length; start += INDEXED_AT_ONCE) {
      await ask(() => {
        for (const { id, filters, locale, isWanted } of changed.slice(start, start + INDEXED_AT_ONCE))
          if (isWanted) index.put({ id, filters, language: stemLanguageOf(locale) });
          else index.remove(id);
      });
      await turn();
    }
    this.#index = index;
    this.#position = position;
    return index;
  }
}

export type MatchDeps = Pick<Deps, 'database' | 'clock' | 'search'> & {
  /** New jobs wait for the undo window, because an approval can be undone. */
  readonly undoWindowSeconds: number;
};

const BATCH = 100;

const toMatch = (seconds: number) =>
  and(
    isNull(alertJobs.matchedAt),
    lte(alertJobs.openedAt, sql`now() - make_interval(secs => ${seconds}::float8)`),
  );

/** Marks new jobs as compared if there are no active alerts. */
const passAll = (db: Db, seconds: number, now: Date) =>
  db.update(alertJobs).set({ matchedAt: now }).where(toMatch(seconds));

/** Stores the matches of jobs that no other process has compared in the meantime. */
const store = (
  tx: Db,
  jobIds: readonly number[],
  found: ReadonlyMap<number, readonly number[]>,
  now: Date,
) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const pairs = JSON.stringify([...found].map(([jobId, ids]) => ({ job_id: jobId, ids })));
  return tx.execute(sql`
    with taken as (
      select job_id from alert_jobs where ${isAnyOf(sql`job_id`, jobIds)} and matched_at is null
      for update skip locked
    ), closed as (
      delete from alert_jobs a using taken
      where a.job_id = taken.job_id and not exists (select from job_search s where s.job_id = a.job_id)
    ), noted as (
      update alert_jobs a set matched_at = ${at} from taken
      where a.job_id = taken.job_id and exists (select from job_search s where s.job_id = a.job_id)
    )
    insert into saved_search_jobs (saved_search_id, job_id, matched_at)
    select s.id, p.job_id, ${at}
    from json_to_recordset(${pairs}::json) as p(job_id int, ids json)
    join taken on taken.job_id = p.job_id
    cross join lateral json_array_elements_text(p.ids) as found(id)
    join saved_searches s on s.id = found.id::int
    on conflict do nothing`);
};

/** @returns a function that compares all new jobs with saved searches. */
export const makeJobMatcher = ({ database, clock, search, undoWindowSeconds }: MatchDeps) => {
  const { db } = database;
  const live = new LiveSavedSearches(database);
  return async (): Promise<void> => {
    for (let taken = BATCH; taken === BATCH; ) {
      const pending = await db
        .select({ jobId: alertJobs.jobId })
        .from(alertJobs)
        .where(toMatch(undoWindowSeconds))
        .orderBy(asc(alertJobs.openedAt))
        .limit(BATCH);
      taken = pending.length;
      if (taken === 0) return;
      const [wanted] = await db
        .select({ id: savedSearches.id })
        .from(savedSearches)
        .where(wantsAlerts())
        .limit(1);
      if (!wanted) return void (await passAll(db, undoWindowSeconds, clock.now()));
      const index = await live.current(search.ask);
      const jobIds = pending.map(({ jobId }) => jobId);
      const documents = await readDocuments(db, jobIds);
      const found = await search.ask(() => index.match(documents, dayNumber(clock.today())));
      await store(db, jobIds, found, clock.now());
    }
  };
};
