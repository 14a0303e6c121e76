/** How often something was tried: shared by all processes. Keys are hashes, so that no address is kept. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './people.ts';

export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** From then on the count begins anew. */
    endsAt: moment().notNull(),
  },
  (t) => [index('throttles_by_end').on(t.endsAt)],
);
