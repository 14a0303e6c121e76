/** What seekers do with jobs: apply, withdraw, bookmark. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { OwnListQuery } from '#contract/applications.ts';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { Db } from '../../db/connect.ts';
import {
  applicationEvents,
  applications,
  bookmarks,
  candidates,
  cities,
  companies,
  experiences,
  files,
  jobs,
  salaries,
  workModes,
} from '../../db/schema.ts';
import type { NewFile } from '../accounts/repository.ts';
import { isCompanyInGoodStanding } from '../accounts/standing.ts';
import { cardColumns, isKnownToReaders } from '../jobs/search-table.ts';
import { orderOf, sinceOf } from './list-order.ts';

/** What decides whether a job takes applications; undefined unless readers may know of it. Locks it against change. */
export const findJobState = async (db: Db, jobId: number) => {
  const [job] = await db
    .select({ isPostLater: jobs.isPostLater, deadline: jobs.deadline })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isKnownToReaders(), isCompanyInGoodStanding(jobs.companyId)))
    .for('share');
  return job;
};

const recordEvent = (db: Db, applicationId: number, actorId: number, status: 'applied' | 'withdrawn') =>
  db.insert(applicationEvents).values({ applicationId, actorId, status });

/**
 * Applies with the resume given, else with the stored one. One application per seeker and job: a withdrawn one is taken up again.
 * @returns false when there is one already.
 */
export const apply = async (
  db: Db,
  jobId: number,
  userId: number,
  message: string | null,
  resume: NewFile | undefined,
): Promise<boolean> => {
  // Locked, so that the resume is not removed between being read and being sent.
  const [candidate] = await db
    .select({ resumeFileId: candidates.resumeFileId })
    .from(candidates)
    .where(eq(candidates.userId, userId))
    .for('share');
  const resumeFileId = resume?.id ?? candidate?.resumeFileId ?? null;
  if (resume) await db.insert(files).values({ ...resume, ownerId: userId });
  const [application] = await db
    .insert(applications)
    .values({ jobId, userId, message, resumeFileId })
    .onConflictDoUpdate({
      target: [applications.jobId, applications.userId],
      set: { status: 'applied', message, resumeFileId: sql`excluded.resume_file_id`, createdAt: sql`now()` },
      setWhere: eq(applications.status, 'withdrawn'),
    })
    .returning({ id: applications.id });
  if (!application) return false;
  await recordEvent(db, application.id, userId, 'applied');
  return true;
};

/** One's own application, locked; undefined for another's. */
export const findOwnApplication = async (db: Db, id: number, userId: number) => {
  const [application] = await db
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)))
    .for('update');
  return application;
};

export const withdraw = async (db: Db, id: number, userId: number): Promise<void> => {
  await db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, id));
  await recordEvent(db, id, userId, 'withdrawn');
};

/** A page of the jobs a seeker applied to, last first unless asked otherwise; withdrawn ones are left out. */
export const readApplied = async (db: Db, userId: number, query: OwnListQuery, now: Date) => {
  const { page = 1 } = query;
  const mine = and(
    eq(applications.userId, userId),
    ne(applications.status, 'withdrawn'),
    sinceOf(query, applications.createdAt, now),
  );
  const rows = await db
    .select({
      applicationId: applications.id,
      status: applications.status,
      appliedAt: applications.createdAt,
      jobId: jobs.id,
      title: jobs.title,
      jobType: jobs.jobType,
      jobStatus: jobs.status,
      isPostLater: jobs.isPostLater,
      deadline: jobs.deadline,
      deletedAt: jobs.deletedAt,
      companyName: companies.name,
      locations: jobs.locations,
      cityName: cities.name,
      workMode: { id: workModes.id, name: workModes.name },
      experience: { id: experiences.id, year: experiences.year },
      salary: { id: salaries.id, name: salaries.name },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(cities, eq(cities.id, jobs.cityId))
    .innerJoin(workModes, eq(workModes.id, jobs.workModeId))
    .innerJoin(experiences, eq(experiences.id, jobs.experienceId))
    .innerJoin(salaries, eq(salaries.id, jobs.salaryId))
    .where(mine)
    .orderBy(...orderOf(query, applications.createdAt, applications.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { rows, total: await db.$count(applications, mine) };
};

/** @returns false when it was there already. */
export const addBookmark = async (db: Db, jobId: number, userId: number): Promise<boolean> => {
  const added = await db
    .insert(bookmarks)
    .values({ jobId, userId })
    .onConflictDoNothing()
    .returning({ jobId: bookmarks.jobId });
  return added.length > 0;
};

export const removeBookmark = (db: Db, jobId: number, userId: number) =>
  db.delete(bookmarks).where(and(eq(bookmarks.jobId, jobId), eq(bookmarks.userId, userId)));

/** A page of a seeker's bookmarks, last first. Jobs that were deleted or taken back by their company are left out. */
export const readBookmarks = async (db: Db, userId: number, query: OwnListQuery, now: Date) => {
  const { page = 1 } = query;
  const mine = and(
    eq(bookmarks.userId, userId),
    eq(jobs.status, 'approved'),
    isNull(jobs.deletedAt),
    isCompanyInGoodStanding(jobs.companyId),
    sinceOf(query, bookmarks.createdAt, now),
  );
  const rows = await db
    .select({
      ...cardColumns,
      isPostLater: jobs.isPostLater,
      deadline: jobs.deadline,
      bookmarkedAt: bookmarks.createdAt,
    })
    .from(bookmarks)
    .innerJoin(jobs, eq(jobs.id, bookmarks.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(cities, eq(cities.id, jobs.cityId))
    .innerJoin(experiences, eq(experiences.id, jobs.experienceId))
    .innerJoin(salaries, eq(salaries.id, jobs.salaryId))
    .innerJoin(workModes, eq(workModes.id, jobs.workModeId))
    .where(mine)
    .orderBy(...orderOf(query, bookmarks.createdAt, bookmarks.jobId))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(bookmarks)
    .innerJoin(jobs, eq(jobs.id, bookmarks.jobId))
    .where(mine);
  return { rows, total: count?.total ?? 0 };
};

/** Which of these jobs a seeker has applied to, and which they have bookmarked. */
export const readMarks = async (db: Db, userId: number, jobIds: readonly number[]) => {
  const applied = await db
    .select({ id: applications.jobId })
    .from(applications)
    .where(
      and(
        eq(applications.userId, userId),
        inArray(applications.jobId, [...jobIds]),
        ne(applications.status, 'withdrawn'),
      ),
    );
  const bookmarked = await db
    .select({ id: bookmarks.jobId })
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), inArray(bookmarks.jobId, [...jobIds])));
  return { applied: applied.map(({ id }) => id), bookmarked: bookmarked.map(({ id }) => id) };
};
