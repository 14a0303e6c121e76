/**
 * Lists a company's own jobs. Filters and order use `company_jobs`, totals use `company_job_counts`, so the cost does not
 * depend on the number of jobs.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { OwnJobSort } from '#contract/shared/list-options.ts';
import { recruiterOf } from '../../company/recruiter.ts';
import type { JobScope } from '../../http/job-scope.ts';
import { fromNearerEnd } from '../../http/pagination.ts';
import type { Db } from '../../platform/db/connect.ts';
import * as tables from '../../platform/db/schema.ts';
import { experienceColumns } from '../../search/facts/job-experience.ts';
import { payColumn } from '../../search/facts/job-pay.ts';
import { placesColumn } from '../../search/facts/stored-places.ts';
import { type Condition, conditionOf, type OwnJobsFilter } from './job-filter.ts';

const { jobs } = tables;

/** The columns of each order; ties are ordered by id. */
const ORDERS: Readonly<Record<OwnJobSort, { readonly by: SQL; readonly isDescending: boolean }>> = {
  newest: { by: sql`created_at`, isDescending: true },
  oldest: { by: sql`created_at`, isDescending: false },
  deadline: { by: sql`deadline`, isDescending: false },
  title: { by: sql`words`, isDescending: false },
  title_descending: { by: sql`words`, isDescending: true },
  applicants: { by: sql`applicants`, isDescending: true },
  fewest_applicants: { by: sql`applicants`, isDescending: false },
  latest_deadline: { by: sql`deadline`, isDescending: true },
};

const orderOf = (sort: OwnJobSort, isReversed = false): SQL => {
  const { by, isDescending } = ORDERS[sort];
  return isDescending === isReversed ? sql`${by}, job_id` : sql`${by} desc, job_id desc`;
};

/** The narrow rows needed for an order. */
const listFor = (sort: OwnJobSort): SQL =>
  sort === 'applicants' || sort === 'fewest_applicants'
    ? sql`company_jobs join job_applicants using (job_id, company_id)`
    : sql`company_jobs`;

const countJobs = async (db: Db, condition: Condition): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    condition.isCounted
      ? sql`select coalesce(sum(jobs), 0)::int as total from company_job_counts where ${condition.sql}`
      : sql`select count(*)::int as total from company_jobs where ${condition.sql}`,
  );
  return rows[0]?.total ?? 0;
};

const countOf = (column: AnyPgColumn): SQL<number> => sql<number>`(
  select coalesce(sum(${column}), 0)::int from ${tables.jobViews} where ${tables.jobViews.jobId} = ${jobs.id})`;

/** The full rows of these jobs; `listed` gives each one's `place`. */
const readRows = (db: Db, listed: SQL) => {
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
      stateVersion: jobs.stateVersion,
      locations: jobs.locations,
      companyName: t.companies.name,
      categoryName: t.categories.name,
      cityName: t.cities.name,
      places: placesColumn,
      experience: experienceColumns,
      salary: { id: t.salaries.id, name: t.salaries.name },
      pay: payColumn,
      workMode: { id: t.workModes.id, name: t.workModes.name },
      applied: t.jobApplicants.applicants,
      views: countOf(tables.jobViews.views),
      applyUrl: jobs.applyUrl,
      applyClicks: countOf(tables.jobViews.applyClicks),
      recruiter: recruiterOf(jobs.recruiterId),
    })
    .from(jobs)
    .innerJoin(sql`(${listed}) as listed`, sql`listed.job_id = ${jobs.id}`)
    .innerJoin(t.jobApplicants, sql`${t.jobApplicants.jobId} = ${jobs.id}`)
    .innerJoin(t.companies, sql`${t.companies.id} = ${jobs.companyId}`)
    .innerJoin(t.categories, sql`${t.categories.id} = ${jobs.categoryId}`)
    .innerJoin(t.cities, sql`${t.cities.id} = ${jobs.cityId}`)
    .innerJoin(t.experiences, sql`${t.experiences.id} = ${jobs.experienceId}`)
    .innerJoin(t.salaries, sql`${t.salaries.id} = ${jobs.salaryId}`)
    .innerJoin(t.workModes, sql`${t.workModes.id} = ${jobs.workModeId}`)
    .orderBy(sql`listed.place`);
};

interface JobPage {
  readonly sort?: OwnJobSort | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly today: string;
}

/** A page of the company's jobs: the total, and the rows on the page. */
export const readOwnJobs = async (
  db: Db,
  scope: JobScope,
  filter: OwnJobsFilter,
  { sort = 'newest', page, perPage, today }: JobPage,
) => {
  const condition = await conditionOf(db, scope, filter, today);
  const total = await countJobs(db, condition);
  const { limit, offset, isReversed } = fromNearerEnd(
    { limit: perPage, offset: (page - 1) * perPage },
    total,
  );
  if (limit === 0) return { rows: [], total };
  const listed = sql`
    select job_id, row_number() over (order by ${orderOf(sort)}) as place from (
      select * from ${listFor(sort)} where ${condition.sql}
      order by ${orderOf(sort, isReversed)} limit ${limit} offset ${offset}) as page`;
  return { rows: await readRows(db, listed), total };
};

const EXPORTED_AT_ONCE = 500;

/** All jobs that match the filter, newest first, read in batches. */
export async function* readAllOwnJobs(db: Db, scope: JobScope, filter: OwnJobsFilter, today: string) {
  const { sql: condition } = await conditionOf(db, scope, filter, today);
  const { rows } = await db.execute<{ id: number }>(
    sql`select job_id as id from company_jobs where ${condition} order by ${orderOf('newest')}`,
  );
  for (let start = 0; start < rows.length; start += EXPORTED_AT_ONCE) {
    const ids = rows.slice(start, start + EXPORTED_AT_ONCE).map(({ id }) => id);
    yield* await readRows(
      db,
      sql`select job_id, place from jsonb_array_elements(${JSON.stringify(ids)}::jsonb)
        with ordinality as asked (id, place), lateral (select id::int as job_id) as one`,
    );
  }
}
