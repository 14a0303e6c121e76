/** Attempt counters, shared by all processes. Keys are hashes, so that no address is stored. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './people.ts';

export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the count restarts. */
    endsAt: moment().notNull(),
  },
  (t) => [index('throttles_by_end').on(t.endsAt)],
);
