import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';

/** Where the logs of changes stand now: everything committed later has this transaction number or a higher one. */
export const readLogPosition = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ position: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as position`,
  );
  return rows[0]?.position ?? '0';
};
