/** A company's counters. */
import { type SQL, sql } from 'drizzle-orm';
import type { JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { isLive } from './job-filter.ts';

/** Applications that count: to a member's jobs, with a visible applicant and an existing job, that the company may see. */
export const isCounted = ({ companyId, jobIds }: JobScope): SQL => sql`
  ${jobIds ? isAnyOf(sql`job_id`, jobIds) : sql`true`} and company_access_ended_at is null and
  user_id not in (select id from users where suspended_at is not null or closed_at is not null)
  and job_id not in (select id from jobs where company_id = ${companyId} and deleted_at is not null)`;

/** The number of jobs by kind. Stored, except for members who are limited to some jobs. */
export const jobCountsOf = ({ companyId, jobIds }: JobScope): SQL =>
  jobIds
    ? sql`(select status, is_post_later, is_closed, deadline, 1 as jobs from company_jobs
        where company_id = ${companyId} and ${isAnyOf(sql`job_id`, jobIds)}) as counted`
    : sql`(select * from company_job_counts where company_id = ${companyId}) as counted`;

const sumOf = (condition: SQL): SQL => sql`coalesce(sum(jobs) filter (where ${condition}), 0)::int`;

/** The company's counters, in one query (DASH-01). */
export const readCounters = async (
  db: Db,
  scope: JobScope,
  today: string,
): Promise<Record<string, number>> => {
  const { rows } = await db.execute<Record<string, number>>(sql`
    with mine as (
      select
        ${sumOf(sql`not is_post_later`)} as posted_jobs,
        ${sumOf(isLive(today))} as live_jobs,
        ${sumOf(sql`status = 'active' and not is_post_later`)} as jobs_in_review,
        ${sumOf(sql`status = 'rejected'`)} as rejected_jobs,
        ${sumOf(sql`is_post_later`)} as saved_jobs
      from ${jobCountsOf(scope)}
    ), sent as (
      select
        count(*)::int as total_applications,
        count(*) filter (where status = 'applied')::int as new_applications,
        count(*) filter (where status in ('shortlisted', 'interview', 'offered', 'hired'))::int
          as shortlisted_candidates
      from applications where company_id = ${scope.companyId} and status <> 'withdrawn' and ${isCounted(scope)}
    )
    select * from mine, sent`);
  return rows[0] ?? {};
};
