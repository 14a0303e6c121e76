/** What belongs to this installation of the portal, and to no other. */
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: the key that short values are hashed with, unless `INSTALLATION_KEY` gives one. */
export const installationKeys = pgTable(
  'installation_keys',
  { isOnly: boolean().primaryKey().default(true), key: text().notNull() },
  () => [
    check('installation_keys_one_row', sql`is_only`),
    check('installation_keys_length', sql`length(key) >= 32`),
  ],
);
