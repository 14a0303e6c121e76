/** Upcoming interviews. Every query is limited to the company. */
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoints.ts';
import { OPEN_INTERVIEW_STATUSES } from '#contract/interviews/rules.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { mayDo } from '../../http/membership.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import type { Db } from '../../platform/db/connect.ts';
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
