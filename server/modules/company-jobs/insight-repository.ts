/**
 * The data of the dashboard's charts, in one query. Its cost depends on a company's recent applications, not on its
 * jobs.
 */

import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import {
  ANSWER_DAYS,
  ANSWER_TIMES,
  INSIGHT_DAYS,
  type Insights,
} from '#contract/company-jobs/insight-calls.ts';
import { APPLICATION_STATUSES } from '#contract/shared/constants.ts';
import type { JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { returned } from '../../platform/db/returned.ts';
import { isCounted, jobCountsOf } from './counter-repository.ts';
import { isClosingSoon } from './job-filter.ts';

interface When {
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
}
interface Row extends Record<string, unknown> {
  readonly days: Insights['days'];
  readonly by_status: Record<string, number>;
  readonly by_time: Record<string, number>;
  readonly median_hours: number | null;
  readonly closing: Insights['closing'];
  readonly closing_total: number;
}

const CLOSING_SHOWN = 5;

/** Views per day, of the company or of a member's jobs. */
const viewsOf = ({ companyId, jobIds }: JobScope) =>
  jobIds
    ? sql`(select day, sum(views)::int as views from job_views where ${isAnyOf(sql`job_id`, jobIds)} group by 1)`
    : sql`(select day, views from company_views where company_id = ${companyId})`;

const queryOf = (scope: JobScope, { now, today, timeZone }: When) => {
  const { companyId, jobIds } = scope;
  const answersSince = subDays(now, ANSWER_DAYS).toISOString();
  const waited = sql`extract(epoch from answered_at - created_at) / 3600`;
  return sql`
    with sent as materialized (
      select created_at, status, answered_at from applications
      where company_id = ${companyId} and ${isCounted(scope)}
    ), per_day as (
      select (created_at at time zone ${timeZone})::date as day, count(*)::int as applications
      from sent where created_at >= ${today}::timestamp - ${INSIGHT_DAYS} * interval '1 day' group by 1
    ), calendar as (
      select d::date as day
      from generate_series(${today}::date - ${INSIGHT_DAYS - 1}::int, ${today}::date, interval '1 day') d
    ), days as (
      select c.day, coalesce(v.views, 0) as views, coalesce(p.applications, 0) as applications
      from calendar c
      left join per_day p using (day)
      left join ${viewsOf(scope)} v on v.day = c.day
    ), statuses as (
      select status, count(*)::int as applications from sent group by 1
    ), asked as (
      select ${waited} as hours from sent
      where created_at >= ${answersSince}::timestamptz
        and (answered_at is not null or status in ('applied', 'viewed'))
    ), times as (
      select case when hours is null then 'waiting' when hours <= 24 then 'day' when hours <= 72 then 'three_days'
        when hours <= 168 then 'week' else 'longer' end as time, count(*)::int as applications
      from asked group by 1
    ), next as (
      select n.job_id as id, j.title, n.deadline from (
        select job_id, deadline from company_jobs where company_id = ${companyId} and ${isClosingSoon(today)}
          and ${jobIds ? isAnyOf(sql`job_id`, jobIds) : sql`true`}
        order by deadline, job_id limit ${CLOSING_SHOWN}) as n
      join jobs j on j.id = n.job_id
    )
    select
      (select json_agg(json_build_object('day', day, 'views', views, 'applications', applications) order by day)
        from days) as days,
      (select coalesce(json_object_agg(status, applications), '{}') from statuses) as by_status,
      (select coalesce(json_object_agg(time, applications), '{}') from times) as by_time,
      (select percentile_cont(0.5) within group (order by hours) from asked where hours is not null) as median_hours,
      (select coalesce(sum(jobs), 0)::int from ${jobCountsOf(scope)}
        where ${isClosingSoon(today)}) as closing_total,
      (select coalesce(json_agg(json_build_object(
          'id', n.id, 'job_title', n.title, 'application_deadline_date', n.deadline,
          'applied_candidates_count',
            (select a.applicants from job_applicants a where a.job_id = n.id),
          'views', (select coalesce(sum(v.views), 0)::int from job_views v where v.job_id = n.id)
        ) order by n.deadline, n.id), '[]') from next n) as closing`;
};

/** @returns everything but responsiveness, which is measured once a day. */
export const readInsights = async (
  db: Db,
  scope: JobScope,
  when: When,
): Promise<Omit<Insights, 'replies'>> => {
  const { rows } = await db.execute<Row & Record<string, unknown>>(queryOf(scope, when));
  const row = returned(rows);
  return {
    days: row.days,
    funnel: APPLICATION_STATUSES.map((status) => ({ status, applications: row.by_status[status] ?? 0 })),
    answers: {
      median_hours: row.median_hours,
      times: ANSWER_TIMES.map((time) => ({ time, applications: row.by_time[time] ?? 0 })),
    },
    closing: row.closing,
    closing_total: row.closing_total,
  };
};
