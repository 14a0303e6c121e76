/** Interviews with applicants. Every query is limited to a company's jobs or to the candidate. */

import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { OPEN_INTERVIEW_STATUSES } from '#contract/interviews/rules.ts';
import { isInScope, type JobScope, worksOn } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { returned } from '../../platform/db/returned.ts';
import { applications, companies, interviews, jobs, users } from '../../platform/db/schema.ts';

export type InterviewRow = typeof interviews.$inferSelect;
export type NewInterview = Omit<typeof interviews.$inferInsert, 'id' | 'version'>;

/** The candidate's time zone, from their last answer or else from their last saved search. */
export const candidateTimeZone = sql<string | null>`coalesce(${interviews.candidateTimeZone}, (
  select s.time_zone from saved_searches s where s.user_id = ${applications.userId} order by s.id desc limit 1))`;

const companyColumns = {
  interview: getTableColumns(interviews),
  applicationStatus: applications.status,
  candidateId: applications.userId,
  jobId: jobs.id,
  jobTitle: jobs.title,
  companyName: companies.name,
  applicationId: applications.id,
  candidateName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  candidateTimeZone,
  interviewerNames: sql<{ id: number; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))
      order by u.first_name, u.last_name, u.id), '[]')
    from company_members m join users u on u.id = m.user_id
    where m.company_id = ${interviews.companyId} and m.user_id = any(${interviews.interviewers}))`,
};

export const withNames = (db: Db) =>
  db
    .select(companyColumns)
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .$dynamic();
export type CompanyRow = Awaited<ReturnType<typeof withNames>>[number];

export const inScope = (scope: JobScope) =>
  and(
    isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
    isNull(jobs.deletedAt),
    isNull(applications.companyAccessEndedAt),
  );

/** Whether an application is to one of the member's jobs. */
export const isOwnApplication = async (db: Db, scope: JobScope, id: number): Promise<boolean> => {
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.id, id), inScope(scope)));
  return found !== undefined;
};

/** The time zone of an applicant's browser, or else of their last saved search. It is no name, so anonymous ones have it. */
export const findTimeZone = async (db: Db, applicationId: number): Promise<string | null> => {
  const [found] = await db
    .select({
      zone: sql<string | null>`coalesce(${users.timeZone}, (
        select s.time_zone from saved_searches s where s.user_id = ${users.id} order by s.id desc limit 1))`,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(applications.id, applicationId));
  return found?.zone ?? null;
};

/** The interviews of an application to one of the company's jobs, newest first. */
export const listOfApplication = (db: Db, scope: JobScope, applicationId: number): Promise<CompanyRow[]> =>
  withNames(db)
    .where(and(eq(interviews.applicationId, applicationId), inScope(scope)))
    .orderBy(newestFirst(interviews.id));

/** One of the company's interviews; undefined for others. */
export const findOfCompany = async (db: Db, scope: JobScope, id: number): Promise<CompanyRow | undefined> => {
  const [row] = await withNames(db).where(and(eq(interviews.id, id), inScope(scope)));
  return row;
};

/** The same, locked. Locks the application first, like moves and withdrawals. */
export const lockOfCompany = async (tx: Db, scope: JobScope, id: number): Promise<CompanyRow | undefined> => {
  await tx.execute(sql`
    select from applications where id = (select application_id from interviews where id = ${id}) for update`);
  const [row] = await withNames(tx)
    .where(and(eq(interviews.id, id), inScope(scope)))
    .for('update', { of: interviews });
  return row;
};

/** One of the candidate's interviews; undefined for others. */
export const findOfCandidate = async (db: Db, userId: number, id: number) => {
  const [row] = await withNames(db).where(and(eq(interviews.id, id), eq(applications.userId, userId)));
  return row;
};

/** One of the candidate's interviews, locked, with the status of the application; undefined for others. */
export const lockOfCandidate = async (tx: Db, userId: number, id: number) => {
  await tx.execute(sql`
    select from applications where user_id = ${userId}
      and id = (select application_id from interviews where id = ${id}) for update`);
  const [row] = await tx
    .select({
      interview: getTableColumns(interviews),
      applicationStatus: applications.status,
      jobId: applications.jobId,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(interviews.id, id), eq(applications.userId, userId)))
    .for('update', { of: interviews });
  return row;
};

/** Ends interviews of an application whose last time has passed. */
const endPast = (tx: Db, applicationId: number, now: Date) =>
  tx
    .update(interviews)
    .set({ status: 'over', version: sql`${interviews.version} + 1` })
    .where(
      and(
        eq(interviews.applicationId, applicationId),
        inArray(interviews.status, [...OPEN_INTERVIEW_STATUSES]),
        sql`coalesce(${interviews.startsAt}, (
          select max(slot) from unnest(${interviews.slots} || ${interviews.suggested}) slot))
          + make_interval(mins => ${interviews.minutes}) <= ${now.toISOString()}::timestamptz`,
      ),
    );

/** Whether an application has an open interview. Call it while the application is locked. */
export const hasOpen = async (tx: Db, applicationId: number, now: Date): Promise<boolean> => {
  await endPast(tx, applicationId, now);
  const open = await tx.$count(
    interviews,
    and(
      eq(interviews.applicationId, applicationId),
      inArray(interviews.status, [...OPEN_INTERVIEW_STATUSES]),
    ),
  );
  return open > 0;
};

export const addInterview = async (tx: Db, interview: NewInterview): Promise<number> =>
  returned(await tx.insert(interviews).values(interview).returning({ id: interviews.id })).id;

export const changeInterview = (tx: Db, id: number, change: Partial<NewInterview>) =>
  tx
    .update(interviews)
    .set({ ...change, version: sql`${interviews.version} + 1` })
    .where(eq(interviews.id, id));

/** How many of these accounts are members who work on a job. */
export const countInterviewers = async (db: Db, jobId: number, ids: readonly number[]): Promise<number> => {
  const { rows } = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from company_members m join jobs j on j.company_id = m.company_id
    where j.id = ${jobId} and ${isAnyOf(sql`m.user_id`, ids)} and ${worksOn('m', sql`${jobId}::int`)}`);
  return rows[0]?.found ?? 0;
};

/** The company's participants of an interview: interviewers and proposer, if they work on the job. */
export const listParticipants = async (
  db: Db,
  { id, jobId }: { readonly id: number; readonly jobId: number },
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select m.user_id as id from interviews i
    join company_members m on m.company_id = i.company_id and ${worksOn('m', sql`${jobId}::int`)}
    where i.id = ${id} and (m.user_id = any(i.interviewers) or m.user_id = i.created_by)
    order by m.user_id`);
  return rows.map((row) => row.id);
};

/** The interviews of several applications, oldest first. The caller has checked whose they are. */
export const listOfApplications = (db: Db, applicationIds: readonly number[]): Promise<InterviewRow[]> =>
  db
    .select()
    .from(interviews)
    .where(isAnyOf(interviews.applicationId, applicationIds))
    .orderBy(asc(interviews.id));

export const deleteInterview = (tx: Db, id: number) => tx.delete(interviews).where(eq(interviews.id, id));
