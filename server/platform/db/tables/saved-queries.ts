/** List filters that users saved under a name. */
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { QUERIED_LISTS } from '#contract/shared/list-options.ts';
import { belongsTo } from './columns.ts';
import { moment, oneOf, users } from './people.ts';

export const savedQueries = pgTable(
  'saved_queries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => users.id),
    list: text({ enum: QUERIED_LISTS }).notNull(),
    name: text().notNull(),
    /** The query string of the list's address. */
    query: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('saved_queries_list', 'list', QUERIED_LISTS),
    uniqueIndex('saved_queries_one_of_a_name').on(t.userId, t.list, sql`lower(${t.name})`),
  ],
);
