/**
 * `job_search` contains expired jobs until the daily rollover removes them. Queries filter by the day
 * themselves, so that their results never depend on when it runs.
 */
import { type SQL, sql } from 'drizzle-orm';

/** A row of `job_search` whose deadline has not passed. */
export const isOpenOn = (today: string | SQL, closesOn: SQL = sql`closes_on`): SQL =>
  sql`${closesOn} >= ${today}::date`;

/**
 * The same for a job's id. Checks for absence from the few expired jobs, so that queries can still use
 * indexes without `closes_on`.
 */
export const isNotExpired = (today: string, jobId: SQL = sql`job_id`): SQL =>
  sql`${jobId} not in (select e.job_id from job_search e where e.closes_on < ${today}::date)`;
