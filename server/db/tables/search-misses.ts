import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

/** Words that people searched for and that no job contains, by day. Stores nothing about the people. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    searches: integer().notNull(),
  },
  (t) => [unique('search_misses_once_a_day').on(t.word, t.day), index('search_misses_by_day').on(t.day)],
);
