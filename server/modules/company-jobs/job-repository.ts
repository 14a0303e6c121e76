/** An employer's own jobs. Every query is limited to the company, so other jobs are not found. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '#contract/shared/currencies.ts';
import type { PayPeriod } from '#contract/shared/pay.ts';
import { recruiterOf } from '../../company/recruiter.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import { lockVersion } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { skillName, skillOrder } from '../../platform/db/job-skills.ts';
import * as tables from '../../platform/db/schema.ts';
import { experienceColumns } from '../../search/facts/job-experience.ts';
import { payColumn } from '../../search/facts/job-pay.ts';
import { placesColumn } from '../../search/facts/stored-places.ts';
import type { PlacedJob } from './job-places.ts';
import { rewriteJob } from './write-job.ts';

const { jobs } = tables;

/** One of the member's jobs that is not deleted. */
export const own = (scope: JobScope, id: number) =>
  and(
    eq(jobs.id, id),
    isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
    isNull(jobs.deletedAt),
  );

const entries = (link: string, column: string, table: string) =>
  sql<{ id: number; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id), '[]')
    from ${sql.identifier(link)} x join ${sql.identifier(table)} t on t.id = x.${sql.identifier(column)}
    where x.job_id = ${jobs.id})`;

/** One of the company's jobs with all data of its form. */
export const findOwnJob = async (db: Db, scope: JobScope, id: number) => {
  const t = tables;
  const [job] = await db
    .select({
      job: jobs,
      category: { id: t.categories.id, name: t.categories.name },
      subcategory: { id: t.subcategories.id, name: t.subcategories.name },
      salary: { id: t.salaries.id, name: t.salaries.name },
      pay: payColumn,
      experience: experienceColumns,
      workMode: { id: t.workModes.id, name: t.workModes.name },
      designation: { id: t.designations.id, name: t.designations.name },
      industry: { id: t.industries.id, name: t.industries.name },
      country: { id: t.countries.id, name: t.countries.name },
      state: { id: t.states.id, name: t.states.name },
      city: { id: t.cities.id, name: t.cities.name },
      places: placesColumn,
      recruiter: recruiterOf(jobs.recruiterId),
      employmentTypes: entries('job_employment_types', 'employment_type_id', 'employment_types'),
      degrees: entries('job_degrees', 'degree_id', 'degrees'),
      courses: entries('job_courses', 'course_id', 'courses'),
      educations: entries('job_educations', 'education_id', 'educations'),
      tags: sql<{ id: number; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', t.id, 'name', ${skillName()}) order by ${skillOrder()}), '[]')
        from job_tags x join tags t on t.id = x.tag_id where x.job_id = ${jobs.id})`,
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
    .where(own(scope, id));
  return job;
};

/** Editing an open job confirms it, because its employer then knows that it is open. */
const confirmedByEditing = (now: Date) => ({
  confirmedAt: sql`case when ${jobs.pausedAt} is null then ${now.toISOString()}::timestamptz else ${jobs.confirmedAt} end`,
  confirmAskedAt: sql`case when ${jobs.pausedAt} is not null then ${jobs.confirmAskedAt} end`,
});

/** The band alone replaces exact pay only if it changes, because the specification's clients send it each time. */
const payOfBand = (salaryId: number) => {
  const kept = <Value>(column: AnyPgColumn) =>
    sql<Value>`case when ${jobs.salaryId} = ${salaryId} then ${column} end`;
  return {
    paySource: kept<'stated' | 'text' | null>(jobs.paySource),
    payMin: kept<number | null>(jobs.payMin),
    payMax: kept<number | null>(jobs.payMax),
    payCurrency: kept<CurrencyCode | null>(jobs.payCurrency),
    payPeriod: kept<PayPeriod | null>(jobs.payPeriod),
    payAddition: kept<string | null>(jobs.payAddition),
  };
};

/** A range stays while the lookup's value, derived from it, does. */
const experienceOfLookup = (experienceId: number) => {
  const isSame = sql`${jobs.experienceId} = ${experienceId}`;
  return {
    experienceMin: sql`case when ${isSame} then ${jobs.experienceMin} end`,
    experienceMax: sql`case when ${isSame} then ${jobs.experienceMax} end`,
    experienceUnknown: sql`${isSame} and ${jobs.experienceUnknown}`,
  };
};

/**
 * The list of places as it is stored, if what was sent differs only by commas inside places: forms send a list that was
 * split at commas, and imported places have some ("Mumbai, India").
 */
const asStored = async (db: Db, id: number, sent: readonly string[]): Promise<string[]> => {
  const [job] = await db.select({ locations: jobs.locations }).from(jobs).where(eq(jobs.id, id));
  const stored = job?.locations ?? [];
  const partsOf = (places: readonly string[]) =>
    places.flatMap((place) => place.split(',').map((part) => part.trim())).filter(Boolean);
  return partsOf(stored).join() === partsOf(sent).join() ? stored : [...sent];
};

/** Changes a job's content; `applyEmployerAction` sets its status. @returns false if the job does not exist. */
export const updateJob = async (
  db: Db,
  scope: JobScope,
  id: number,
  post: PlacedJob,
  now: Date,
): Promise<boolean> => {
  if ((await lockVersion(db, jobs, own(scope, id))) === undefined) return false;
  const { pay, experience } = post;
  const locations = await asStored(db, id, post.locations);
  await rewriteJob(db, id, { ...post, locations }, now, {
    ...('salaryId' in pay ? payOfBand(pay.salaryId) : {}),
    ...(experience && 'experienceId' in experience ? experienceOfLookup(experience.experienceId) : {}),
    ...confirmedByEditing(now),
    // Saving a job for later restarts its dates.
    ...(post.isPostLater ? { closedAt: null, pausedAt: null } : {}),
  });
  return true;
};

export const findOwnJobTitle = async (db: Db, scope: JobScope, jobId: number) => {
  const [job] = await db
    .select({ id: jobs.id, title: jobs.title, deadline: jobs.deadline, isFeatured: jobs.isFeatured })
    .from(jobs)
    .where(own(scope, jobId));
  return job;
};

export const readTitles = (db: Db, ids: ReadonlySet<number>) =>
  db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(isAnyOf(jobs.id, [...ids]))
    .orderBy(jobs.id);
