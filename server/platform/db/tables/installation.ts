/** Data of this installation of the portal only. */
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './people.ts';

/** A single row with the key for hashing short values, unless `INSTALLATION_KEY` provides one. */
export const installationKeys = pgTable(
  'installation_keys',
  { isOnly: boolean().primaryKey().default(true), key: text().notNull() },
  () => [
    check('installation_keys_one_row', sql`is_only`),
    check('installation_keys_length', sql`length(key) >= 32`),
  ],
);

/** A single row with the last time that the portal ran at, which daily tasks compare with the clock. */
export const clockReadings = pgTable(
  'clock_readings',
  { isOnly: boolean().primaryKey().default(true), seenAt: moment().notNull() },
  () => [check('clock_readings_one_row', sql`is_only`)],
);
