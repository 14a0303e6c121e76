/**
 * A company's own jobs as it lists and counts them. What is filtered, counted and ordered by stands in one index, so
 * that a list of ten thousand jobs is read without their wide rows.
 */
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type JobStatus, PAGE_SIZE } from '#contract/constants.ts';
import type { OwnJobSort, OwnJobState } from '#contract/employer.ts';
import { CLOSING_JOBS_DAYS } from '#contract/insights.ts';
import type { Db } from '../../db/connect.ts';
import * as tables from '../../db/schema.ts';
import { literal, searchWords } from '../jobs/conditions.ts';

const { jobs } = tables;

export interface OwnJobsFilter {
  readonly text?: string | undefined;
  readonly categoryId?: number | undefined;
  readonly status?: JobStatus | undefined;
  readonly saved: boolean;
  readonly state?: OwnJobState | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** Approved and to be seen today. Tested against the portal's day. */
const isLive = (today: string): SQL =>
  sql`(status = 'approved' and not is_post_later and closed_at is null and deadline >= ${today})`;

const inState = (state: OwnJobState, today: string): SQL => {
  if (state === 'closed') return sql`(closed_at is not null or deadline < ${today})`;
  const soon = sql`deadline <= ${today}::date + ${CLOSING_JOBS_DAYS}::int`;
  return state === 'open' ? isLive(today) : sql`(${isLive(today)} and ${soon})`;
};

/** The words that must stand in a title: those of the company's name stand in all of its jobs anyway. */
const wordsOf = async (db: Db, companyId: number, text: string | undefined): Promise<readonly string[]> => {
  const words = searchWords(text);
  if (words.length === 0) return words;
  const { rows } = await db.execute<{ name: string }>(
    sql`select lower(name) as name from companies where id = ${companyId}`,
  );
  return words.filter((word) => !rows[0]?.name.includes(word));
};

const conditionOf = async (db: Db, companyId: number, filter: OwnJobsFilter, today: string): Promise<SQL> => {
  const words = await wordsOf(db, companyId, filter.text);
  return sql.join(
    [
      sql`company_id = ${companyId} and deleted_at is null`,
      ...(filter.ids ? [inArray(sql`id`, [...filter.ids])] : [sql`is_post_later = ${filter.saved}`]),
      ...(filter.categoryId === undefined ? [] : [sql`category_id = ${filter.categoryId}`]),
      ...(filter.status === undefined ? [] : [sql`status = ${filter.status}`]),
      ...(filter.state === undefined ? [] : [inState(filter.state, today)]),
      ...words.map((word) => sql`lower(title) like ${`%${literal(word)}%`}`),
    ],
    sql` and `,
  );
};

/** The order in words of the index: without "nulls last" it would not serve. */
const ORDERS: Readonly<Record<OwnJobSort, SQL>> = {
  newest: sql`created_at desc nulls last, id desc nulls last`,
  oldest: sql`created_at, id`,
  deadline: sql`deadline, id`,
  title: sql`lower(title), id`,
};

const readIds = async (db: Db, condition: SQL, sort: OwnJobSort, page: number) => {
  const order = ORDERS[sort];
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with hits as materialized (select id, created_at, deadline, title from jobs where ${condition}),
    page as (
      select id, row_number() over (order by ${order}) as place from hits
      order by ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE})
    select (select count(*)::int from hits) as total,
      (select coalesce(json_agg(id order by place), '[]') from page) as ids`);
  return rows[0] ?? { total: 0, ids: [] };
};

const appliedCount = sql<number>`(
  select count(*)::int from applications a where a.job_id = ${jobs.id} and a.status <> 'withdrawn'
    and exists (select 1 from users u where u.id = a.user_id and u.suspended_at is null and u.closed_at is null))`;

const viewCount = sql<number>`(
  select coalesce(sum(v.views), 0)::int from job_views v where v.job_id = ${jobs.id})`;

const readRows = (db: Db, ids: readonly number[]) => {
  const t = tables;
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      jobType: jobs.jobType,
      status: jobs.status,
      rejectionReason: jobs.rejectionReason,
      isPostLater: jobs.isPostLater,
      opensOn: jobs.opensOn,
      deadline: jobs.deadline,
      closedAt: jobs.closedAt,
      createdAt: jobs.createdAt,
      locations: jobs.locations,
      companyName: t.companies.name,
      categoryName: t.categories.name,
      cityName: t.cities.name,
      experience: { id: t.experiences.id, year: t.experiences.year },
      salary: { id: t.salaries.id, name: t.salaries.name },
      workMode: { id: t.workModes.id, name: t.workModes.name },
      applied: appliedCount,
      views: viewCount,
    })
    .from(jobs)
    .innerJoin(t.companies, sql`${t.companies.id} = ${jobs.companyId}`)
    .innerJoin(t.categories, sql`${t.categories.id} = ${jobs.categoryId}`)
    .innerJoin(t.cities, sql`${t.cities.id} = ${jobs.cityId}`)
    .innerJoin(t.experiences, sql`${t.experiences.id} = ${jobs.experienceId}`)
    .innerJoin(t.salaries, sql`${t.salaries.id} = ${jobs.salaryId}`)
    .innerJoin(t.workModes, sql`${t.workModes.id} = ${jobs.workModeId}`)
    .where(inArray(jobs.id, [...ids]));
};

/** A page of the company's jobs: which they are, and their total, in one pass; then their rows. */
export const readOwnJobs = async (
  db: Db,
  companyId: number,
  filter: OwnJobsFilter,
  { sort = 'newest', page, today }: { sort?: OwnJobSort; page: number; today: string },
) => {
  const condition = await conditionOf(db, companyId, filter, today);
  const { total, ids } = await readIds(db, condition, sort, page);
  const found = ids.length === 0 ? [] : await readRows(db, ids);
  const byId = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
};

const EXPORTED_AT_ONCE = 500;

/** Every job the filter finds, newest first, read in parts. */
export async function* readAllOwnJobs(db: Db, companyId: number, filter: OwnJobsFilter, today: string) {
  const condition = await conditionOf(db, companyId, filter, today);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from jobs where ${condition} order by ${ORDERS.newest}`,
  );
  for (let start = 0; start < rows.length; start += EXPORTED_AT_ONCE) {
    const ids = rows.slice(start, start + EXPORTED_AT_ONCE).map(({ id }) => id);
    const byId = new Map((await readRows(db, ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = byId.get(id);
      if (row) yield row;
    }
  }
}

/** Applications to a company that count: of people who are still there, to jobs that are. */
export const isCounted = (companyId: number): SQL => sql`
  user_id not in (select id from users where suspended_at is not null or closed_at is not null)
  and job_id not in (select id from jobs where company_id = ${companyId} and deleted_at is not null)`;

/** The company's counters, in one query (DASH-01). */
export const readCounters = async (
  db: Db,
  companyId: number,
  today: string,
): Promise<Record<string, number>> => {
  const { rows } = await db.execute<Record<string, number>>(sql`
    with mine as (
      select
        count(*) filter (where not is_post_later)::int as posted_jobs,
        count(*) filter (where ${isLive(today)})::int as live_jobs,
        count(*) filter (where status = 'active' and not is_post_later)::int as jobs_in_review,
        count(*) filter (where status = 'rejected')::int as rejected_jobs,
        count(*) filter (where is_post_later)::int as saved_jobs
      from jobs where company_id = ${companyId} and deleted_at is null
    ), sent as (
      select
        count(*)::int as total_applications,
        count(*) filter (where status = 'applied')::int as new_applications,
        count(*) filter (where status in ('shortlisted', 'interview', 'offered', 'hired'))::int
          as shortlisted_candidates
      from applications where company_id = ${companyId} and status <> 'withdrawn' and ${isCounted(companyId)}
    )
    select * from mine, sent`);
  return rows[0] ?? {};
};
