/** The company that a session works for, and the member's rights there. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { TokenScope } from '#contract/api-tokens/rules.ts';
import { can, type TeamPermission, type TeamRole } from '#contract/teams/rules.ts';
import type { Db } from '../platform/db/connect.ts';
import { companies, companyMembers } from '../platform/db/schema.ts';
import { forbidden } from './failure.ts';
import type { JobScope } from './job-scope.ts';

/** A member's company, jobs and role. */
export interface Membership extends JobScope {
  readonly teamRole: TeamRole;
  /** Of a token of the API, which allows nothing beyond them. */
  readonly scopes?: readonly TokenScope[];
}

/**
 * The membership of the company that is named, or else of the account's own or first company; null for an account
 * without one. Companies whose owner is suspended or closed don't count.
 */
export const membershipIn = ({
  userId,
  companyId,
}: Readonly<Record<'userId' | 'companyId', SQL>>) => sql<Membership | null>`(
  select json_build_object('companyId', m.company_id, 'teamRole', m.role, 'jobIds', case when not m.all_jobs then (
    select coalesce(json_agg(mine.job_id), '[]') from company_member_jobs mine
    where mine.company_id = m.company_id and mine.user_id = m.user_id) end)
  from company_members m
  join companies firm on firm.id = m.company_id
  join users head on head.id = firm.user_id and head.suspended_at is null and head.closed_at is null
  where m.user_id = ${userId}
  order by (m.company_id = ${companyId}) is true desc, m.role = 'owner' desc, m.joined_at, m.company_id
  limit 1)`;

/** That of a session. */
export const membershipOf = membershipIn({
  userId: sql`sessions.user_id`,
  companyId: sql`sessions.company_id`,
});

export type TeamRights = Pick<Membership, 'teamRole' | 'scopes'>;

/** Whether the member's role allows it, and the token if there is one. */
export const mayDo = ({ teamRole, scopes }: TeamRights, permission: TeamPermission): boolean =>
  can(teamRole, permission) && (scopes?.includes(permission) ?? true);

/** Throws unless the member may do it. */
export const assertCan = (member: TeamRights, permission: TeamPermission): void => {
  if (!mayDo(member, permission)) throw forbidden();
};

/** The companies that an account belongs to, its own first. */
export const listCompaniesOf = (db: Db, userId: number) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(sql`${companyMembers.role} <> 'owner'`, companies.name, companies.id);
