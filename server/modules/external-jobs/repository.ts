/** Every query is limited to the company. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { endOfDay } from '../../platform/db/day-bounds.ts';
import { externalJobs, jobs, salaries } from '../../platform/db/schema.ts';
import { payColumn } from '../../search/facts/job-pay.ts';

/** The job with this id that is not deleted. */
export const findByExternalId = async (db: Db, companyId: number, externalId: string) => {
  const [found] = await db
    .select({ id: externalJobs.jobId, closedAt: jobs.closedAt })
    .from(externalJobs)
    .innerJoin(jobs, eq(jobs.id, externalJobs.jobId))
    .where(
      and(
        eq(externalJobs.companyId, companyId),
        eq(externalJobs.externalId, externalId),
        isNull(jobs.deletedAt),
      ),
    );
  return found;
};

/** The id of a deleted job is free again. */
export const freeExternalId = (db: Db, companyId: number, externalId: string) =>
  db.execute(sql`
    delete from ${externalJobs} x using ${jobs} j
    where x.company_id = ${companyId} and x.external_id = ${externalId} and j.id = x.job_id
      and j.deleted_at is not null`);

export interface Day {
  readonly today: string;
  readonly timeZone: string;
}

/** When a company, staff or the passing of its last day changed a job. */
const changedAtOn = ({ today, timeZone }: Day) => sql<string>`greatest(
  jobs.updated_at, jobs.deleted_at, jobs.closed_at, jobs.paused_at,
  case when jobs.deadline < ${today}::date and jobs.closed_at is null and jobs.deleted_at is null
    then ${endOfDay(sql`jobs.deadline`, timeZone)} end,
  (select max(a.at) from company_activity a where a.job_id = jobs.id),
  (select max(e.created_at) from job_moderation_events e where e.job_id = jobs.id))`;

export interface Position {
  /** Of the database, to the microsecond. */
  readonly at: string;
  readonly id: number;
}

/** Jobs after a position, in the order of their last change. */
export const listChangedJobs = (
  db: Db,
  scope: JobScope,
  { after, limit, ...day }: Day & { readonly after: Position | undefined; readonly limit: number },
) => {
  const changedAt = changedAtOn(day);
  return db
    .select({
      id: jobs.id,
      externalId: sql<
        string | null
      >`(select x.external_id from ${externalJobs} x where x.job_id = jobs.id limit 1)`,
      position: sql<string>`${changedAt}::text`,
      changedAt: sql<string>`to_char(${changedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      title: jobs.title,
      status: jobs.status,
      isPostLater: jobs.isPostLater,
      opensOn: jobs.opensOn,
      closedAt: jobs.closedAt,
      deletedAt: jobs.deletedAt,
      deadline: jobs.deadline,
      country: sql<string>`(select iso2 from countries where id = jobs.country_id)`,
      city: sql<string>`(select name from cities where id = jobs.city_id)`,
      workMode: jobs.workModeId,
      employmentTypes: sql<string[]>`(select coalesce(array_agg(t.code order by t.id), '{}')
        from job_employment_types x join employment_types t on t.id = x.employment_type_id where x.job_id = jobs.id)`,
      pay: payColumn,
      applications: sql<number>`(select count(*)::int from applications a
        where a.job_id = jobs.id and a.status <> 'withdrawn')`,
    })
    .from(jobs)
    .innerJoin(salaries, eq(salaries.id, jobs.salaryId))
    .where(
      and(
        isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
        after && sql`(${changedAt}, jobs.id) > (${after.at}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(changedAt, jobs.id)
    .limit(limit);
};
export type ChangedJob = Awaited<ReturnType<typeof listChangedJobs>>[number];

export const workModeOf = (id: number) => WORK_MODE_CODES[id - 1] ?? WORK_MODE_CODES[0];
