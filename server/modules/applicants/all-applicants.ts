/** Applicants to all jobs that a member works on. Each company has few enough to be counted each time. */
import { type SQL, sql } from 'drizzle-orm';
import type { Waiting } from '#contract/calls/job-applicants.ts';
import { DAY_MS } from '#contract/rules/constants.ts';
import type { ApplicantView } from '#contract/rules/list-options.ts';
import { isInScope, type JobScope } from '../../company/job-scope.ts';
import type { Span } from '../../http/pagination.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type ApplicantFilter, readByIds, searchIds } from './list-repository.ts';

const INTERVIEWS_WITHIN_MS = 7 * DAY_MS;

/** Applications `a` to the jobs of a scope that the company may still see. */
const isOfScope = (scope: JobScope): SQL => sql`a.company_access_ended_at is null and a.job_id in (
  select j.id from jobs j
  where ${isInScope(scope, { jobId: sql`j.id`, companyId: sql`j.company_id` })} and j.deleted_at is null)`;

/** The applicant wrote last, and isn't decided about. */
const WAITS: SQL = sql`(a.status not in ('hired', 'rejected', 'withdrawn') and (
  select m.side from conversation_messages m where m.application_id = a.id and m.removed_at is null
  order by m.id desc limit 1) = 'applicant')`;

const hasInterview = (at: Date): SQL => sql`exists (
  select from interviews i where i.application_id = a.id and i.status = 'accepted'
    and i.starts_at >= ${at.toISOString()}::timestamptz
    and i.starts_at < ${new Date(at.getTime() + INTERVIEWS_WITHIN_MS).toISOString()}::timestamptz)`;

/** A view's condition on applications `a`; undefined if it is a matter of their status. */
export const conditionOfView = (view: ApplicantView | undefined, now: Date): SQL | undefined => {
  if (view === 'waiting') return WAITS;
  return view === 'interviews' ? hasInterview(now) : undefined;
};

/** A page of applicants, their total, and the number of each status. */
export const readAllApplicantsOf = async (db: Db, scope: JobScope, filter: ApplicantFilter, span: Span) => {
  const { counts, ids, total } = await searchIds(db, isOfScope(scope), filter, span);
  return { rows: await readByIds(db, ids, filter.viewerId), total, counts };
};

export const countWaiting = async (db: Db, scope: JobScope, now: Date): Promise<Waiting> => {
  const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`;
  const { rows } = await db.execute<Waiting & Record<string, unknown>>(sql`
    select ${count(sql`a.status = 'applied'`)} as applied,
      ${count(sql`a.status in ('applied', 'viewed')`)} as to_review,
      ${count(WAITS)} as waiting,
      ${count(hasInterview(now))} as interviews,
      ${count(sql`a.status = 'offered'`)} as offered
    from applications a where ${isOfScope(scope)} and not a.applicant_hidden`);
  return rows[0] ?? { applied: 0, to_review: 0, waiting: 0, interviews: 0, offered: 0 };
};
