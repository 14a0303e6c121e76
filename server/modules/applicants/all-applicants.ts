/** Applicants to all jobs that a member works on. Each company has few enough to be counted each time. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { type SQL, sql } from 'drizzle-orm';
import type { Waiting } from '#contract/applicants/job-applicant-calls.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { ApplicantView } from '#contract/shared/list-options.ts';
import type { Deps } from '../../deps.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Span } from '../../http/pagination.ts';
import type { Db } from '../../platform/db/connect.ts';
import { countClosingSoon } from '../company-jobs/job-filter.ts';
import { readUnconfirmed } from '../company-jobs/job-life-repository.ts';
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
    and i.starts_at < ${addMilliseconds(at, INTERVIEWS_WITHIN_MS).toISOString()}::timestamptz)`;

/** The member has interviewed the applicant and written no scorecard, and nobody has decided since. */
const owesScorecard = (memberId: number, now: Date): SQL => sql`(
  a.status not in ('hired', 'rejected', 'withdrawn')
  and exists (select from interviews i where i.application_id = a.id and i.status in ('accepted', 'over')
    and i.starts_at < ${now.toISOString()}::timestamptz and ${memberId}::int = any(i.interviewers))
  and not exists (select from scorecards s where s.application_id = a.id and s.author_id = ${memberId}::int))`;

/** Offered, and not answered as far as the portal knows: an offer by phone has no answer here. */
const HAS_OPEN_OFFER: SQL = sql`(a.status = 'offered' and coalesce((
  select o.status from offers o where o.application_id = a.id order by o.id desc limit 1), 'open') = 'open')`;

/** A view's condition on applications `a`; undefined if it is a matter of their status. */
export const conditionOfView = (
  view: ApplicantView | undefined,
  memberId: number,
  now: Date,
): SQL | undefined => {
  switch (view) {
    case 'waiting':
      return WAITS;
    case 'interviews':
      return hasInterview(now);
    case 'offers':
      return HAS_OPEN_OFFER;
    case 'scorecards_due':
      return owesScorecard(memberId, now);
    default:
      return undefined;
  }
};

/** A page of applicants, their total, and the number of each status. */
export const readAllApplicantsOf = async (db: Db, scope: JobScope, filter: ApplicantFilter, span: Span) => {
  const { counts, ids, total } = await searchIds(db, isOfScope(scope), filter, span);
  return { rows: await readByIds(db, ids, filter.viewerId), total, counts };
};

const NO_APPLICANTS = { applied: 0, to_review: 0, waiting: 0, interviews: 0, offered: 0, scorecards_due: 0 };

const countApplicants = async (db: Db, viewer: JobScope & { readonly userId: number }, now: Date) => {
  const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`;
  const { rows } = await db.execute<typeof NO_APPLICANTS>(sql`
    select ${count(sql`a.status = 'applied'`)} as applied,
      ${count(sql`a.status in ('applied', 'viewed')`)} as to_review,
      ${count(WAITS)} as waiting,
      ${count(hasInterview(now))} as interviews,
      ${count(HAS_OPEN_OFFER)} as offered,
      ${count(owesScorecard(viewer.userId, now))} as scorecards_due
    from applications a where ${isOfScope(viewer)} and not a.applicant_hidden`);
  return rows[0] ?? NO_APPLICANTS;
};

export const countWaiting = async (
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  viewer: JobScope & { readonly userId: number },
): Promise<Waiting> => {
  const today = clock.today();
  const [applicants, jobs, unconfirmed] = await Promise.all([
    countApplicants(db, viewer, clock.now()),
    countClosingSoon(db, viewer, today),
    readUnconfirmed(db, viewer, today),
  ]);
  return { ...applicants, jobs_closing: jobs, jobs_to_confirm: unconfirmed.length };
};
