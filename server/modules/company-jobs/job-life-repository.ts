/** Changes of a company's jobs between posting and deleting. Every query is limited to the company. */
import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { PER_PAGE_MAX } from '#contract/shared/constants.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jobs } from '../../platform/db/schema.ts';

/** Locks the member's jobs among these, in the order of their ids. */
export const lockOwnJobs = (db: Db, scope: JobScope, ids: readonly number[]) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      description: jobs.description,
      responsibilities: jobs.responsibilities,
      isPostLater: jobs.isPostLater,
      opensOn: jobs.opensOn,
      deadline: jobs.deadline,
      closedAt: jobs.closedAt,
      pausedAt: jobs.pausedAt,
      status: jobs.status,
      version: jobs.stateVersion,
    })
    .from(jobs)
    .where(
      and(
        inArray(jobs.id, [...ids]),
        isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
        isNull(jobs.deletedAt),
      ),
    )
    .orderBy(jobs.id)
    .for('update');

export type OwnJob = Awaited<ReturnType<typeof lockOwnJobs>>[number];

export const closeJobs = (db: Db, ids: readonly number[], at: Date) =>
  db
    .update(jobs)
    .set({ closedAt: at, pausedAt: null, updatedAt: at })
    .where(inArray(jobs.id, [...ids]));

export const changeJob = (db: Db, id: number, change: Partial<typeof jobs.$inferInsert>, at: Date) =>
  db
    .update(jobs)
    .set({ ...change, updatedAt: at })
    .where(eq(jobs.id, id));

/** Posts a saved job. Its moderation status decides whether readers see it. */
export const publishJob = (db: Db, id: number, at: Date) =>
  db
    .update(jobs)
    .set({
      isPostLater: false,
      opensOn: null,
      updatedAt: at,
      confirmedAt: at,
      confirmAskedAt: null,
      // The time when the job first became public stays.
      postedAt: sql`case when ${jobs.status} = 'approved'
        then coalesce(${jobs.postedAt}, ${at.toISOString()}::timestamptz) else ${jobs.postedAt} end`,
    })
    .where(eq(jobs.id, id));

/** Confirms that these locked jobs are open. Reopens paused ones. */
export const confirmJobs = (db: Db, ids: readonly number[], at: Date) =>
  db
    .update(jobs)
    .set({
      confirmedAt: at,
      confirmAskedAt: null,
      closedAt: sql`case when ${jobs.pausedAt} is null then ${jobs.closedAt} end`,
      pausedAt: null,
    })
    .where(inArray(jobs.id, [...ids]));

/** Open and paused jobs that the company was asked about, those asked first before others. */
export const readUnconfirmed = (db: Db, scope: JobScope, today: string) =>
  db
    .select({
      id: jobs.id,
      job_title: jobs.title,
      askedAt: jobs.confirmAskedAt,
      isPaused: sql<boolean>`${jobs.pausedAt} is not null`,
    })
    .from(jobs)
    .where(
      and(
        isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
        isNotNull(jobs.confirmAskedAt),
        isNull(jobs.deletedAt),
        or(isNull(jobs.closedAt), isNotNull(jobs.pausedAt)),
        gte(jobs.deadline, today),
      ),
    )
    .orderBy(jobs.confirmAskedAt, jobs.id)
    .limit(PER_PAGE_MAX);

/** Deletes locked jobs. Seekers keep access to their applications. */
export const deleteJobs = (db: Db, ids: readonly number[], at: Date) =>
  db
    .update(jobs)
    .set({ deletedAt: at })
    .where(inArray(jobs.id, [...ids]));

/** Place and category of the company's last job. */
export const readLastPost = async (db: Db, companyId: number) => {
  const [last] = await db
    .select({
      industry_id: jobs.industryId,
      work_mode_id: jobs.workModeId,
      country_id: jobs.countryId,
      state_id: jobs.stateId,
      city_id: jobs.cityId,
      zipcode: jobs.zipcode,
      job_locations: jobs.locations,
    })
    .from(jobs)
    .where(
      sql`${jobs.id} = (
        select job_id from company_jobs where company_id = ${companyId} order by created_at desc, job_id desc limit 1)`,
    );
  return last ?? null;
};
