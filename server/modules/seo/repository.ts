/** Jobs for machines: search engines, feeds, other portals. */
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { OTHER } from '../../platform/db/lookups/index.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  categories,
  cities,
  companies,
  experiences,
  industries,
  jobSearch,
  jobs,
  salaries,
  workModes,
} from '../../platform/db/schema.ts';
import { isNotExpired, isOpenOn } from '../../search/facts/open-jobs.ts';
import { cardColumns } from '../jobs/search-table.ts';

/** Open jobs with all data for feeds and search engines. */
const selectPostings = (db: Db, today: SQL | string, where: SQL, limit: number) =>
  db
    .select({
      ...cardColumns,
      responsibilities: jobs.responsibilities,
      vacancy: jobs.vacancy,
      zipcode: jobs.zipcode,
      // "Other" says nothing.
      category: sql<string | null>`nullif(${categories.name}, ${OTHER})`,
      industry: sql<string | null>`nullif(${industries.name}, ${OTHER})`,
      company: { id: companies.id, website: companies.website },
      employmentCodes: sql<string[]>`(
        select coalesce(json_agg(e.code order by e.id), '[]')
        from job_employment_types x join employment_types e on e.id = x.employment_type_id
        where x.job_id = ${jobs.id})`,
      educations: sql<string[]>`(
        select coalesce(json_agg(e.name order by e.id), '[]')
        from job_educations x join educations e on e.id = x.education_id where x.job_id = ${jobs.id})`,
    })
    .from(jobSearch)
    .innerJoin(jobs, eq(jobs.id, jobSearch.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .innerJoin(industries, eq(industries.id, jobs.industryId))
    .innerJoin(cities, eq(cities.id, jobs.cityId))
    .innerJoin(experiences, eq(experiences.id, jobs.experienceId))
    .innerJoin(salaries, eq(salaries.id, jobs.salaryId))
    .innerJoin(workModes, eq(workModes.id, jobs.workModeId))
    .where(and(where, isOpenOn(today, sql`${jobSearch.closesOn}`)))
    .orderBy(jobSearch.jobId)
    .limit(limit);

export type Posting = Awaited<ReturnType<typeof selectPostings>>[number];

/** Every page of a job contains it, and planning the joins takes several times as long as reading them. */
const postingById = prepared((db) =>
  selectPostings(db, sql`${sql.placeholder('today')}`, eq(jobSearch.jobId, sql.placeholder('id')), 1).prepare(
    'posting_by_id',
  ),
);

/** An open job; undefined if there is none with this id. */
export const findPosting = async (db: Db, id: number, today: string): Promise<Posting | undefined> =>
  (await postingById(db).execute({ id, today }))[0];

const BATCH = 500;

/** All open jobs, read in batches on demand, so that few are in memory at once. */
export async function* allPostings(db: Db, today: string): AsyncGenerator<Posting> {
  let after = 0;
  for (;;) {
    const batch = await selectPostings(db, today, gt(jobSearch.jobId, after), BATCH);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.id;
  }
}

/** Sitemap entries (sitemaps.org: at most 50,000 in a file). */
export const SITEMAP_SIZE = 50_000;

export interface SitemapPart {
  readonly part: number;
  /** ISO 8601. */
  readonly changed: string;
}
export interface SitemapEntry {
  readonly id: number;
  /** ISO 8601. */
  readonly changed: string;
}

export interface SitemapJob extends SitemapEntry {
  readonly title: string;
  readonly company: string;
}

const asIso = (column: SQL): SQL => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Each job belongs to a part by its id, so that a part changes only with its own jobs. */
export const jobParts = async (db: Db, today: string): Promise<SitemapPart[]> => {
  const { rows } = await db.execute<{ part: number; changed: string }>(sql`
    select (s.job_id / ${SITEMAP_SIZE}::int)::int as part, ${asIso(sql`max(j.updated_at)`)} as changed
    from job_search s join jobs j on j.id = s.job_id
    where ${isOpenOn(today, sql`s.closes_on`)} group by 1 order by 1`);
  return rows;
};

export const jobsOfPart = async (db: Db, part: number, today: string): Promise<SitemapJob[]> => {
  const { rows } = await db.execute<{ id: number; title: string; company: string; changed: string }>(sql`
    select s.job_id as id, j.title, c.name as company, ${asIso(sql`j.updated_at`)} as changed
    from job_search s join jobs j on j.id = s.job_id join companies c on c.id = j.company_id
    where s.job_id >= ${part * SITEMAP_SIZE} and s.job_id < ${(part + 1) * SITEMAP_SIZE}
      and ${isOpenOn(today, sql`s.closes_on`)}
    order by 1`);
  return rows;
};

/** Companies with open jobs. A company's page changes with its newest job. */
export const companyParts = async (db: Db, today: string): Promise<SitemapPart[]> => {
  const { rows } = await db.execute<{ part: number; changed: string }>(sql`
    select (company_id / ${SITEMAP_SIZE}::int)::int as part, ${asIso(sql`max(posted_at)`)} as changed
    from job_search where ${isNotExpired(today)} group by 1 order by 1`);
  return rows;
};

export const companiesOfPart = async (db: Db, part: number, today: string): Promise<SitemapEntry[]> => {
  const { rows } = await db.execute<{ id: number; changed: string }>(sql`
    select company_id as id, ${asIso(sql`max(posted_at)`)} as changed
    from job_search
    where company_id >= ${part * SITEMAP_SIZE} and company_id < ${(part + 1) * SITEMAP_SIZE}
      and ${isNotExpired(today)}
    group by 1 order by 1`);
  return rows;
};

/** Categories with open jobs. */
export const categoriesWithJobs = async (db: Db): Promise<SitemapEntry[]> => {
  const { rows } = await db.execute<{ id: number; changed: string }>(sql`
    select c.id, ${asIso(sql`(select s.posted_at from job_search s where s.category_id = c.id
      order by s.posted_at desc nulls last, s.job_id desc nulls last limit 1)`)} as changed
    from categories c
    where exists (select 1 from job_search n where n.category_id = c.id) order by 1`);
  return rows;
};
