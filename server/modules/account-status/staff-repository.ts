/** Accounts, companies and applications in the staff's lists. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus, Role } from '#contract/shared/constants.ts';
import { withPlainDigits } from '#contract/shared/digits.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import type { AccountStatus } from '#contract/staff/rules.ts';
import { notFound } from '../../http/failure.ts';
import { countUpTo, type Window } from '../../http/rest.ts';
import { isAttended } from '../../platform/db/attended.ts';
import type { Db } from '../../platform/db/connect.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { inOrder } from '../../platform/db/order.ts';
import { phoneKey } from '../../platform/db/person-keys.ts';
import { applications, companies, jobs, users } from '../../platform/db/schema.ts';
import { levelColumns } from '../companies/levels.ts';

const status = sql<AccountStatus>`case
  when ${users.closedAt} is not null then 'closed'
  when ${users.suspendedAt} is not null then 'suspended'
  else 'active' end`;

/** Spelled as in the index. */
const searched = sql`lower(${users.email} || ' ' || ${users.firstName} || ' ' || ${users.lastName})`;

/** The id that staff typed instead of a name. */
const idIn = (text: string): number | undefined =>
  /^\p{Nd}{1,9}$/u.test(text) ? Number(withPlainDigits(text)) : undefined;

/** Whom a number can mean: the account, who sent an application, or who owns a job's company. */
const isNumbered = (id: number): SQL => sql`${users.id} in (
  select ${id}::int
  union all select a.user_id from applications a where a.id = ${id}
  union all select c.user_id from jobs j join companies c on c.id = j.company_id where j.id = ${id})`;

/** Without its country code, as numbers are kept in more than one form. */
const PHONE = /^\+?[\p{Nd}\s().-]{7,}$/u;
const hasPhone = (text: string): SQL =>
  sql`${users.mobileNo} <> '' and ${phoneKey(users.mobileNo)} = ${phoneKey(sql`${withPlainDigits(text)}::text`)}`;

/** Of an error that the account was told. */
const REQUEST_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const madeRequest = (text: string): SQL =>
  sql`${users.id} in (select f.user_id from failed_calls f where f.request_id = ${text.toLowerCase()})`;

/** Matches part of a name or an address, a phone number, or numbers that people know. */
const mentions = (text: string): SQL | undefined => {
  const id = idIn(text);
  if (REQUEST_ID.test(text)) return madeRequest(text);
  if (PHONE.test(text)) return or(hasPhone(text), id ? isNumbered(id) : undefined);
  return id ? isNumbered(id) : sql`${searched} like ${`%${escapeLike(text.toLowerCase())}%`}`;
};

const accountColumns = {
  id: users.id,
  role: users.role,
  name: users.firstName,
  last_name: users.lastName,
  email: users.email,
  status,
  company_name: companies.name,
  created_at: users.createdAt,
  version: users.version,
};

export interface AccountsFilter {
  readonly text: string;
  readonly role?: Role | undefined;
  readonly status?: AccountStatus | undefined;
}

export const readAccounts = async (db: Db, filter: AccountsFilter, { descending, limit, offset }: Window) => {
  const condition =
    and(
      sql`true`,
      filter.text === '' ? undefined : mentions(filter.text),
      filter.role === undefined ? undefined : eq(users.role, filter.role),
      filter.status === undefined ? undefined : sql`${status} = ${filter.status}`,
    ) ?? sql`true`;
  const rows = await db
    .select(accountColumns)
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(condition)
    .orderBy(inOrder(descending, users.createdAt, users.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countUpTo(db, sql`from ${users} where ${condition}`) };
};

export const getAccount = async (db: Db, id: number, now: Date) => {
  const [found] = await db
    .select({
      ...accountColumns,
      locale: users.locale,
      staff_role: sql<StaffRole | null>`case when ${users.role} = 'staff' then coalesce(${users.staffRole}, 'administrator') end`,
      languages: users.staffLanguages,
      reviewed_languages: users.staffReviewedLanguages,
      emailConfirmedAt: users.emailConfirmedAt,
      suspended_at: users.suspendedAt,
      suspension_reason: users.suspensionReason,
      company_id: companies.id,
      company_version: companies.version,
      company_is_attended: sql<
        boolean | null
      >`case when ${companies.id} is not null then ${isAttended(companies.id)} end`,
      website: companies.website,
      staffVerdict: companies.staffVerdict,
      sessions: sql<number>`(
        select count(*)::int from sessions s where s.user_id = ${users.id} and s.viewed_from is null and s.expires_at > ${now.toISOString()})`,
      last_used_at: sql<Date | null>`(
        select max(s.last_used_at) from sessions s where s.user_id = ${users.id} and s.viewed_from is null)`.mapWith(
        users.createdAt,
      ),
      live_jobs: sql<number>`(select count(*)::int from job_search s where s.company_id = ${companies.id})`,
      applications: sql<number>`(select count(*)::int from applications a where a.user_id = ${users.id})`,
      has_two_factor: sql<boolean>`exists (
        select from two_factor f where f.user_id = ${users.id} and f.confirmed_at is not null)`,
    })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(eq(users.id, id));
  if (!found) throw notFound();
  return found;
};

export const noteReason = (db: Db, id: number, reason: string | null) =>
  db.update(users).set({ suspensionReason: reason }).where(eq(users.id, id));

/** By its number or that of a job, a member's address, or a part of its name, its website, or the title of a job. */
const isCompanyMeant = (text: string): SQL => {
  const id = idIn(text);
  if (id)
    return sql`(${companies.id} = ${id} or ${companies.id} = (select j.company_id from jobs j where j.id = ${id}))`;
  const part = `%${escapeLike(text.toLowerCase())}%`;
  if (text.includes('@'))
    return sql`${companies.id} in (
      select m.company_id from company_members m join users u on u.id = m.user_id where lower(u.email || ' ' || u.first_name || ' ' || u.last_name) like ${part})`;
  return sql`(lower(${companies.name}) like ${part} or lower(${companies.website}) like ${part}
    or ${companies.id} in (select w.company_id from company_jobs w where w.words like ${part}))`;
};

export const readCompanies = async (db: Db, text: string, { descending, limit, offset }: Window) => {
  const condition = text === '' ? sql`true` : isCompanyMeant(text);
  const rows = await db
    .select({
      id: companies.id,
      account_id: companies.userId,
      name: companies.name,
      ...levelColumns,
      live_jobs: sql<number>`(select count(*)::int from job_search s where s.company_id = ${companies.id})`,
      reviews: companies.reviewCount,
      is_suspended: sql<boolean>`${users.suspendedAt} is not null`,
      created_at: companies.createdAt,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(condition)
    .orderBy(inOrder(descending, companies.createdAt, companies.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countUpTo(db, sql`from ${companies} where ${condition}`) };
};

export interface ApplicationsFilter {
  readonly status?: ApplicationStatus | undefined;
  readonly jobId?: number | undefined;
  readonly accountId?: number | undefined;
  readonly companyId?: number | undefined;
}

export const readApplications = async (
  db: Db,
  filter: ApplicationsFilter,
  { descending, limit, offset }: Window,
) => {
  const condition =
    and(
      sql`true`,
      filter.status === undefined ? undefined : eq(applications.status, filter.status),
      filter.jobId === undefined ? undefined : eq(applications.jobId, filter.jobId),
      filter.accountId === undefined ? undefined : eq(applications.userId, filter.accountId),
      filter.companyId === undefined ? undefined : eq(applications.companyId, filter.companyId),
    ) ?? sql`true`;
  const rows = await db
    .select({
      id: applications.id,
      status: applications.status,
      job_id: applications.jobId,
      job_title: jobs.title,
      company_name: companies.name,
      account_id: applications.userId,
      applicant_name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      created_at: applications.createdAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(condition)
    .orderBy(inOrder(descending, applications.createdAt, applications.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countUpTo(db, sql`from ${applications} where ${condition}`) };
};
