/**
 * `job_search` holds jobs whose deadline has passed until the daily rollover removes them: readers filter by the day
 * themselves, so that what they find never depends on when it runs.
 */
import { type SQL, sql } from 'drizzle-orm';

/** A row of `job_search` whose deadline has not passed. */
export const isOpenOn = (today: string, closesOn: SQL = sql`closes_on`): SQL =>
  sql`${closesOn} >= ${today}::date`;

/**
 * The same for a job's id. Usually there are no expired jobs to leave out, and queries that are answered by indexes
 * without `closes_on` remain so.
 */
export const isNotExpired = (today: string, jobId: SQL = sql`job_id`): SQL =>
  sql`${jobId} not in (select e.job_id from job_search e where e.closes_on < ${today}::date)`;
