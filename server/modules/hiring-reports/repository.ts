/** Computes a report's figures in one query over the company's applications of a period. */

import { type SQL, sql } from 'drizzle-orm';
import type { HiringReport, Times } from '#contract/hiring-reports/calls.ts';
import { FUNNEL_STEPS, REPORT_LINES_MAX, TIMED_STEPS } from '#contract/hiring-reports/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { returned } from '../../platform/db/returned.ts';
import {
  applicationsOf,
  hires,
  hoursToAnswer,
  isWaiting,
  lastOffers,
  type ReportScope,
  rankOf,
  rejections,
  stays,
} from './sent-applications.ts';

type Figures = Omit<HiringReport, 'from' | 'to' | 'job' | 'is_shortened'>;

interface Row extends Record<string, unknown> {
  readonly applications: number;
  readonly withdrawn: number;
  readonly by_status: Record<string, number>;
  readonly by_reach: Record<string, number>;
  readonly stages: Record<string, Times>;
  readonly response: Times & { waiting: number };
  readonly hire: Times;
  readonly offers: HiringReport['offers'];
  readonly reasons: HiringReport['reasons'];
  readonly sources: HiringReport['sources'];
  readonly jobs: HiringReport['jobs'];
}

const measured = (hours: SQL): SQL => sql`
  'applications', count(${hours})::int,
  'median_hours', percentile_cont(0.5) within group (order by ${hours}),
  'three_quarters_hours', percentile_cont(0.75) within group (order by ${hours})`;

const queryOf = (asked: ReportScope): SQL => sql`
  with ${applicationsOf(asked)}, ${stays}, ${hires}, ${lastOffers}, ${rejections}, by_stage as (
    select status, json_build_object(${measured(sql`hours`)}) as times from stays group by 1
  ), by_source as (
    select said_source as source, source_host as host, count(*)::int as applications,
      count(*) filter (where ${rankOf(sql`reached`)} >= ${rankOf(sql`'interview'`)})::int as interviewed,
      count(*) filter (where reached = 'hired')::int as hired
    from sent group by 1, 2 order by 3 desc, 1, 2 limit ${REPORT_LINES_MAX}::int
  ), by_job as (
    select job_id, count(*)::int as applications from received where status <> 'withdrawn'
    group by 1 order by 2 desc, 1 limit ${REPORT_LINES_MAX}::int
  )
  select (select count(*)::int from sent) as applications,
    (select count(*)::int from received
      where status = 'withdrawn' and ${asked.jobId === undefined ? sql`true` : sql`job_id = ${asked.jobId}`}) as withdrawn,
    (select coalesce(json_object_agg(status, n), '{}')
      from (select status, count(*)::int as n from sent group by 1) c) as by_status,
    (select coalesce(json_object_agg(reached, n), '{}')
      from (select reached, count(*)::int as n from sent group by 1) c) as by_reach,
    (select coalesce(json_object_agg(status, times), '{}') from by_stage) as stages,
    (select json_build_object(${measured(hoursToAnswer)}, 'waiting', count(*) filter (where ${isWaiting})::int)
      from sent s) as response,
    (select json_build_object(${measured(sql`hours`)}) from hires) as hire,
    (select coalesce(json_agg(by_reason), '[]') from (
      select reason, count(*)::int as applications from rejections
      -- Without any reason, the table would only repeat the funnel.
      where exists (select from rejections where reason <> 'none') group by 1 order by 2 desc, 1) by_reason) as reasons,
    (select json_build_object('made', count(*)::int,
        'accepted', (count(*) filter (where status = 'accepted'))::int,
        'declined', (count(*) filter (where status = 'declined'))::int) from last_offers) as offers,
    (select coalesce(json_agg(by_source), '[]') from by_source) as sources,
    (select coalesce(json_agg(json_build_object('id', j.id, 'job_title', j.title, 'applications', b.applications)
        order by b.applications desc, j.id), '[]') from by_job b join jobs j on j.id = b.job_id) as jobs`;

const NONE: Times = { applications: 0, median_hours: null, three_quarters_hours: null };

export const readFigures = async (db: Db, asked: ReportScope): Promise<Figures> => {
  const { rows } = await db.execute<Row>(queryOf(asked));
  const { by_status: byStatus, by_reach: byReach, stages, ...figures } = returned(rows);
  const beyond = (from: number) =>
    FUNNEL_STEPS.slice(from).reduce((sum, status) => sum + (byReach[status] ?? 0), 0);
  return {
    ...figures,
    rejected: byStatus.rejected ?? 0,
    funnel: FUNNEL_STEPS.map((status, place) => ({ status, applications: beyond(place) })),
    stages: TIMED_STEPS.map((status) => ({
      status,
      ...(stages[status] ?? NONE),
      present: byStatus[status] ?? 0,
    })),
  };
};
