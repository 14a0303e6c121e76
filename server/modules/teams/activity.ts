/** Reads a company's activity log. */
import { subDays } from 'date-fns/subDays';
import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { type ApplicationStatus, PAGE_SIZE } from '#contract/shared/constants.ts';
import { ACTIVITY_APPLICANTS } from '#contract/teams/rules.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { companyActivity, users } from '../../platform/db/schema.ts';
import { type HiddenIdentity, hiddenIdentityOf } from '../anonymous-review/hidden-identity.ts';

export interface NamedApplicant {
  readonly application_id: number;
  readonly from: ApplicationStatus | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly hidden: HiddenIdentity | null;
}

/** The applicants that an entry concerns, as far as the member may see them. */
const concernedBy = (scope: JobScope): SQL => sql`
  from company_activity_applications c join applications a on a.id = c.application_id
    join jobs j on j.id = a.job_id join users who on who.id = a.user_id
  where c.activity_id = company_activity.id and not a.applicant_hidden and a.company_access_ended_at is null
    and j.deleted_at is null and ${isInScope(scope, { jobId: sql`a.job_id`, companyId: sql`a.company_id` })}`;

const isOfCompany = (companyId: number) => eq(companyActivity.companyId, companyId);

/** A page of the log, newest first. */
export const listActivity = async (db: Db, scope: JobScope, page: number) => {
  const { companyId } = scope;
  const rows = await db
    .select({
      id: companyActivity.id,
      kind: companyActivity.kind,
      actor: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      subject: companyActivity.subject,
      detail: companyActivity.detail,
      job_id: sql<
        number | null
      >`(select id from jobs where id = ${companyActivity.jobId} and deleted_at is null)`,
      applicants: sql<NamedApplicant[]>`(select coalesce(json_agg(named), '[]') from (
        select a.id as application_id, c.from_status as "from", who.first_name, who.last_name,
          ${hiddenIdentityOf(sql`a.id`)} as hidden
        ${concernedBy(scope)} order by a.id limit ${ACTIVITY_APPLICANTS}) as named)`,
      applicants_total: sql<number>`(select count(*)::int ${concernedBy(scope)})`,
      at: companyActivity.at,
    })
    .from(companyActivity)
    .leftJoin(users, eq(users.id, companyActivity.actorId))
    .where(isOfCompany(companyId))
    .orderBy(newestFirst(companyActivity.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { rows, total: await db.$count(companyActivity, isOfCompany(companyId)) };
};

/** Entries are kept long enough to look something up. */
const KEPT_DAYS = 365;

export const forgetOldActivity = (db: Db, now: Date) =>
  db.delete(companyActivity).where(lt(companyActivity.at, subDays(now, KEPT_DAYS)));
