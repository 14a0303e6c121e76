/**
 * Shared parts of the reports' queries. All figures cover the same applications as the company's lists: those of a
 * period that are neither withdrawn nor hidden, to jobs that aren't deleted.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { ReportDays } from '#contract/hiring-reports/rules.ts';
import type { JobScope } from '../../http/job-scope.ts';
import { startOfDay } from '../../platform/db/day-bounds.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import type { Period } from './period.ts';

export interface ReportFilter {
  readonly days?: ReportDays | undefined;
  readonly job_id?: number | undefined;
}

const isOfPeriod = ({ from }: Period, timeZone: string): SQL =>
  sql`a.created_at >= ${startOfDay(from, timeZone)}`;

export interface ReportScope {
  readonly scope: JobScope;
  readonly jobId?: number | undefined;
  readonly period: Period;
  readonly timeZone: string;
}

/**
 * `received`: the period's applications to all of the member's jobs. `sent`: those that weren't withdrawn, limited to
 * one job if requested. `reached` is how far an application came: its last step before any rejection.
 */
export const applicationsOf = ({
  scope: { companyId, jobIds },
  jobId,
  period,
  timeZone,
}: ReportScope): SQL => sql`
  received as materialized (
    select a.id, a.job_id, a.user_id, a.status, a.created_at, a.answered_at,
      case when i.id is null then a.source_host end as source_host,
      case when i.id is null then coalesce(a.source, 'unknown') else 'invited' end as said_source
    from applications a
    -- Not of anonymous applicants: the company knows whom it invited.
    left join job_invitations i on i.job_id = a.job_id and i.user_id = a.user_id and i.company_id = ${companyId}
      and i.created_at <= a.created_at and a.anonymous_number is null
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
 * `stays`: how long each application was in a status before the company decided. Applications that ended with their job
 * or without an answer say nothing about how fast a company works, so they don't count.
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

/** `hires`: the time from applying to the last change to `hired`. */
export const hires = sql`
  hires as (
    select s.id as application_id, extract(epoch from max(e.created_at) - s.created_at) / 3600 as hours
    from sent s join application_events e on e.application_id = s.id and e.status = 'hired'
    where s.reached = 'hired' group by s.id, s.created_at
  )`;

/** `rejections`: those by the company, with the reason it said. Applications that ended with their job have none. */
export const rejections = sql`
  rejections as (
    select s.id as application_id, coalesce(last.rejection_reason, 'none') as reason
    from sent s, lateral (
      select e.rejection_reason, e.reason from application_events e
      where e.application_id = s.id and e.status = 'rejected' order by e.id desc limit 1) as last
    where s.status = 'rejected' and last.reason is null
  )`;

/** `last_offers`: the last offer of each application. */
export const lastOffers = sql`
  last_offers as (
    select distinct on (o.application_id) o.application_id, o.status
    from sent s join offers o on o.application_id = s.id
    order by o.application_id, o.id desc
  )`;

export const hoursToAnswer = sql`extract(epoch from s.answered_at - s.created_at) / 3600`;
/** Whether an application still waits for a decision. Others were decided or ended with their job. */
export const isWaiting = sql`(s.answered_at is null and s.status in ('applied', 'viewed'))`;
/** The position of a step in the funnel. */
export const rankOf = (step: SQL): SQL =>
  sql`array_position(array['applied', 'viewed', 'shortlisted', 'interview', 'offered', 'hired'], ${step}::text)`;
