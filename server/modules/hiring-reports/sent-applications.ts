/**
 * What reports count, as parts of their queries. All figures are about the applications of a period that are neither
 * withdrawn nor hidden, to jobs that were not deleted: those that the company's lists show.
 */
import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/constants.ts';
import { REPORT_DAYS, type ReportDays } from '#contract/hiring-report-rules.ts';
import { isAnyOf } from '../../db/id-list.ts';
import type { JobScope } from '../../job-scope.ts';

export interface ReportFilter {
  readonly days?: ReportDays | undefined;
  readonly job_id?: number | undefined;
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Whole days, today included. */
export const periodOf = (days: ReportDays = REPORT_DAYS[0], today: string): Period => ({
  from: new Date(Date.parse(today) - (Number(days) - 1) * DAY_MS).toISOString().slice(0, 10),
  to: today,
});

const isOfPeriod = ({ from }: Period, timeZone: string): SQL =>
  sql`a.created_at >= ${from}::timestamp at time zone ${timeZone}`;

export interface Asked {
  readonly scope: JobScope;
  readonly jobId?: number | undefined;
  readonly period: Period;
  readonly timeZone: string;
}

/**
 * `received`: the applications of the period to all of the member's jobs; `sent`: those to one of them, where one is
 * asked for, without the withdrawn. `reached` is how far each came: the last step but a rejection.
 */
export const applicationsOf = ({ scope: { companyId, jobIds }, jobId, period, timeZone }: Asked): SQL => sql`
  received as materialized (
    select a.id, a.job_id, a.user_id, a.status, a.created_at, a.answered_at, a.source, a.source_host,
      coalesce(a.source, 'unknown') as said_source
    from applications a
    where a.company_id = ${companyId} and ${isOfPeriod(period, timeZone)} and not a.applicant_hidden
      and ${jobIds ? isAnyOf(sql`a.job_id`, jobIds) : sql`true`}
      and a.job_id not in (select id from jobs where company_id = ${companyId} and deleted_at is not null)
  ), sent as materialized (
    select r.*, case when r.status <> 'rejected' then r.status else coalesce((
        select e.status from application_events e
        where e.application_id = r.id and e.status not in ('rejected', 'withdrawn')
          and e.created_at >= r.created_at
        order by e.id desc limit 1), 'applied') end as reached
    from received r
    where r.status <> 'withdrawn' and ${jobId === undefined ? sql`true` : sql`r.job_id = ${jobId}`}
  )`;

/**
 * `stays`: how long each application was in a status that it left by a decision. What ended with its job, or because
 * nobody answered, says nothing about the work of a company.
 */
export const stays = sql`
  steps as (
    select e.application_id, e.status, e.created_at,
      lead(e.created_at) over following as left_at, lead(e.reason) over following as reason
    from sent s join application_events e on e.application_id = s.id and e.created_at >= s.created_at
    window following as (partition by e.application_id order by e.id)
  ), stays as (
    select application_id, status, sum(extract(epoch from left_at - created_at)) / 3600 as hours
    from steps
    where left_at is not null and reason is null
      and status in ('applied', 'viewed', 'shortlisted', 'interview', 'offered')
    group by 1, 2
  )`;

/** `hires`: from the application to the last time that it came to `hired`. */
export const hires = sql`
  hires as (
    select s.id as application_id, extract(epoch from max(e.created_at) - s.created_at) / 3600 as hours
    from sent s join application_events e on e.application_id = s.id and e.status = 'hired'
    where s.reached = 'hired' group by s.id, s.created_at
  )`;

export const hoursToAnswer = sql`extract(epoch from s.answered_at - s.created_at) / 3600`;
/** Those nobody has decided about. Of the others, some ended with their job. */
export const isWaiting = sql`(s.answered_at is null and s.status in ('applied', 'viewed'))`;
/** The place of a step in the funnel. */
export const rankOf = (step: SQL): SQL =>
  sql`array_position(array['applied', 'viewed', 'shortlisted', 'interview', 'offered', 'hired'], ${step}::text)`;
