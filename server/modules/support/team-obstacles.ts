/** What a member of companies lacks: the company's level and limits, rights of the role, jobs. */
import { and, eq, sql } from 'drizzle-orm';
import { isUnlocked } from '#contract/companies/levels.ts';
import { can, LIMITED_PERMISSIONS } from '#contract/teams/rules.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { companies, companyMemberJobs, companyMembers, users } from '../../platform/db/schema.ts';
import { levelOf } from '../companies/level-policy.ts';
import { levelColumns } from '../companies/levels.ts';
import { type Obstacle, obstacle } from './obstacle.ts';

const listMemberships = (db: Db, userId: number) =>
  db
    .select({
      companyId: companies.id,
      company: companies.name,
      role: companyMembers.role,
      allJobs: companyMembers.allJobs,
      isOwnerSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      ...levelColumns,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .innerJoin(users, eq(users.id, companies.userId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(companies.id);
type Member = Awaited<ReturnType<typeof listMemberships>>[number];

/** Jobs of a company that staff haven't approved; drafts don't wait for them. */
export const countJobs = async (db: Db, companyId: number) => {
  const { rows } = await db.execute<{ in_review: number; rejected: number }>(sql`
    select count(*) filter (where status = 'active' and (not is_post_later or opens_on is not null))::int as in_review,
      count(*) filter (where status = 'rejected')::int as rejected
    from jobs where company_id = ${companyId} and status <> 'approved' and deleted_at is null`);
  return rows[0] ?? { in_review: 0, rejected: 0 };
};

const ofCompany = async (db: Db, deps: Pick<Deps, 'settings'>, member: Member): Promise<Obstacle[]> => {
  const { in_review, rejected } = await countJobs(db, member.companyId);
  return [
    ...(isUnlocked('publish', levelOf(member, deps.settings)) ? [] : [obstacle('level_unconfirmed')]),
    ...(in_review > 0 ? [obstacle('jobs_in_review', { count: in_review })] : []),
    ...(rejected > 0 ? [obstacle('jobs_rejected', { count: rejected })] : []),
  ];
};

const ofRole = ({ role, company, email, allJobs, isOwnerSuspended }: Member): Obstacle[] => {
  const lacking = LIMITED_PERMISSIONS.filter((permission) => !can(role, permission));
  const whom = { detail: `${company} · ${email}` };
  return [
    ...(role !== 'owner' && isOwnerSuspended ? [obstacle('owner_suspended', whom)] : []),
    ...(lacking.length > 0 ? [obstacle('role_lacks', { ...whom, terms: lacking })] : []),
    ...(allJobs ? [] : [obstacle('some_jobs', whom)]),
  ];
};

/** @param companyId of the job that they ask about */
const ofJob = async (
  db: Db,
  userId: number,
  members: readonly Member[],
  { jobId, companyId }: { readonly jobId: number; readonly companyId: number },
): Promise<Obstacle[]> => {
  const member = members.find((one) => one.companyId === companyId);
  if (!member) return [obstacle('no_company')];
  const isOnJob = and(eq(companyMemberJobs.jobId, jobId), eq(companyMemberJobs.userId, userId));
  if (member.allJobs || (await db.$count(companyMemberJobs, isOnJob)) > 0) return [];
  return [obstacle('not_on_job', { detail: `${member.company} · ${member.email}` })];
};

export const findTeamObstacles = async (
  deps: Pick<Deps, 'database' | 'clock' | 'settings' | 'keyedHash'>,
  userId: number,
  about: { readonly jobId: number; readonly companyId: number } | undefined,
): Promise<Obstacle[]> => {
  const { db } = deps.database;
  const members = await listMemberships(db, userId);
  const found: Obstacle[] = [];
  for (const member of members) found.push(...(await ofCompany(db, deps, member)), ...ofRole(member));
  if (members.length === 0) found.push(obstacle('no_company'));
  return about ? [...found, ...(await ofJob(db, userId, members, about))] : found;
};
