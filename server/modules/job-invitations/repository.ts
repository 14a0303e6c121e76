/** A company's invitations to its jobs. Every query is bound to the company and the jobs that the member works on. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { InvitationReach, InvitationStatus } from '#contract/job-invitations/rules.ts';
import { INVITATION_JOBS_MAX } from '#contract/job-invitations/rules.ts';
import { isInScope } from '../../http/job-scope.ts';
import type { Membership } from '../../http/membership.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { candidates, companies, jobInvitations, jobs, users } from '../../platform/db/schema.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { isKnownTo } from '../candidates/policy.ts';
import { isOpen } from '../jobs/search-table.ts';
import { isFindableBy } from '../profile/visibility.ts';

const isOwnJob = (member: Membership): SQL | undefined =>
  and(isInScope(member, { jobId: jobs.id, companyId: jobs.companyId }), isNull(jobs.deletedAt));

const invitable = { id: jobs.id, job_title: jobs.title };

export const listOpenJobs = (db: Db, member: Membership, today: string) =>
  db
    .select(invitable)
    .from(jobs)
    .where(and(isOwnJob(member), isOpen(today)))
    .orderBy(newestFirst(jobs.postedAt, jobs.id))
    .limit(INVITATION_JOBS_MAX);

/** A job of the member, and whether people can apply to it. */
export const findJob = async (db: Db, member: Membership, id: number, today: string) => {
  const [found] = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      isOpen: sql<boolean>`(${isOpen(today)} and ${isActiveCompany(jobs.companyId)})`,
    })
    .from(jobs)
    .where(and(eq(jobs.id, id), isOwnJob(member)));
  return found;
};

/**
 * Until the transaction ends, the job is neither closed nor deleted, and the company's owner neither suspended nor
 * closed. The account comes first, as where companies end.
 */
export const lockJob = async (tx: Db, companyId: number, id: number): Promise<void> => {
  await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.userId, users.id))
    .where(eq(companies.id, companyId))
    .for('key share', { of: users });
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for('share');
};

const applicationTo = (jobId: SQL, userId: SQL, more: SQL): SQL => sql`exists (
  select from applications a
  where a.job_id = ${jobId} and a.user_id = ${userId} and a.status <> 'withdrawn' ${more})`;

/** Whether the company knows who applied: the invitation must not tell who an anonymous applicant is. */
const isKnownApplicant = (jobId: SQL, userId: SQL): SQL =>
  applicationTo(jobId, userId, sql`and a.anonymous_number is null and a.company_access_ended_at is null`);

/** Whom an invitation would reach. People whom the member doesn't see can't be told from others. */
export const listReaches = async (db: Db, member: Membership, jobId: number, ids: readonly number[]) => {
  const job = sql`${jobId}::int`;
  const person = sql`${candidates.userId}`;
  const rows = await db
    .select({
      id: candidates.userId,
      reach: sql<InvitationReach>`case
        when ${isKnownApplicant(job, person)} then 'applied'
        when exists (select from job_invitations i where i.job_id = ${job} and i.user_id = ${person}) then 'invited'
        when ${isFindableBy(member.companyId)} then 'reached' else 'unavailable' end`,
    })
    .from(candidates)
    .where(and(isAnyOf(candidates.userId, ids), isKnownTo(member)));
  const reachOf = new Map(rows.map(({ id, reach }) => [id, reach]));
  return [...new Set(ids)].map((id) => ({ candidate_id: id, reach: reachOf.get(id) ?? 'unavailable' }));
};

export type NewInvitation = Pick<
  typeof jobInvitations.$inferInsert,
  'companyId' | 'jobId' | 'invitedBy' | 'message' | 'createdAt'
>;

/** @returns those who were not invited before. */
export const addInvitations = async (
  tx: Db,
  invitation: NewInvitation,
  userIds: readonly number[],
  hold: Hold | undefined,
): Promise<number[]> => {
  const held = { changeId: hold?.changeId, heldUntil: hold?.until };
  const added = await tx
    .insert(jobInvitations)
    .values(userIds.map((userId) => ({ ...invitation, userId, ...held })))
    .onConflictDoNothing()
    .returning({ id: jobInvitations.userId });
  return added.map(({ id }) => id);
};

/**
 * Those of the people who have applied to the job, anonymously or not. They get no notification, and the company
 * can't tell them from the others.
 */
export const listApplicants = async (db: Db, jobId: number, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .select({ id: candidates.userId })
    .from(candidates)
    .where(
      and(
        isAnyOf(candidates.userId, ids),
        applicationTo(sql`${jobId}::int`, sql`${candidates.userId}`, sql``),
      ),
    );
  return rows.map(({ id }) => id);
};

/** The company's invitations of people whom the member sees, newest first. */
export const listInvitations = (db: Db, member: Membership, candidateIds: readonly number[]) =>
  db
    .select({
      candidateId: jobInvitations.userId,
      job: invitable,
      createdAt: jobInvitations.createdAt,
      status: sql<InvitationStatus>`case
        when ${isKnownApplicant(sql`${jobInvitations.jobId}`, sql`${jobInvitations.userId}`)} then 'applied'
        when ${jobInvitations.declinedAt} is not null then 'declined' else 'invited' end`,
    })
    .from(jobInvitations)
    .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
    .innerJoin(candidates, eq(candidates.userId, jobInvitations.userId))
    .where(
      and(
        eq(jobInvitations.companyId, member.companyId),
        isAnyOf(jobInvitations.userId, candidateIds),
        isOwnJob(member),
        isKnownTo(member),
      ),
    )
    .orderBy(desc(jobInvitations.createdAt), desc(jobInvitations.id));
export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export const listInvitationsByCandidate = async (
  db: Db,
  member: Membership,
  candidateIds: readonly number[],
): Promise<ReadonlyMap<number, readonly InvitationRow[]>> =>
  Map.groupBy(await listInvitations(db, member, candidateIds), ({ candidateId }) => candidateId);
