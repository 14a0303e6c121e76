/** An employer's own jobs. Every query is bound to the company: another's job is not found. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { JobStatus } from '#contract/constants.ts';
import type { Db } from '../../db/connect.ts';
import * as tables from '../../db/schema.ts';
import type { AcceptedPost, PostLists } from './post-policy.ts';

const { jobs } = tables;

/** One of the company's jobs that are still there. */
export const own = (companyId: number, id: number) =>
  and(eq(jobs.id, id), eq(jobs.companyId, companyId), isNull(jobs.deletedAt));

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
      // What is put aside begins its life anew.
      ...(post.isPostLater ? { closedAt: null } : {}),
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
