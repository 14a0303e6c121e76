/** The logs of changes: triggers write them, search engines and rankings read them, and housekeeping empties them. */
import { subDays } from 'date-fns/subDays';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { applicationChanges, candidateChanges, searchChanges } from '../../platform/db/schema.ts';

const KEPT_DAYS = 3;

/** The current position in the logs: later commits have this transaction number or a higher one. */
export const LOG_POSITION = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

export const readLogPosition = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ position: string }>(sql`select ${LOG_POSITION} as position`);
  return rows[0]?.position ?? '0';
};

/** Deletes entries that every process has read. */
export const forgetLoggedChanges = async (db: Db, now: Date): Promise<void> => {
  const before = subDays(now, KEPT_DAYS);
  for (const log of [searchChanges, candidateChanges, applicationChanges])
    await db.delete(log).where(lt(log.changedAt, before));
};
