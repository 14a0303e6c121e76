/** Applications to a company's jobs. Every query is limited to the job or its company. */
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ApplicationMove } from '#contract/constants.ts';
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
import { isInScope, type JobScope } from '../../job-scope.ts';
import { isActiveAccount } from '../accounts/active.ts';
import { notify, putHeldAside } from '../notifications/notify.ts';
import type { Hold } from '../undo/changes.ts';
import { putRejectionMessagesAside } from '../undo/rejection-messages.ts';
import { applicantColumns } from './applicant-list-repository.ts';
import { isNews } from './applicant-policy.ts';

/** The resume of an application to one of the company's jobs. */
export const findSentResume = async (db: Db, scope: JobScope, applicationId: number) => {
  const [file] = await db
    .select({ id: files.id, name: files.name, mediaType: files.mediaType })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(files, eq(files.id, applications.resumeFileId))
    .where(
      and(
        eq(applications.id, applicationId),
        isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
        ne(applications.status, 'withdrawn'),
        isNull(applications.companyAccessEndedAt),
        isActiveAccount(applications.userId),
      ),
    );
  return file;
};

/**
 * Locks applications to the company's jobs, always in the same order to avoid deadlocks. Leaves out those of other
 * companies.
 */
export const lockOwnApplications = (db: Db, scope: JobScope, ids: readonly number[]) =>
  db
    .select({
      id: applications.id,
      status: applications.status,
      userId: applications.userId,
      jobId: applications.jobId,
      isGone: sql<boolean>`${applications.status} = 'withdrawn' or not ${isActiveAccount(applications.userId)}`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        inArray(applications.id, [...ids]),
        isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
        isNull(jobs.deletedAt),
        isNull(applications.companyAccessEndedAt),
      ),
    )
    .orderBy(asc(applications.id))
    .for('update', { of: applications });

/** Those of these applications that are the member's to see, without a lock. */
export const findOwnApplications = (db: Db, scope: JobScope, ids: readonly number[]) =>
  db
    .select({ id: applications.id, jobId: applications.jobId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        inArray(applications.id, [...ids]),
        isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
        isNull(jobs.deletedAt),
        ne(applications.status, 'withdrawn'),
        isNull(applications.companyAccessEndedAt),
        isActiveAccount(applications.userId),
      ),
    );

export const findOwnApplication = async (db: Db, scope: JobScope, id: number) => {
  const [application] = await findOwnApplications(db, scope, [id]);
  return application;
};

type LockedApplication = Awaited<ReturnType<typeof lockOwnApplications>>[number];

/** Locks one application; undefined if it is withdrawn or another company's. */
export const lockOwnApplication = async (db: Db, scope: JobScope, id: number) => {
  const [application] = await lockOwnApplications(db, scope, [id]);
  return application?.isGone ? undefined : application;
};

interface Move {
  readonly status: ApplicationMove;
  readonly actorId: number;
  readonly at: Date;
  /** Set if the change can be undone. */
  readonly hold?: Hold | undefined;
  /** The text for each applicant's notification, by application. */
  readonly texts?: ReadonlyMap<number, string> | undefined;
  /** If set, the applicants are notified of the cause instead. */
  readonly isToldOtherwise?: boolean;
}

const writeStatus = async (
  db: Db,
  ids: readonly number[],
  { status, actorId, at, hold }: Move,
): Promise<void> => {
  await db
    .update(applications)
    .set({ status })
    .where(inArray(applications.id, [...ids]));
  const held = { changeId: hold?.changeId, heldUntil: hold?.until };
  await db
    .insert(applicationEvents)
    .values(ids.map((applicationId) => ({ applicationId, actorId, status, createdAt: at, ...held })));
};

/**
 * Changes the status of applications, adds the events and notifies the applicants. All moves by companies use this.
 * Call it in the transaction that locked the applications.
 */
export const moveApplications = async (
  db: Db,
  moved: readonly LockedApplication[],
  move: Move,
): Promise<void> => {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await writeStatus(db, ids, move);
  const which = sql`select unnest(${`{${ids.join(',')}}`}::int[])`;
  await putHeldAside(db, which, move.at, move.hold);
  await putRejectionMessagesAside(db, which, move.at, move.hold);
  if (move.isToldOtherwise) return;
  await notify(
    db,
    moved
      .filter(({ status: from }) => isNews(from, move.status))
      .map(({ id, userId, jobId }) => ({
        account_id: userId,
        kind: `application_${move.status}` as const,
        job_id: jobId,
        application_id: id,
        ...(move.texts?.has(id) ? { text: move.texts.get(id) ?? '' } : {}),
      })),
    { hold: move.hold },
  );
};

/** An application with the applicant's contact data, and its events, oldest first. */
export const readApplication = async (db: Db, id: number, viewerId: number) => {
  const [application] = await db
    .select({ ...applicantColumns(viewerId), email: users.email, mobileNo: users.mobileNo })
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
