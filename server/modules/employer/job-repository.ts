/** An employer's own jobs. Every query is bound to the company: another's job is not found. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type JobStatus, PAGE_SIZE } from '#contract/constants.ts';
import type { Db } from '../../db/connect.ts';
import * as tables from '../../db/schema.ts';
import { searchWords } from '../jobs/conditions.ts';
import type { AcceptedPost, PostLists } from './post-policy.ts';

const { jobs } = tables;

export interface OwnJobsFilter {
  readonly text?: string | undefined;
  readonly categoryId?: number | undefined;
  readonly status?: JobStatus | undefined;
  readonly saved: boolean;
}

const own = (companyId: number, id: number) =>
  and(eq(jobs.id, id), eq(jobs.companyId, companyId), isNull(jobs.deletedAt));

const matching = (companyId: number, filter: OwnJobsFilter): SQL | undefined =>
  and(
    eq(jobs.companyId, companyId),
    isNull(jobs.deletedAt),
    eq(jobs.isPostLater, filter.saved),
    filter.categoryId === undefined ? undefined : eq(jobs.categoryId, filter.categoryId),
    filter.status === undefined ? undefined : eq(jobs.status, filter.status),
    ...searchWords(filter.text).map(
      (word) =>
        sql`(strpos(lower(${jobs.title}), ${word}) > 0 or exists (
          select 1 from companies c where c.id = ${jobs.companyId} and strpos(lower(c.name), ${word}) > 0))`,
    ),
  );

const appliedCount = sql<number>`(
  select count(*)::int from applications a where a.job_id = ${jobs.id} and a.status <> 'withdrawn'
    and exists (select 1 from users u where u.id = a.user_id and u.suspended_at is null and u.closed_at is null))`;

/** A page of the company's jobs, newest first. */
export const readOwnJobs = async (db: Db, companyId: number, filter: OwnJobsFilter, page: number) => {
  const condition = matching(companyId, filter);
  const rows = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      jobType: jobs.jobType,
      status: jobs.status,
      rejectionReason: jobs.rejectionReason,
      isPostLater: jobs.isPostLater,
      opensOn: jobs.opensOn,
      deadline: jobs.deadline,
      createdAt: jobs.createdAt,
      locations: jobs.locations,
      companyName: tables.companies.name,
      cityName: tables.cities.name,
      experience: { id: tables.experiences.id, year: tables.experiences.year },
      salary: { id: tables.salaries.id, name: tables.salaries.name },
      workMode: { id: tables.workModes.id, name: tables.workModes.name },
      applied: appliedCount,
    })
    .from(jobs)
    .innerJoin(tables.companies, eq(tables.companies.id, jobs.companyId))
    .innerJoin(tables.cities, eq(tables.cities.id, jobs.cityId))
    .innerJoin(tables.experiences, eq(tables.experiences.id, jobs.experienceId))
    .innerJoin(tables.salaries, eq(tables.salaries.id, jobs.salaryId))
    .innerJoin(tables.workModes, eq(tables.workModes.id, jobs.workModeId))
    .where(condition)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { rows, total: await db.$count(jobs, condition) };
};

const entries = (link: string, column: string, table: string) =>
  sql<{ id: number; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id), '[]')
    from ${sql.identifier(link)} x join ${sql.identifier(table)} t on t.id = x.${sql.identifier(column)}
    where x.job_id = ${jobs.id})`;

/** One of the company's jobs with everything its form shows. */
export const findOwnJob = async (db: Db, companyId: number, id: number) => {
  const t = tables;
  const [job] = await db
    .select({
      job: jobs,
      category: { id: t.categories.id, name: t.categories.name },
      subcategory: { id: t.subcategories.id, name: t.subcategories.name },
      salary: { id: t.salaries.id, name: t.salaries.name },
      experience: { id: t.experiences.id, year: t.experiences.year },
      workMode: { id: t.workModes.id, name: t.workModes.name },
      designation: { id: t.designations.id, name: t.designations.name },
      industry: { id: t.industries.id, name: t.industries.name },
      country: { id: t.countries.id, name: t.countries.name },
      state: { id: t.states.id, name: t.states.name },
      city: { id: t.cities.id, name: t.cities.name },
      employmentTypes: entries('job_employment_types', 'employment_type_id', 'employment_types'),
      degrees: entries('job_degrees', 'degree_id', 'degrees'),
      courses: entries('job_courses', 'course_id', 'courses'),
      educations: entries('job_educations', 'education_id', 'educations'),
      tags: entries('job_tags', 'tag_id', 'tags'),
    })
    .from(jobs)
    .innerJoin(t.categories, eq(t.categories.id, jobs.categoryId))
    .innerJoin(t.subcategories, eq(t.subcategories.id, jobs.subcategoryId))
    .innerJoin(t.salaries, eq(t.salaries.id, jobs.salaryId))
    .innerJoin(t.experiences, eq(t.experiences.id, jobs.experienceId))
    .innerJoin(t.workModes, eq(t.workModes.id, jobs.workModeId))
    .leftJoin(t.designations, eq(t.designations.id, jobs.designationId))
    .innerJoin(t.industries, eq(t.industries.id, jobs.industryId))
    .innerJoin(t.countries, eq(t.countries.id, jobs.countryId))
    .innerJoin(t.states, eq(t.states.id, jobs.stateId))
    .innerJoin(t.cities, eq(t.cities.id, jobs.cityId))
    .where(own(companyId, id));
  return job;
};

const LISTS: readonly (readonly [PgTable & { jobId: AnyPgColumn }, keyof PostLists])[] = [
  [tables.jobEmploymentTypes, 'employmentTypeIds'],
  [tables.jobDegrees, 'degreeIds'],
  [tables.jobCourses, 'courseIds'],
  [tables.jobEducations, 'educationIds'],
  [tables.jobTags, 'tagIds'],
];

const writeLists = async (db: Db, jobId: number, lists: PostLists): Promise<void> => {
  for (const [table, name] of LISTS) {
    await db.delete(table).where(eq(table.jobId, jobId));
    if (lists[name].length > 0)
      await db.insert(table).values(lists[name].map((entryId) => ({ jobId, entryId })));
  }
};

/** A job is posted when readers first can see it; later changes leave that day alone. */
const becomesPublic = (post: AcceptedPost, status: JobStatus) => status === 'approved' && !post.isPostLater;

export const insertJob = async (
  db: Db,
  companyId: number,
  post: AcceptedPost,
  status: JobStatus,
  now: Date,
): Promise<number> => {
  const { lists, ...columns } = post;
  const [created] = await db
    .insert(jobs)
    .values({
      ...columns,
      companyId,
      status,
      createdAt: now,
      updatedAt: now,
      postedAt: becomesPublic(post, status) ? now : null,
    })
    .returning({ id: jobs.id });
  if (!created) throw new Error('The database returned no id.');
  await writeLists(db, created.id, lists);
  return created.id;
};

/** @returns false when the company has no such job. */
export const updateJob = async (
  db: Db,
  companyId: number,
  id: number,
  post: AcceptedPost,
  status: JobStatus,
  now: Date,
): Promise<boolean> => {
  const { lists, ...columns } = post;
  const updated = await db
    .update(jobs)
    .set({
      ...columns,
      status,
      rejectionReason: null,
      updatedAt: now,
      ...(becomesPublic(post, status)
        ? { postedAt: sql`coalesce(${jobs.postedAt}, ${now.toISOString()}::timestamptz)` }
        : {}),
    })
    .where(own(companyId, id))
    .returning({ id: jobs.id });
  if (updated.length === 0) return false;
  await writeLists(db, id, lists);
  return true;
};

/** Takes a job away for good; what seekers sent for it stays theirs to see. @returns false when there is none. */
export const deleteJob = async (db: Db, companyId: number, id: number, now: Date): Promise<boolean> => {
  const deleted = await db
    .update(jobs)
    .set({ deletedAt: now })
    .where(own(companyId, id))
    .returning({ id: jobs.id });
  return deleted.length > 0;
};

export const findOwnJobTitle = async (db: Db, companyId: number, jobId: number) => {
  const [job] = await db.select({ id: jobs.id, title: jobs.title }).from(jobs).where(own(companyId, jobId));
  return job;
};

/** The company's counters, in one query (DASH-01). */
export const readCounters = async (
  db: Db,
  companyId: number,
  today: string,
): Promise<Record<string, number>> => {
  const { rows } = await db.execute<Record<string, number>>(sql`
    with mine as (
      select id, status, is_post_later, deadline from jobs where company_id = ${companyId} and deleted_at is null
    ), sent as (
      select a.status from applications a
      join mine on mine.id = a.job_id
      join users u on u.id = a.user_id and u.suspended_at is null and u.closed_at is null
      where a.status <> 'withdrawn'
    )
    select
      (select count(*)::int from mine where not is_post_later) as posted_jobs,
      (select count(*)::int from mine where status = 'approved' and not is_post_later and deadline >= ${today}) as live_jobs,
      (select count(*)::int from mine where status = 'active' and not is_post_later) as jobs_in_review,
      (select count(*)::int from mine where status = 'rejected') as rejected_jobs,
      (select count(*)::int from mine where is_post_later) as saved_jobs,
      (select count(*)::int from sent) as total_applications,
      (select count(*)::int from sent where status = 'applied') as new_applications,
      (select count(*)::int from sent where status in ('shortlisted', 'interview', 'offered', 'hired')) as shortlisted_candidates`);
  return rows[0] ?? {};
};
