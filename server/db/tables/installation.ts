/** Data of this installation of the portal only. */
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** A single row with the key for hashing short values, unless `INSTALLATION_KEY` provides one. */
export const installationKeys = pgTable(
  'installation_keys',
  { isOnly: boolean().primaryKey().default(true), key: text().notNull() },
  () => [
    check('installation_keys_one_row', sql`is_only`),
    check('installation_keys_length', sql`length(key) >= 32`),
  ],
);
