/** People whom a company added to a job, until they confirm. */
import { addDays } from 'date-fns/addDays';
import { and, desc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type DetailsOf, jobs, users, visitorApplications } from '../../platform/db/schema.ts';
import { deleteHeldEmails } from '../../platform/undo/changes.ts';
import { eraseAdded } from '../account-status/erase-added.ts';
import { ADDED_KEPT_DAYS, forgetEmails, isCurrent } from './repository.ts';

const isWaiting = and(
  isNotNull(visitorApplications.companyId),
  isNull(visitorApplications.sentAt),
  isNull(visitorApplications.applicationId),
);

export const listAddedApplicants = async (db: Db, scope: JobScope, jobId: number, now: Date) => {
  const rows = await db
    .select({
      id: visitorApplications.id,
      name: sql<string>`trim(${visitorApplications.firstName} || ' ' || ${visitorApplications.lastName})`,
      email: visitorApplications.email,
      source: visitorApplications.source,
      addedBy: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      addedAt: visitorApplications.createdAt,
    })
    .from(visitorApplications)
    .innerJoin(jobs, eq(jobs.id, visitorApplications.jobId))
    .leftJoin(users, eq(users.id, visitorApplications.addedBy))
    .where(
      and(
        eq(jobs.id, jobId),
        isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
        isWaiting,
        isCurrent(now),
      ),
    )
    .orderBy(desc(visitorApplications.id));
  return rows.map(({ addedAt, ...row }) => ({
    ...row,
    addedAt,
    expiresAt: addDays(addedAt, ADDED_KEPT_DAYS),
  }));
};
export type AddedRow = Awaited<ReturnType<typeof listAddedApplicants>>[number];

/** Why a person isn't new to a job, as far as the company knows them. */
export const findObstacle = async (
  db: Db,
  { jobId, email }: { readonly jobId: number; readonly email: string },
  now: Date,
): Promise<'applied' | 'waiting' | undefined> => {
  const { rows } = await db.execute(sql`
    select from applications a join users u on u.id = a.user_id
    where a.job_id = ${jobId} and lower(u.email) = ${email} and a.status <> 'withdrawn'
      and not a.applicant_hidden and a.anonymous_number is null limit 1`);
  if (rows.length > 0) return 'applied';
  const isSame = and(eq(visitorApplications.jobId, jobId), eq(visitorApplications.email, email));
  const waiting = await db.$count(visitorApplications, and(isSame, isWaiting, isCurrent(now)));
  return waiting > 0 ? 'waiting' : undefined;
};

type NewAddedApplicant = typeof visitorApplications.$inferInsert;

/** @returns its id; undefined if the person was already added to the job. */
export const addApplicant = async (
  tx: Db,
  applicant: NewAddedApplicant,
  now: Date,
): Promise<number | undefined> => {
  const isSame = and(
    eq(visitorApplications.jobId, applicant.jobId),
    eq(visitorApplications.email, applicant.email),
  );
  await tx.delete(visitorApplications).where(and(isSame, isWaiting, not(isCurrent(now))));
  const [added] = await tx
    .insert(visitorApplications)
    .values(applicant)
    .onConflictDoNothing({
      target: [visitorApplications.jobId, visitorApplications.email],
      where: sql`company_id is not null and sent_at is null`,
    })
    .returning({ id: visitorApplications.id });
  return added?.id;
};

/** @returns whether the company had added that person, who has not confirmed yet, and isn't told if it is in time. */
export const removeAddedApplicant = async (tx: Db, scope: JobScope, id: number): Promise<boolean> => {
  const removed = await tx
    .delete(visitorApplications)
    .where(
      and(
        eq(visitorApplications.id, id),
        isWaiting,
        isInScope(scope, { jobId: visitorApplications.jobId, companyId: visitorApplications.companyId }),
      ),
    )
    .returning({ email: visitorApplications.email });
  if (removed.length > 0) await deleteHeldEmails(tx, { kind: 'applicant_added', id });
  await forgetEmails(
    tx,
    removed.map(({ email }) => email),
  );
  return removed.length > 0;
};

/** Undoes an addition before its email is sent. The cleanup removes the files. */
export const forgetAddedApplicant = async (tx: Db, { id }: DetailsOf<'applicant_added'>): Promise<void> => {
  const isUnsent = and(eq(visitorApplications.id, id), isNull(visitorApplications.sentAt));
  const [forgotten] = await tx
    .delete(visitorApplications)
    .where(isUnsent)
    .returning({ applicationId: visitorApplications.applicationId });
  if (typeof forgotten?.applicationId === 'number') await eraseAdded(tx, forgotten.applicationId);
};
