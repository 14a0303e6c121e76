/** Initial data: lookups, articles and places always, a sample portal on request. */
import { sql } from 'drizzle-orm';
import { loadArticles } from '../modules/blog/files.ts';
import type { Database } from '../platform/db/connect.ts';
import { loadLookups } from '../platform/db/lookups/index.ts';
import { loadPlaces } from '../platform/db/places.ts';
import type { Report } from '../platform/db/report.ts';

export type { Report } from '../platform/db/report.ts';
export { loadSample } from './sample/load.ts';
export { PERSONA_PASSWORD, PERSONAS } from './sample/personas.ts';

/**
 * Loads lookups, the blog's first articles and places. Keeps existing data; a second run takes milliseconds.
 */
export const loadReference = async (
  database: Database,
  options: { countries?: readonly string[] },
  report: Report,
): Promise<void> => {
  await loadLookups(database);
  await loadArticles(database.db);
  await loadPlaces(database, options, report);
};

/** Whether the database is new, without accounts and jobs. */
export const isEmpty = async ({ db }: Database): Promise<boolean> => {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select exists (select 1 from users) or exists (select 1 from jobs) as used`,
  );
  return rows[0]?.used === false;
};
