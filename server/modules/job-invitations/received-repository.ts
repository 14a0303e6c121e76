/** Invitations as candidates see them. Every query is limited to the account. */
import { subDays } from 'date-fns/subDays';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { companies, jobInvitations } from '../../platform/db/schema.ts';
import { isReleased } from '../../platform/undo/changes.ts';

/** As long as the notification about it. */
const KEPT_DAYS = 365;

const isReceived = (userId: number, now: Date) =>
  and(
    eq(jobInvitations.userId, userId),
    isNull(jobInvitations.declinedAt),
    isReleased(jobInvitations.heldUntil, now),
  );

export const findReceived = async (db: Db, userId: number, jobId: number, now: Date) => {
  const [found] = await db
    .select({
      jobId: jobInvitations.jobId,
      companyName: companies.name,
      message: jobInvitations.message,
      createdAt: jobInvitations.createdAt,
    })
    .from(jobInvitations)
    .innerJoin(companies, eq(companies.id, jobInvitations.companyId))
    .where(and(eq(jobInvitations.jobId, jobId), isReceived(userId, now)));
  return found;
};

/** Those of the jobs that the candidate is invited to. */
export const listReceived = async (
  db: Db,
  userId: number,
  jobIds: readonly number[],
  now: Date,
): Promise<number[]> => {
  const rows = await db
    .select({ id: jobInvitations.jobId })
    .from(jobInvitations)
    .where(and(isAnyOf(jobInvitations.jobId, jobIds), isReceived(userId, now)));
  return rows.map(({ id }) => id);
};

/** @returns whether there was one to decline. */
export const decline = async (db: Db, userId: number, jobId: number, now: Date): Promise<boolean> => {
  const declined = await db
    .update(jobInvitations)
    .set({ declinedAt: now })
    .where(and(eq(jobInvitations.jobId, jobId), isReceived(userId, now)))
    .returning({ id: jobInvitations.id });
  return declined.length > 0;
};

/** Invitations are deleted after a year, as the privacy policy promises. */
export const forgetOldJobInvitations = async (db: Db, now: Date): Promise<void> => {
  const since = subDays(now, KEPT_DAYS).toISOString();
  await db.execute(sql`delete from job_invitations where created_at < ${since}::timestamptz`);
};
