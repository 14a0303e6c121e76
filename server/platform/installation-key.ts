/**
 * Keyed hashes of short values, such as account ids and network addresses. Plain hashes could be reversed by trying
 * all values; an HMAC also needs the installation's key.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './db/connect.ts';
import { installationKeys, jobReports } from './db/schema.ts';

/** The same parts give the same hash in all processes on one database. */
export type KeyedHash = (...parts: readonly (string | number)[]) => string;

export const keyedHashWith =
  (key: string): KeyedHash =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

/** The key in `INSTALLATION_KEY`, or else the one that the first process generated. */
export const readInstallationKey = async (db: Db, setting?: string): Promise<string> => {
  if (setting) return setting;
  await db
    .insert(installationKeys)
    .values({ key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select({ key: installationKeys.key }).from(installationKeys);
  if (!row) throw new Error('The installation has no key.');
  return row.key;
};

/** Marks a reporter as an HMAC. Earlier versions stored a plain SHA-256, which can be reversed. */
const KEYED = 'k:';
const BATCH = 500;

/** The HMAC of a plain hash that an earlier version stored. */
export const keyedReporter = (hash: KeyedHash, plainHash: string): string =>
  `${KEYED}${hash('reporter', plainHash)}`;

/**
 * Replaces plain hashes of earlier versions. Uses an index of the remaining rows, so that it costs nothing once done.
 */
export const rehashReporters = async (db: Db, hash: KeyedHash): Promise<void> => {
  for (;;) {
    const { rows } = await db.execute<{ reporter: string }>(sql`
      select distinct reporter from ${jobReports} where reporter not like 'k:%' limit ${BATCH}`);
    if (rows.length === 0) return;
    const renamed = rows.map(({ reporter }) => ({ plain: reporter, keyed: keyedReporter(hash, reporter) }));
    await db.execute(sql`
      update ${jobReports} r set reporter = v.keyed
      from json_to_recordset(${JSON.stringify(renamed)}::json) as v(plain text, keyed text)
      where r.reporter = v.plain and r.reporter not like 'k:%'`);
  }
};
