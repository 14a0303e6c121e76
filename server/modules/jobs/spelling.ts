/** What someone may have meant by a text that finds nothing: words of open jobs that look like theirs. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { escapeLike } from '../../db/like.ts';
import { searchWords } from './conditions.ts';

/** Shorter words look like too many others. */
const CORRECTED_FROM = 4;
/** Jobs looked at per word and way: enough to tell its usual spelling. */
const SAMPLE = 500;
/** Who swaps letters has mostly begun well. */
const BEGINNING = 3;
/** How many of their trigrams two words share at least. */
const ALIKE = 0.25;
/** And by how many letters their lengths differ at most. */
const LONGER = 2;

const correctWord = async (db: Db, word: string): Promise<string> => {
  if (word.length < CORRECTED_FROM) return word;
  const { rows } = await db.execute<{ candidate: string }>(sql`
    select candidate from (
      select regexp_split_to_table(words, ' ') as candidate
      from (
        (select words from job_search where ${word} <% words limit ${SAMPLE})
        union
        (select words from job_search where words like ${`%${escapeLike(word.slice(0, BEGINNING))}%`} limit ${SAMPLE})
      ) as sample
    ) as candidates
    where similarity(candidate, ${word}) >= ${ALIKE}::real
      and abs(length(candidate) - ${word.length}::int) <= ${LONGER}::int
    group by candidate order by similarity(candidate, ${word}) desc, count(*) desc, candidate limit 1`);
  return rows[0]?.candidate ?? word;
};

/** The text with each word as open jobs spell it; undefined where nothing is spelled otherwise. */
export const correctText = async (db: Db, text: string | undefined): Promise<string | undefined> => {
  const words = searchWords(text);
  const corrected = await Promise.all(words.map((word) => correctWord(db, word)));
  return corrected.some((word, place) => word !== words[place]) ? corrected.join(' ') : undefined;
};
