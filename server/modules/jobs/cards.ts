/** The cards of jobs that a search found. */
import { sql } from 'drizzle-orm';
import type { JobCard } from '#contract/jobs.ts';
import type { Db } from '../../db/connect.ts';
import { isAnyOf } from '../../db/id-list.ts';
import { isOpenOn } from '../../db/open-jobs.ts';

/** In the order of the ids, without jobs that have closed since they were found. */
export const readCards = async (db: Db, jobIds: readonly number[], today: string): Promise<JobCard[]> => {
  if (jobIds.length === 0) return [];
  const { rows } = await db.execute<{ id: number; card: JobCard }>(sql`
    select job_id as id, card from job_search where ${isAnyOf(sql`job_id`, jobIds)} and ${isOpenOn(today)}`);
  const cards = new Map(rows.map(({ id, card }) => [id, card]));
  return jobIds.map((id) => cards.get(id)).filter((card) => card !== undefined);
};
