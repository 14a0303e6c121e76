/**
 * Counts words of searches that no job contains, for staff to add as synonyms. Counts in memory and writes every few
 * seconds in one statement, so that searches never wait for it.
 */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SYNONYM_MAX } from '#contract/staff/rules.ts';
import type { Deps } from '../../deps.ts';
import { countUpTo, listCall } from '../../http/rest.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connect.ts';

const WRITE_EVERY_MS = 10_000;
/**
 * The maximum of different words between two writes and per day, so that made-up words of programs don't fill the
 * disk.
 */
const WORDS_MAX = 500;
const WORDS_A_DAY_MAX = 2000;
const KEPT_DAYS = 90;
const SHOWN_DAYS = 30;
/** A word that was searched for once is probably a typo. */
const SHOWN_FROM = 2;

const isWord = (word: string): boolean =>
  word.length > 1 && word.length <= SYNONYM_MAX.word && /\p{L}/u.test(word);

export const forgetOldMisses = async (db: Db, today: string): Promise<void> => {
  await db.execute(sql`delete from search_misses where day < ${today}::date - ${KEPT_DAYS}::int`);
};

export class MissCounter {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  #searches = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(db: Db, clock: Clock, onError: (error: unknown) => void) {
    this.#db = db;
    this.#clock = clock;
    this.#onError = onError;
  }

  /** Counts a search for each of its words. */
  count(words: readonly string[]): void {
    for (const word of new Set(words.filter(isWord))) {
      const before = this.#searches.get(word);
      if (before === undefined && this.#searches.size >= WORDS_MAX) continue;
      this.#searches.set(word, (before ?? 0) + 1);
      this.#timer ??= setTimeout(() => this.flush(), WRITE_EVERY_MS).unref();
    }
  }

  /** Writes the counts. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#searches.size === 0) return;
    const counted = [...this.#searches].map(([word, searches]) => ({ word, searches }));
    this.#searches = new Map();
    await this.#write(counted).catch(this.#onError);
  }

  async #write(counted: readonly { readonly word: string; readonly searches: number }[]): Promise<void> {
    const day = this.#clock.today();
    await this.#db.execute(sql`
      insert into search_misses as m (word, day, searches)
      select word, ${day}::date, searches
      from json_to_recordset(${JSON.stringify(counted)}::json) as s(word text, searches int)
      where (select count(*) from search_misses where day = ${day}) < ${WORDS_A_DAY_MAX}::int
        or exists (select from search_misses k where k.word = s.word and k.day = ${day})
      order by word
      on conflict (word, day) do update set searches = m.searches + excluded.searches`);
  }
}

interface Miss extends Record<string, unknown> {
  readonly id: number;
  readonly word: string;
  readonly searches: number;
}

export const searchMissRoutes = (
  app: FastifyInstance,
  { database: { db }, clock }: Deps,
  misses: MissCounter,
): void => {
  listCall(app, 'GET staff/search-misses', async ({ limit, offset }) => {
    // Writes pending counts first, so that the latest searches count, too.
    await misses.flush();
    const missed = sql`
      from (
        select max(id) as id, word, sum(searches)::int as searches from search_misses m
        where day > ${clock.today()}::date - ${SHOWN_DAYS}::int
          and not exists (select from search_synonyms s where s.word = m.word)
        group by word having sum(searches) >= ${SHOWN_FROM}::int
      ) as missed`;
    const { rows } = await db.execute<Miss>(
      sql`select id, word, searches ${missed} order by searches desc, word limit ${limit} offset ${offset}`,
    );
    return { rows, total: await countUpTo(db, missed) };
  });
};
