/** Who applied to a company's jobs, and what became of it. Every query is bound to the job or its company. */
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
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
import { isInGoodStanding } from '../accounts/standing.ts';
import { notify } from '../notices/notify.ts';
import { isNews } from './applicant-policy.ts';

/** Once shortlisted, a candidate stays in that list through the steps that follow. */
const LIST_CONDITIONS = {
  applied: ne(applications.status, 'withdrawn'),
  shortlisted: inArray(applications.status, ['shortlisted', 'interview', 'offered', 'hired']),
} as const;
export type CandidateListName = keyof typeof LIST_CONDITIONS;

const applicantColumns = {
  applicationId: applications.id,
  candidateId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  designation: designations.name,
  workStatus: candidates.workStatus,
  jobseekerType: candidates.jobseekerType,
  salary: salaries.name,
  status: applications.status,
  message: applications.message,
  resumeFileId: applications.resumeFileId,
  appliedAt: applications.createdAt,
} as const;

/** Who applied to a job, last first. The caller has made sure whose job it is. */
export const readApplicants = async (
  db: Db,
  jobId: number,
  list: CandidateListName,
  { limit, offset }: { limit: number; offset: number },
) => {
  const condition = and(
    eq(applications.jobId, jobId),
    LIST_CONDITIONS[list],
    isInGoodStanding(applications.userId),
  );
  const rows = await db
    .select(applicantColumns)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .leftJoin(designations, eq(designations.id, candidates.designationId))
    .leftJoin(salaries, eq(salaries.id, candidates.salaryId))
    .where(condition)
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(applications, condition) };
};

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

/** An application to one of the company's jobs, locked; undefined for another's and for a withdrawn one. */
export const lockOwnApplication = async (db: Db, companyId: number, id: number) => {
  const [application] = await db
    .select({
      id: applications.id,
      status: applications.status,
      userId: applications.userId,
      jobId: applications.jobId,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.id, id),
        eq(jobs.companyId, companyId),
        isNull(jobs.deletedAt),
        ne(applications.status, 'withdrawn'),
        isInGoodStanding(applications.userId),
      ),
    )
    .for('update', { of: applications });
  return application;
};

type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockOwnApplication>>>;

/**
 * Writes the new status and the event that tells who made it, and tells whoever applied. To be called in the
 * transaction that locked the application.
 */
export const moveApplication = async (
  db: Db,
  { id, userId, jobId, status: from }: LockedApplication,
  { status, actorId, at }: { status: ApplicationMove; actorId: number; at: Date },
): Promise<void> => {
  await db.update(applications).set({ status }).where(eq(applications.id, id));
  await db.insert(applicationEvents).values({ applicationId: id, actorId, status, createdAt: at });
  if (!isNews(from, status)) return;
  await notify(db, [
    { account_id: userId, kind: `application_${status}`, job_id: jobId, application_id: id },
  ]);
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
