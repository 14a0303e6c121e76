/** The members of companies. Every query is limited to the company. */
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/teams/rules.ts';
import { dismissRecruiters } from '../../company/recruiter.ts';
import { worksOn } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf, isAnyOf } from '../../platform/db/id-list.ts';
import {
  companies,
  companyInvitations,
  companyMemberJobs,
  companyMembers,
  files,
  jobs,
  notifications,
  sessions,
  undoableChanges,
  userPictures,
  users,
} from '../../platform/db/schema.ts';
import { handPicturesOver } from '../companies/pictures-repository.ts';
import { COMPANY_KINDS } from '../drafts/policy.ts';

const nameOf = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

const isMember = (companyId: number, userId: number) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));

/** The owner first, then by name. */
export const listMembers = (db: Db, companyId: number) =>
  db
    .select({
      id: users.id,
      name: nameOf,
      email: users.email,
      role: companyMembers.role,
      jobs: sql<{ id: number; job_title: string }[] | null>`case when not ${companyMembers.allJobs} then (
        select coalesce(json_agg(json_build_object('id', j.id, 'job_title', j.title) order by j.title), '[]')
        from company_member_jobs mine join jobs j on j.id = mine.job_id and j.deleted_at is null
        where mine.company_id = ${companyMembers.companyId} and mine.user_id = ${companyMembers.userId}) end`,
      joined_at: companyMembers.joinedAt,
      version: companyMembers.version,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(sql`${companyMembers.role} <> 'owner'`, nameOf, users.id);

/** A member; undefined for other accounts. */
export const findMember = async (db: Db, companyId: number, userId: number) => {
  const [member] = await db
    .select({
      id: users.id,
      role: companyMembers.role,
      name: nameOf,
      email: users.email,
      version: companyMembers.version,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(isMember(companyId, userId));
  return member;
};
export type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** The number of members and open invitations. */
export const countTeam = async (db: Db, companyId: number): Promise<number> =>
  (await db.$count(companyMembers, eq(companyMembers.companyId, companyId))) +
  (await db.$count(companyInvitations, eq(companyInvitations.companyId, companyId)));

/** How many of these jobs are the company's. */
export const countJobs = async (db: Db, companyId: number, ids: readonly number[]): Promise<number> => {
  const { rows } = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from jobs
    where ${isAnyOf(sql`id`, ids)} and company_id = ${companyId} and deleted_at is null`);
  return rows[0]?.found ?? 0;
};

/** More than a form can reasonably offer. */
const JOBS_OFFERED = 500;

/** The company's newest jobs. */
export const listJobs = (db: Db, companyId: number) =>
  db
    .select({ id: jobs.id, job_title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), isNull(jobs.deletedAt)))
    .orderBy(desc(jobs.id))
    .limit(JOBS_OFFERED);

interface Place {
  readonly companyId: number;
  readonly userId: number;
}

/** Adds a job to a member who is limited to some. Ignores jobs of other companies. */
export const addMemberJobs = (db: Db, { companyId, userId }: Place, jobIds: readonly number[]) =>
  db.execute(sql`
    insert into company_member_jobs (company_id, user_id, job_id)
    select ${companyId}::int, ${userId}::int, id from jobs
    where ${isAnyOf(sql`id`, jobIds)} and company_id = ${companyId}
    on conflict do nothing`);

/** Deletes notifications about jobs that an account no longer works on, because they name applicants. */
const forgetNotifications = (db: Db, { companyId, userId }: Place) =>
  db.delete(notifications).where(
    and(
      eq(notifications.accountId, userId),
      sql`exists (select from jobs j where j.id = ${notifications.jobId} and j.company_id = ${companyId})`,
      sql`not exists (
        select from company_members m
        where m.company_id = ${companyId} and m.user_id = ${userId} and ${worksOn('m', notifications.jobId)})`,
    ),
  );

const dismiss = (db: Db, { companyId, userId }: Place) =>
  dismissRecruiters(
    db,
    sql`j.company_id = ${companyId} and j.recruiter_id = ${userId}`,
    sql`j.company_id = ${companyId} and a.recruiter_id = ${userId}`,
  );

/** Sets a member's role, for all jobs or some, and adds new members. Owners stay owners. */
export const writeMember = async (
  db: Db,
  place: Place,
  { role, jobIds, at }: { role: MemberRole; jobIds: readonly number[] | null; at: Date },
): Promise<void> => {
  const allJobs = jobIds === null;
  await db
    .insert(companyMembers)
    .values({ ...place, role, allJobs, joinedAt: at })
    .onConflictDoUpdate({
      target: [companyMembers.companyId, companyMembers.userId],
      // The jobs belong to the record, too.
      set: { role, allJobs, version: sql`${companyMembers.version} + 1` },
      setWhere: ne(companyMembers.role, 'owner'),
    });
  await db
    .delete(companyMemberJobs)
    .where(and(eq(companyMemberJobs.companyId, place.companyId), eq(companyMemberJobs.userId, place.userId)));
  if (jobIds) await addMemberJobs(db, place, jobIds);
  await dismiss(db, place);
  await forgetNotifications(db, place);
};

/** Ends a membership and its access. What the account wrote stays. */
export const removeMember = async (db: Db, place: Place, at: Date): Promise<void> => {
  const { companyId, userId } = place;
  await db.delete(companyMembers).where(isMember(companyId, userId));
  await dismiss(db, place);
  await forgetNotifications(db, place);
  await db
    .update(sessions)
    .set({ companyId: null })
    .where(and(eq(sessions.userId, userId), eq(sessions.companyId, companyId)));
  // Former members can't undo changes of the company.
  await db
    .update(undoableChanges)
    .set({ expiresAt: at })
    .where(and(eq(undoableChanges.actorId, userId), sql`${undoableChanges.expiresAt} > ${at.toISOString()}`));
};

/** The company's logo is its owner's picture, so the two accounts swap pictures. */
const swapPictures = async (db: Db, one: number, other: number): Promise<void> => {
  const taken = await db
    .delete(userPictures)
    .where(isAnyOf(userPictures.userId, [one, other]))
    .returning();
  for (const { userId, ...picture } of taken) {
    const owner = userId === one ? other : one;
    await db.update(files).set({ ownerId: owner }).where(eq(files.id, picture.fileId));
    await db.insert(userPictures).values({ ...picture, userId: owner });
  }
};

/** Whether an account owns a company. */
export const ownsCompany = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(companies, eq(companies.userId, userId))) > 0;

/** Drafts about another company than the own one have a prefix: see `modules/drafts/policy.ts`. */
const renameDrafts = async (
  db: Db,
  { companyId, from, to }: { companyId: number; from: number; to: number },
): Promise<void> => {
  const prefix = `${companyId}/`;
  const isOfCompany = sql`kind = any(${arrayOf(COMPANY_KINDS)}::text[])`;
  await db.execute(sql`
    update drafts set subject = ${prefix} || subject
    where user_id = ${from} and ${isOfCompany} and strpos(subject, '/') = 0`);
  await db.execute(sql`
    update drafts set subject = substr(subject, ${prefix.length + 1}::int)
    where user_id = ${to} and ${isOfCompany} and starts_with(subject, ${prefix})`);
};

/** Triggers create the new owner's membership and make the former owner a recruiter. */
export const transferOwnership = async (
  db: Db,
  { companyId, from, to }: { companyId: number; from: number; to: number },
): Promise<void> => {
  await db.update(companies).set({ userId: to }).where(eq(companies.id, companyId));
  await swapPictures(db, from, to);
  await handPicturesOver(db, companyId, to);
  await renameDrafts(db, { companyId, from, to });
};

export const setSessionCompany = (db: Db, tokenHash: string, companyId: number | null) =>
  db.update(sessions).set({ companyId }).where(eq(sessions.tokenHash, tokenHash));
