/**
 * Closes an account for good. The person's row is deleted, and everything that hangs on it; what others still need to
 * be true (that an application was made, who offered a job) passes to a nameless account first.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { ApplicationStatus, Locale, Role } from '#contract/constants.ts';
import type { Db } from '../../db/connect.ts';
import {
  applicationEvents,
  applications,
  bookmarks,
  companies,
  files,
  jobs,
  mailOutbox,
  users,
} from '../../db/schema.ts';
import { closeOut } from '../applications/close-out.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { jobIdsOf } from './suspension.ts';

/** What has been decided stays as it was. */
const DECIDED: ApplicationStatus[] = ['hired', 'rejected', 'withdrawn'];

const isOpenOf = (userId: number) =>
  and(eq(applications.userId, userId), notInArray(applications.status, DECIDED));

/** What closing the account would take with it. */
export const readClosing = async (db: Db, userId: number) => ({
  open_applications: await db.$count(applications, isOpenOf(userId)),
  applications: await db.$count(applications, eq(applications.userId, userId)),
  bookmarks: await db.$count(bookmarks, eq(bookmarks.userId, userId)),
  files: await db.$count(files, eq(files.ownerId, userId)),
  jobs: (await jobIdsOf(db, userId)).length,
});

/** A company that loses an applicant, with the titles of the jobs they had applied to. */
export interface Loss {
  readonly email: string;
  readonly locale: Locale;
  readonly titles: string[];
}

const withdrawOpen = async (db: Db, userId: number): Promise<Loss[]> => {
  const withdrawn = await db
    .update(applications)
    .set({ status: 'withdrawn' })
    .where(isOpenOf(userId))
    .returning({ id: applications.id });
  if (withdrawn.length === 0) return [];
  const ids = withdrawn.map(({ id }) => id);
  await db
    .insert(applicationEvents)
    .values(ids.map((applicationId) => ({ applicationId, actorId: userId, status: 'withdrawn' as const })));
  return db
    .select({
      email: users.email,
      locale: users.locale,
      titles: sql<string[]>`json_agg(${jobs.title} order by ${jobs.title})`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, companies.userId))
    .where(and(inArray(applications.id, ids), isNull(users.suspendedAt), isNull(users.closedAt)))
    .groupBy(users.id);
};

const addNameless = async (db: Db, role: Role, now: Date): Promise<number> => {
  const [nameless] = await db
    .insert(users)
    .values({
      role,
      email: `closed-${randomUUID()}@closed.invalid`,
      passwordHash: '',
      firstName: '',
      closedAt: now,
    })
    .returning({ id: users.id });
  if (!nameless) throw new Error('No row came back.');
  return nameless.id;
};

/** @returns the stored files to remove after the commit, and which companies to tell. */
export const closeAccount = async (
  db: Db,
  { userId, role, email }: { userId: number; role: Role; email: string },
  { now, today }: { now: Date; today: string },
): Promise<{ fileIds: string[]; losses: Loss[] }> => {
  const losses = await withdrawOpen(db, userId);
  const stored = await db.select({ id: files.id }).from(files).where(eq(files.ownerId, userId));
  const jobIds = await jobIdsOf(db, userId);
  if (jobIds.length > 0) await db.update(jobs).set({ deletedAt: now }).where(inArray(jobs.id, jobIds));
  await closeOut(db, jobIds, { reason: 'account_closed', actorId: userId, at: now });
  await refreshSearch(db, jobIds, today);

  const nameless = await addNameless(db, role, now);
  await db
    .update(applications)
    .set({ userId: nameless, message: null, resumeFileId: null })
    .where(eq(applications.userId, userId));
  await db.update(applicationEvents).set({ actorId: nameless }).where(eq(applicationEvents.actorId, userId));
  await db
    .update(companies)
    .set({ userId: nameless, address: '', website: '', about: '' })
    .where(eq(companies.userId, userId));
  await db.delete(mailOutbox).where(eq(mailOutbox.recipient, email));
  await db.delete(users).where(eq(users.id, userId));
  return { fileIds: stored.map(({ id }) => id), losses };
};
