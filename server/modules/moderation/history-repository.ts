/** The history of moderation: events of a job, and entries about all of a company's jobs. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ReportOutcome, ReportReason } from '#contract/moderation/report-rules.ts';
import type { SignalKind } from '#contract/moderation/signals.ts';
import { lastRemoval } from '../../company/decisions.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { jobModerationEvents, jobs } from '../../platform/db/schema.ts';

const EVENTS_SHOWN = 50;
const COMPANY_ENTRIES_SHOWN = 30;

/** A job's latest events, newest first. */
export const listEvents = (db: Db, jobId: number) =>
  db
    .select({
      id: jobModerationEvents.id,
      version: jobModerationEvents.version,
      from: jobModerationEvents.fromStatus,
      to: jobModerationEvents.toStatus,
      by: jobModerationEvents.actorKind,
      reason: jobModerationEvents.reason,
      at: jobModerationEvents.createdAt,
    })
    .from(jobModerationEvents)
    .where(eq(jobModerationEvents.jobId, jobId))
    .orderBy(desc(jobModerationEvents.id))
    .limit(EVENTS_SHOWN);

const ownJob = (scope: JobScope, jobId: number) =>
  and(
    eq(jobs.id, jobId),
    isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
    isNull(jobs.deletedAt),
  );

/** One of a member's jobs, and whether its rejection can be appealed. */
export const findOwnModeration = async (db: Db, scope: JobScope, jobId: number) => {
  const [job] = await db
    .select({
      status: jobs.status,
      isAppealed: sql<boolean>`exists (
        select from moderation_decisions where id = ${lastRemoval({ kind: 'job', id: jobId })} and appealed_at is not null)`,
    })
    .from(jobs)
    .where(ownJob(scope, jobId));
  return job;
};

/** The same with the job locked, so that it is still rejected when the appeal is written. */
export const lockOwnStatus = async (db: Db, scope: JobScope, jobId: number) => {
  const [job] = await db.select({ status: jobs.status }).from(jobs).where(ownJob(scope, jobId)).for('update');
  return job?.status;
};

/** How often staff took down what had each kind of warning signal. Decisions about reports of live jobs say nothing. */
export const readPrecision = async (db: Db, kinds: readonly SignalKind[]) => {
  const { rows } = await db.execute<{ kind: SignalKind; decided: number; upheld: number }>(sql`
    select signal.kind, count(*)::int as decided, (count(*) filter (where d.measure = 'removed'))::int as upheld
    from moderation_decisions d cross join lateral unnest(d.signals) as signal(kind)
    where not d.is_automatic and not (d.subject_kind = 'job' and d.measure = 'kept')
      and signal.kind = any(${arrayOf(kinds)}::text[])
    group by 1 order by 1`);
  return rows;
};

export interface CompanyEntryRow {
  readonly [column: string]: unknown;
  readonly job_id: number;
  readonly job_title: string;
  readonly kind: 'approved' | 'rejected' | 'resubmitted' | 'in_review' | 'reported';
  readonly reason: string | null;
  readonly report_reason: ReportReason | null;
  readonly outcome: ReportOutcome | null;
  readonly at: string;
}

/** Decisions about all of a company's jobs, including deleted ones, and readers' reports, newest first. */
export const listCompanyEntries = async (db: Db, companyId: number) => {
  const { rows } = await db.execute<CompanyEntryRow>(sql`
    select j.id as job_id, j.title as job_title, h.kind, h.reason, h.report_reason, h.outcome,
      ${isoTime(sql`h.at`)} as at
    from jobs j cross join lateral (
      select
        case when e.to_status = 'active' and e.from_status = 'rejected' then 'resubmitted'
          when e.to_status = 'active' then 'in_review' else e.to_status end as kind,
        e.reason, null as report_reason, null as outcome, e.created_at as at
      from job_moderation_events e
      where e.job_id = j.id and not (e.actor_kind = 'automatic' and e.to_status = 'approved')
      union all
      select 'reported', nullif(r.text, ''), r.reason, r.outcome, r.created_at
      from job_reports r where r.job_id = j.id
    ) h
    where j.company_id = ${companyId}
    order by h.at desc, j.id desc limit ${COMPANY_ENTRIES_SHOWN}`);
  return rows;
};
