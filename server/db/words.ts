/** Text search in columns that hold folded words, for lists that are small or already narrowed down. */
import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_TEXT_MAX } from '#contract/constants.ts';
import { foldText } from '../text.ts';
import { escapeLike } from './like.ts';

/** More words than this narrow nothing down any further. */
const WORDS_MAX = 8;

export const searchWords = (text: string | undefined): string[] =>
  foldText((text ?? '').slice(0, SEARCH_TEXT_MAX))
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX);

/**
 * A word of three letters or more is found anywhere; a shorter one only where a word begins with it: a substring
 * of two letters has no trigram and would scan the whole index.
 */
export const hasWord = (word: string, words: SQL): SQL =>
  word.length >= 3
    ? sql`${words} like ${`%${escapeLike(word)}%`}`
    : sql`(${words} like ${`${escapeLike(word)}%`} or ${words} like ${`% ${escapeLike(word)}%`})`;
