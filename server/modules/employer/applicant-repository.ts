/** Applications to a company's jobs, and what becomes of them. Every query is bound to the job or its company. */
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { APPLICATION_MOVES, type ApplicationMove, type ApplicationStatus } from '#contract/constants.ts';
import type { Db } from '../../db/connect.ts';
import {
  applicationEvents,
  applications,
  candidates,
  designations,
  files,
  jobs,
  salaries,
  users,
} from '../../db/schema.ts';
import { isInGoodStanding } from '../accounts/standing.ts';
import { notify, takeBack } from '../notices/notify.ts';
import { applicantColumns } from './applicant-list-repository.ts';
import { isNews, UNDO_MS } from './applicant-policy.ts';

/** The resume sent with an application to one of the company's jobs. */
export const findSentResume = async (db: Db, companyId: number, applicationId: number) => {
  const [file] = await db
    .select({ id: files.id, name: files.name, mediaType: files.mediaType })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(files, eq(files.id, applications.resumeFileId))
    .where(
      and(
        eq(applications.id, applicationId),
        eq(jobs.companyId, companyId),
        ne(applications.status, 'withdrawn'),
        isInGoodStanding(applications.userId),
      ),
    );
  return file;
};

/**
 * Applications to the company's jobs, locked, in one order everywhere: two that move the same ones must not wait for
 * each other. Another company's are not among them.
 */
export const lockOwnApplications = (db: Db, companyId: number, ids: readonly number[]) =>
  db
    .select({
      id: applications.id,
      status: applications.status,
      userId: applications.userId,
      jobId: applications.jobId,
      isGone: sql<boolean>`${applications.status} = 'withdrawn' or not ${isInGoodStanding(applications.userId)}`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(inArray(applications.id, [...ids]), eq(jobs.companyId, companyId), isNull(jobs.deletedAt)))
    .orderBy(asc(applications.id))
    .for('update', { of: applications });

type LockedApplication = Awaited<ReturnType<typeof lockOwnApplications>>[number];

/** One of them; undefined for another's and for a withdrawn one. */
export const lockOwnApplication = async (db: Db, companyId: number, id: number) => {
  const [application] = await lockOwnApplications(db, companyId, [id]);
  return application?.isGone ? undefined : application;
};

interface Move<Status> {
  readonly status: Status;
  readonly actorId: number;
  readonly at: Date;
}

const writeStatus = async (
  db: Db,
  ids: readonly number[],
  { status, actorId, at }: Move<ApplicationStatus>,
): Promise<void> => {
  await db
    .update(applications)
    .set({ status })
    .where(inArray(applications.id, [...ids]));
  await db
    .insert(applicationEvents)
    .values(ids.map((applicationId) => ({ applicationId, actorId, status, createdAt: at })));
};

/**
 * Writes the new status and the events that tell who made it, and tells whoever applied: the one place where a
 * company's moves are made. To be called in the transaction that locked the applications.
 */
export const moveApplications = async (
  db: Db,
  moved: readonly LockedApplication[],
  move: Move<ApplicationMove>,
): Promise<void> => {
  if (moved.length === 0) return;
  await writeStatus(
    db,
    moved.map(({ id }) => id),
    move,
  );
  await notify(
    db,
    moved
      .filter(({ status: from }) => isNews(from, move.status))
      .map(({ id, userId, jobId }) => ({
        account_id: userId,
        kind: `application_${move.status}` as const,
        job_id: jobId,
        application_id: id,
      })),
  );
};

/**
 * Where each application was before its last move, where that was the actor's own, to `status`, and not before
 * `since`.
 */
const findMovesBefore = async (
  db: Db,
  ids: readonly number[],
  { status, actorId, at: since }: Move<ApplicationMove>,
): Promise<Map<number, ApplicationStatus>> => {
  const { rows } = await db.execute<{ id: number; before: ApplicationStatus }>(sql`
    select a.id, earlier.status as before
    from applications a
    cross join lateral (
      select e.id, e.status, e.actor_id, e.created_at from application_events e
      where e.application_id = a.id order by e.id desc limit 1) as latest
    cross join lateral (
      select e.status from application_events e
      where e.application_id = a.id and e.id < latest.id order by e.id desc limit 1) as earlier
    where ${inArray(sql`a.id`, [...ids])} and a.status = ${status} and latest.status = ${status}
      and latest.actor_id = ${actorId} and latest.created_at >= ${since.toISOString()}::timestamptz`);
  return new Map(rows.map(({ id, before }) => [id, before]));
};

/**
 * Takes applications back to where they were. What nobody has read yet is taken back; whoever has read it is told
 * where the application stands now. @returns those that were taken back.
 */
export const undoMoves = async (
  db: Db,
  locked: readonly LockedApplication[],
  { status, actorId, at }: Move<ApplicationMove>,
): Promise<number[]> => {
  const since = new Date(at.getTime() - UNDO_MS);
  const ids = locked.map(({ id }) => id);
  const before = await findMovesBefore(db, ids, { status, actorId, at: since });
  for (const { id, userId, jobId } of locked) {
    const back = before.get(id);
    if (!back) continue;
    await writeStatus(db, [id], { status: back, actorId, at });
    const unread = await takeBack(db, id, `application_${status}`);
    const told = APPLICATION_MOVES.find((one) => one === back);
    if (!unread && told && isNews(status, told)) {
      await notify(db, [
        { account_id: userId, kind: `application_${told}`, job_id: jobId, application_id: id },
      ]);
    }
  }
  return [...before.keys()];
};

/** An application with how to reach who sent it, and its events, oldest first. */
export const readApplication = async (db: Db, id: number) => {
  const [application] = await db
    .select({ ...applicantColumns, email: users.email, mobileNo: users.mobileNo })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .leftJoin(designations, eq(designations.id, candidates.designationId))
    .leftJoin(salaries, eq(salaries.id, candidates.salaryId))
    .where(eq(applications.id, id));
  const history = await db
    .select({
      status: applicationEvents.status,
      at: applicationEvents.createdAt,
      by: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.actorId))
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.id));
  return application && { ...application, history };
};
