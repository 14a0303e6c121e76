/** Stores the jobs that seekers bookmark. */
import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { OwnListQuery } from '#contract/applications/calls.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import {
  applications,
  bookmarks,
  cities,
  companies,
  experiences,
  jobs,
  salaries,
  workModes,
} from '../../platform/db/schema.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { cardColumns } from '../jobs/search-table.ts';
import { orderOf, sinceOf } from './list-order.ts';

/** @returns false if the job was already bookmarked. */
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

/** @returns whether the job is bookmarked. */
export const writeBookmarkNote = async (
  db: Db,
  jobId: number,
  userId: number,
  note: string,
): Promise<boolean> => {
  const written = await db
    .update(bookmarks)
    .set({ note })
    .where(and(eq(bookmarks.jobId, jobId), eq(bookmarks.userId, userId)))
    .returning({ jobId: bookmarks.jobId });
  return written.length > 0;
};

/** A seeker's bookmarks, without jobs that were deleted or unpublished. */
const listedOf = (userId: number) =>
  and(
    eq(bookmarks.userId, userId),
    eq(jobs.status, 'approved'),
    isNull(jobs.deletedAt),
    isActiveCompany(jobs.companyId),
  );

const countBookmarks = async (db: Db, mine: SQL | undefined): Promise<number> => {
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(bookmarks)
    .innerJoin(jobs, eq(jobs.id, bookmarks.jobId))
    .where(mine);
  return count?.total ?? 0;
};

/** How many jobs a seeker has bookmarked, and how many of the applications are undecided. */
export const readOwnCounts = async (db: Db, userId: number) => ({
  bookmarks: await countBookmarks(db, listedOf(userId)),
  applications: await db.$count(
    applications,
    and(eq(applications.userId, userId), notInArray(applications.status, ['hired', 'rejected', 'withdrawn'])),
  ),
});

/** A page of a seeker's bookmarks, newest first. */
export const readBookmarks = async (db: Db, userId: number, query: OwnListQuery, now: Date) => {
  const { page = 1 } = query;
  const mine = and(listedOf(userId), sinceOf(query, bookmarks.createdAt, now));
  const rows = await db
    .select({
      ...cardColumns,
      note: bookmarks.note,
      isPostLater: jobs.isPostLater,
      closedAt: jobs.closedAt,
      applied: sql<boolean>`exists (
        select from applications a
        where a.job_id = ${jobs.id} and a.user_id = ${bookmarks.userId} and a.status <> 'withdrawn')`,
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
  return { rows, total: await countBookmarks(db, mine) };
};
