/** What belongs to a company, as support sees it: no words of messages, no secrets, and no applicants. */
import { eq, sql } from 'drizzle-orm';
import type { Reply } from '#contract/shared/common.ts';
import type { StaffCompanyDetail } from '#contract/support/company-calls.ts';
import { notFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { companies, users } from '../../platform/db/schema.ts';
import { levelColumns } from '../companies/levels.ts';

type Detail = Reply<StaffCompanyDetail>;
const SHOWN_MAX = 50;

export const getCompany = async (db: Db, id: number) => {
  const [found] = await db
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
    .where(eq(companies.id, id));
  if (!found) throw notFound();
  return found;
};
export type Company = Awaited<ReturnType<typeof getCompany>>;

const atOrNull = (written: string | null): Date | null => (written === null ? null : new Date(written));

/** The owner first. */
export const listMembers = async (db: Db, id: number): Promise<Detail['members']> => {
  const { rows } = await db.execute<StaffCompanyDetail['members'][number]>(sql`
    select u.id as account_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, m.role, m.all_jobs,
      case when u.closed_at is not null then 'closed' when u.suspended_at is not null then 'suspended' else 'active' end
        as status,
      (select max(s.last_used_at)::text from sessions s where s.user_id = u.id and s.viewed_from is null) as last_used_at
    from company_members m join users u on u.id = m.user_id where m.company_id = ${id}
    order by m.role <> 'owner', m.joined_at, u.id limit ${SHOWN_MAX}`);
  return rows.map((row) => ({ ...row, last_used_at: atOrNull(row.last_used_at) }));
};

export const listInvitations = async (db: Db, id: number): Promise<Detail['invitations']> => {
  const { rows } = await db.execute<StaffCompanyDetail['invitations'][number]>(sql`
    select email, role, created_at::text, expires_at::text from company_invitations where company_id = ${id}
    order by company_invitations.created_at desc limit ${SHOWN_MAX}`);
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at),
    expires_at: new Date(row.expires_at),
  }));
};

export const listSources = async (db: Db, id: number): Promise<Detail['sources']> => {
  const { rows } = await db.execute<StaffCompanyDetail['sources'][number]>(sql`
    select s.id, s.name, s.state, coalesce(r.problem, s.problem) as problem, r.state as last_run,
      r.started_at::text as last_run_at
    from job_sources s left join lateral (
      select state, problem, started_at from source_runs where source_id = s.id order by id desc limit 1) r on true
    where s.company_id = ${id} and s.deleted_at is null order by s.id desc limit ${SHOWN_MAX}`);
  return rows.map((row) => ({ ...row, last_run_at: atOrNull(row.last_run_at) }));
};

/** Expired ones, too: programs go on using them. */
export const listTokens = async (db: Db, id: number): Promise<Detail['tokens']> => {
  const { rows } = await db.execute<StaffCompanyDetail['tokens'][number]>(sql`
    select k.name, u.email as owner, k.expires_at::text, k.last_used_at::text,
      (select count(*)::int from api_token_calls c where c.token_id = k.id and c.status >= 400) as refused
    from api_tokens k join users u on u.id = k.user_id where k.company_id = ${id}
    order by k.id desc limit ${SHOWN_MAX}`);
  return rows.map((row) => ({
    ...row,
    expires_at: new Date(row.expires_at),
    last_used_at: atOrNull(row.last_used_at),
  }));
};

/** Without the path of the address, which can hold a secret. */
export const listWebhooks = async (db: Db, id: number): Promise<Detail['webhooks']> => {
  const { rows } = await db.execute<StaffCompanyDetail['webhooks'][number]>(sql`
    select substring(w.address from '^https?://([^/]+)') as host, w.paused_at::text,
      (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.next_attempt_at is not null)
        as waiting,
      (select d.answer from webhook_deliveries d where d.webhook_id = w.id and d.attempts > 0 order by d.id desc limit 1)
        as answer
    from webhooks w where w.company_id = ${id} order by w.id desc limit ${SHOWN_MAX}`);
  return rows.map((row) => ({ ...row, paused_at: atOrNull(row.paused_at) }));
};
