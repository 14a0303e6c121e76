/**
 * Measures once a day how companies respond to applications. Handles only companies with recent applications, in
 * batches. See docs/decisions/0041-company-responsiveness.md.
 */
import { subDays } from 'date-fns/subDays';
import { type SQL, sql } from 'drizzle-orm';
import {
  MEASURED_DAYS,
  MEASURED_DAYS_OF_FEW,
  REPLIES_NEEDED,
  SILENT_DAYS,
  STEPS_DAYS,
} from '#contract/companies/responsiveness-rules.ts';
import type { Deps } from '../../deps.ts';
import { changing, companyTag } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import type { ResponseRow } from './responsiveness.ts';

/** Companies per statement, so that it ends within a second and other work runs in between. */
const BATCH = 100;

const daysBefore = (now: Date, days: number): SQL => sql`${subDays(now, days).toISOString()}::timestamptz`;

const batchOf = (after: number): SQL => sql`
  batch as materialized (select id from companies where id > ${after}::int order by id limit ${BATCH}::int)`;

/** The applications `a` of a condition, with the times they were first opened and decided. */
const applicationsOf = (condition: SQL, now: Date): SQL => sql`
  sent as materialized (
    select a.id, a.company_id, a.user_id, a.created_at from applications a
    where ${condition} and a.created_at >= ${daysBefore(now, STEPS_DAYS)}
  ), steps as materialized (
    select s.company_id, s.created_at as sent_at, e.application_id, e.id, e.status, e.reason, e.created_at,
      e.actor_id is distinct from s.user_id and e.reason is null as is_by_company
    from sent s join application_events e on e.application_id = s.id and e.created_at >= s.created_at
    where e.held_until is null or e.held_until <= ${now.toISOString()}::timestamptz
  ), reviews as (
    select application_id, min(created_at) as reviewed_at,
      min(created_at) filter (where status <> 'viewed') as answered_at
    from steps where is_by_company and status not in ('applied', 'withdrawn') group by 1
  )`;

const measured = (now: Date): SQL => sql`
  reviewed as (
    select s.company_id, s.created_at, r.reviewed_at, r.answered_at,
      s.created_at >= ${daysBefore(now, MEASURED_DAYS)} as is_usual
    from sent s left join reviews r on r.application_id = s.id
    where s.created_at >= ${daysBefore(now, MEASURED_DAYS_OF_FEW)}
  ), windows as (
    select company_id, count(*) filter (where is_usual) >= ${REPLIES_NEEDED}::int as is_usual,
      max(reviewed_at) as last_reviewed_at
    from reviewed group by 1
  ), numbers as (
    select w.company_id, w.is_usual, w.last_reviewed_at, count(*)::int as received,
      count(r.reviewed_at)::int as reviewed, count(r.answered_at)::int as answered,
      (avg(extract(epoch from r.reviewed_at - r.created_at)) / 3600)::real as review_hours
    from windows w join reviewed r on r.company_id = w.company_id and (r.is_usual or not w.is_usual)
    group by 1, 2, 3
  )`;

/** What followed each step. The last step counts once it has been silent for long. */
const followed = (now: Date): SQL => sql`
  pairs as (
    select company_id, status, created_at, reason,
      lead(status) over following as next, lead(reason) over following as next_reason,
      lead(created_at) over following as next_at
    from steps window following as (partition by application_id order by id)
  ), outcomes as (
    select company_id, status,
      case when next is null then 'silence' when next_reason is null then next else 'ended' end as outcome,
      count(*)::int as applications,
      percentile_cont(0.5) within group (order by extract(epoch from next_at - created_at) / 3600) as hours
    from pairs
    where status not in ('withdrawn', 'rejected', 'hired') and next is distinct from 'withdrawn'
      and next_reason is distinct from 'job_restored'
      and (next is not null or created_at < ${daysBefore(now, SILENT_DAYS)})
    group by 1, 2, 3
  ), by_status as (
    select company_id, status, jsonb_agg(jsonb_build_object('outcome', outcome, 'applications', applications,
      'hours', coalesce(round(hours::numeric, 1), 0)) order by applications desc, outcome) as list
    from outcomes group by 1, 2
  ), next_steps as (
    select company_id, jsonb_object_agg(status, list) as steps from by_status group by 1
  )`;

/** How many days a row `n` of `numbers` covers. */
const DAYS = sql`case when n.is_usual then ${MEASURED_DAYS}::int else ${MEASURED_DAYS_OF_FEW}::int end`;

/** The same numbers of the jobs that a member works on, as of now; null without recent applications. */
export const measureJobs = async (
  db: Db,
  { companyId, jobIds }: { readonly companyId: number; readonly jobIds: readonly number[] },
  now: Date,
): Promise<ResponseRow | null> => {
  const isOfJobs = sql`a.company_id = ${companyId} and ${isAnyOf(sql`a.job_id`, jobIds)}`;
  const { rows } = await db.execute<ResponseRow & Record<string, unknown>>(sql`
    with ${applicationsOf(isOfJobs, now)}, ${measured(now)}
    select ${DAYS} as days, n.received, n.reviewed, n.answered, n.review_hours as "reviewHours",
      n.last_reviewed_at as "lastReviewedAt" from numbers n`);
  return rows[0] ?? null;
};

interface Batch {
  readonly last: number;
  readonly changed: readonly number[];
}

/** @returns the batch's last company, and those whose numbers changed; null at the end. */
const measureBatch = async (tx: Db, after: number, now: Date): Promise<Batch | null> => {
  const { rows } = await tx.execute<{ last: number | null; changed: number[] }>(sql`
    with ${batchOf(after)}, ${applicationsOf(sql`a.company_id in (select id from batch)`, now)},
      ${measured(now)}, ${followed(now)},
    written as (
      insert into company_responses as c
        (company_id, days, received, reviewed, answered, review_hours, last_reviewed_at, next_steps)
      select n.company_id, ${DAYS}, n.received, n.reviewed, n.answered, n.review_hours, n.last_reviewed_at, coalesce(s.steps, '{}')
      from numbers n left join next_steps s using (company_id)
      on conflict (company_id) do update set days = excluded.days, received = excluded.received,
        reviewed = excluded.reviewed, answered = excluded.answered, review_hours = excluded.review_hours,
        last_reviewed_at = excluded.last_reviewed_at, next_steps = excluded.next_steps
      where row(c.*) is distinct from row(excluded.*)
      returning company_id
    ), gone as (
      delete from company_responses where company_id in (select id from batch)
        and company_id not in (select company_id from numbers) returning company_id
    )
    select (select max(id) from batch) as last, array(
      select company_id from written union all select company_id from gone) as changed`);
  const [row] = rows;
  return row && row.last !== null ? { last: row.last, changed: row.changed } : null;
};

/** Measures all companies. @returns the number of companies whose numbers changed. */
export const measureResponses = async (deps: Pick<Deps, 'database' | 'cache' | 'clock'>): Promise<number> => {
  const now = deps.clock.now();
  let changed = 0;
  for (let after = 0; ; ) {
    const batch = await changing<Batch | null>(
      deps,
      (measured) => (measured?.changed ?? []).map(companyTag),
      (tx) => measureBatch(tx, after, now),
    );
    if (!batch) return changed;
    changed += batch.changed.length;
    after = batch.last;
  }
};
