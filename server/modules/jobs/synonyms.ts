/** What people type for what employers write: staff keep it in the database (`/staff/synonyms`). */
import { inArray } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { searchSynonyms } from '../../db/schema.ts';
import { searchWords } from './conditions.ts';

/** What a search is made with beside its filters. */
export interface Search {
  readonly now: Date;
  /** The portal's day: jobs whose deadline is earlier are not found. */
  readonly today: string;
  /** What finds jobs beside the word itself, by the word. */
  readonly meanings: ReadonlyMap<string, readonly string[]>;
}

/** Looks up what the words of a text mean. Read for each search, so that a change counts in every process at once. */
export const understand = async (db: Db, text: string | undefined, clock: Clock): Promise<Search> => {
  const when = { now: clock.now(), today: clock.today() };
  const words = searchWords(text);
  if (words.length === 0) return { ...when, meanings: new Map() };
  const rows = await db.select().from(searchSynonyms).where(inArray(searchSynonyms.word, words));
  return { ...when, meanings: new Map(rows.map(({ word, meanings }) => [word, meanings])) };
};
