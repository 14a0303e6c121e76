import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';

/** The current position in the logs of changes: later commits have this transaction number or a higher one. */
export const readLogPosition = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ position: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as position`,
  );
  return rows[0]?.position ?? '0';
};
