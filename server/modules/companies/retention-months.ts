/** For how long a company sees who applied to a job, after it ended. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';

/** The months that count: the company's choice within the portal's limit. Null keeps applicants. */
export const retentionMonths = (chosen: SQL, max: number): SQL<number | null> =>
  sql<number | null>`least(${chosen}::int, nullif(${max}::int, 0))`;

/** The same for a job. */
export const readRetentionMonths = async (db: Db, jobId: number, max: number): Promise<number | null> => {
  const { rows } = await db.execute<{ months: number | null }>(sql`
    select ${retentionMonths(sql`c.keep_applicants_months`, max)} as months
    from jobs j join companies c on c.id = j.company_id where j.id = ${jobId}`);
  return rows[0]?.months ?? null;
};
