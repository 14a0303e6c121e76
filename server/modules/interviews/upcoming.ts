/** Upcoming interviews, and conflicting ones. Every query is limited to the company. */
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '#contract/endpoints.ts';
import { OPEN_INTERVIEW_STATUSES } from '#contract/interviews/rules.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { mayDo } from '../../http/membership.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { applications, interviews, jobs } from '../../platform/db/schema.ts';
import { isActiveAccount } from '../accounts/active.ts';
import { type CompanyRow, inScope, withNames } from './repository.ts';

const isOpen = and(
  inArray(interviews.status, [...OPEN_INTERVIEW_STATUSES]),
  notInArray(applications.status, ['withdrawn', 'rejected', 'hired']),
);

/** The agreed time, or else the next of the proposed ones. */
const nextTime = (now: SQL) => sql`coalesce(${interviews.startsAt}, (
  select min(slot) from unnest(${interviews.slots} || ${interviews.suggested}) slot where slot > ${now}))`;

/** A page of the interviews that a member sees; the policy's `seesInterview` as a condition. */
export const listUpcoming = async (
  db: Db,
  viewer: Employer,
  { page = 1, per_page: size = PAGE_SIZE, whose = 'all' }: QueryOf<'GET interviews'>,
  at: Date,
): Promise<{ rows: CompanyRow[]; total: number }> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  const next = nextTime(now);
  const isOwn = sql`${viewer.userId} = any(${interviews.interviewers})`;
  const seesAll = whose === 'all' && mayDo(viewer, 'interviews.manage');
  const found = and(
    inScope(viewer),
    isOpen,
    isActiveAccount(applications.userId),
    seesAll ? undefined : isOwn,
    sql`${next} + make_interval(mins => ${interviews.minutes}) > ${now}`,
  );
  const rows = await withNames(db)
    .where(found)
    .orderBy(next, interviews.id)
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(found);
  return { rows, total: counted?.total ?? 0 };
};

type ConflictQuery = BodyOf<'POST interview-conflicts'>;

/**
 * Interviewers and candidates with another agreed interview of this company at one of these times. Interviews with
 * other companies are ignored. That of an anonymous applicant would tell who it is.
 */
export const listConflicts = async (
  db: Db,
  { companyId }: Pick<Employer, 'companyId'>,
  { application_id: applicationId, slots, minutes, interviewer_ids: ids }: ConflictQuery,
): Promise<{ slot: string; names: string[] }[]> => {
  const { rows } = await db.execute<{ slot: string; names: string[] }>(sql`
    with asked as (
      select value as slot from json_array_elements_text(${JSON.stringify(slots)}::json)
    ), busy as (
      select asked.slot, unnest(o.interviewers || theirs.user_id) as user_id, theirs.user_id as candidate_id
      from asked
      join interviews o on o.company_id = ${companyId} and o.application_id <> ${applicationId}
        and o.status in ('accepted', 'suggested')
        and o.starts_at < asked.slot::timestamptz + make_interval(mins => ${minutes}::int)
        and o.starts_at + make_interval(mins => o.minutes) > asked.slot::timestamptz
      join applications theirs on theirs.id = o.application_id
        and theirs.status not in ('withdrawn', 'rejected', 'hired')
    )
    select busy.slot, json_agg(distinct trim(u.first_name || ' ' || u.last_name)) as names
    from busy join users u on u.id = busy.user_id
    where busy.user_id = any(${arrayOf(ids)}::int[])
      or (busy.user_id = busy.candidate_id
        and busy.user_id = (
          select a.user_id from applications a where a.id = ${applicationId} and a.anonymous_number is null))
    group by busy.slot order by busy.slot`);
  return rows;
};
