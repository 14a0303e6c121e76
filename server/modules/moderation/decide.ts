/** Applies a moderation decision to the job, its employer, its applicants and its readers. */
import { sql } from 'drizzle-orm';
import type { Measure } from '#contract/moderation/decision-rules.ts';
import { type JobStatus, SOURCE_LOCALE } from '#contract/shared/constants.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { closeAppeal, groundOf, noteDecision } from '../../company/decisions.ts';
import type { Deps } from '../../deps.ts';
import type { Call } from '../../http/call.ts';
import { orNotFound } from '../../http/failure.ts';
import { lastJobChange } from '../../http/last-change.ts';
import { assertUnchanged } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, type Hold } from '../../platform/undo/changes.ts';
import { notifyOfReopening } from '../applications/bookmark-notifications.ts';
import { bringBack } from '../applications/bring-back.ts';
import { resolveApplications } from '../applications/resolve-applications.ts';
import { keepJobsAfter, keepJobsBefore } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { cancelHeld, type MembersNotification, notifyMembers } from '../notifications/notify.ts';
import { tellReporters } from '../reader-reports/reporters.ts';
import { jobSignalsOf, kindsOf } from './checks.ts';
import { reasonOf } from './policy.ts';
import { closeReports, lockJob } from './repository.ts';
import { applyStaffDecision } from './transitions.ts';

type LockedJob = NonNullable<Awaited<ReturnType<typeof lockJob>>>;
type Status = 'approved' | 'rejected';

/** Users are not notified of what they know: approving an approved job only dismisses its reports. */
const notificationOf = (
  job: LockedJob,
  id: number,
  status: Status,
  reason: string | null,
): MembersNotification[] => {
  const about = { job_id: id, ...(reason ? { text: reason } : {}) };
  if (status === 'approved') return job.status === 'approved' ? [] : [{ ...about, kind: 'job_approved' }];
  if (job.status !== 'rejected') return [{ ...about, kind: 'job_rejected' }];
  return job.is_appealed ? [{ ...about, kind: 'appeal_rejected' }] : [];
};

/** Effects on applicants, and on users who bookmarked the job. */
const notifyApplicants = async (
  tx: Db,
  id: number,
  {
    was,
    status,
    at,
    today,
    hold,
  }: { was: string; status: Status; at: Date; today: string; hold: Hold | undefined },
): Promise<void> => {
  if (was === status) return;
  if (status === 'rejected') {
    await resolveApplications(tx, [id], { reason: 'job_taken_down', actorId: null, at, hold });
    return;
  }
  await bringBack(tx, id, at, hold);
  await notifyOfReopening(tx, [id], { today, now: at, hold });
};

/** The new decision replaces notifications of an earlier one that are still held. */
const notifyEmployer = async (
  tx: Db,
  id: number,
  { sent, at, hold }: { sent: MembersNotification[]; at: Date; hold: Hold | undefined },
): Promise<void> => {
  const outdated = sql`n.job_id = ${id} and n.kind in ('job_approved', 'job_rejected', 'appeal_rejected')`;
  await cancelHeld(tx, outdated, at, hold);
  await notifyMembers(tx, sent, { hold });
};

/** What a decision does to a job that was in a status. */
const measureOf = (was: JobStatus, status: Status): Measure => {
  if (was === status) return 'kept';
  if (status === 'rejected') return 'removed';
  return was === 'rejected' ? 'restored' : 'approved';
};

/** If two staff members make the same decision at once, it counts once. */
const isDecided = (job: LockedJob, status: Status): boolean =>
  job.status === status && job.reports === 0 && !job.is_appealed;

/**
 * Makes a decision in one transaction: status, outcomes, notifications, reports, appeal, search and audit log.
 * @returns how it can be undone.
 */
export const decide = (
  deps: Deps,
  { params: { id }, body, viewer }: Pick<Call<'PUT staff/jobs/:id'>, 'params' | 'body' | 'viewer'>,
): Promise<Hold | undefined> =>
  changing(deps, 'jobs', async (tx) => {
    const { clock, catalogues } = deps;
    const { status } = body;
    const job = orNotFound(await lockJob(tx, id, clock.today()));
    await assertUnchanged({ id, version: job.seen_version }, body.version, async () => ({
      name: job.title,
      state: { key: `console.staff_jobs.state.${job.state}` },
      ...(await lastJobChange(tx, id)),
    }));
    if (isDecided(job, status)) return undefined;
    const at = clock.now();
    const locale = job.locale ?? SOURCE_LOCALE;
    const reason = status === 'approved' ? null : reasonOf(body, catalogues.translate(locale));
    const { status: was, version } = job;
    const hold = await beginChange(tx, deps, viewer.userId, {
      kind: 'job_decided',
      jobId: id,
      at: at.toISOString(),
    });
    await keepJobsBefore(tx, hold, [id]);
    await applyStaffDecision(tx, id, { decision: status, from: was, version, reason, at });
    await notifyApplicants(tx, id, { was, status, at, today: clock.today(), hold });
    await closeReports(tx, id, { outcome: status === 'approved' ? 'dismissed' : 'upheld', at });
    const subject = { kind: 'job', id } as const;
    const about = { ...subject, jobId: id, page: linkTo.jobDetail(id) };
    await tellReporters(tx, deps, about, status === 'approved' ? 'dismissed' : 'upheld', hold);
    await closeAppeal(tx, subject, { outcome: status === 'approved' ? 'granted' : 'refused', at });
    const measure = measureOf(was, status);
    await noteDecision(
      tx,
      {
        subject,
        jobId: id,
        companyId: job.company_id,
        measure,
        ground: groundOf(measure === 'removed', body.ground),
        reason,
        signals: kindsOf(jobSignalsOf(await deps.signals.reader(tx), job, job.company_id)),
        decidedAt: at,
      },
      hold,
    );
    await refreshSearch(tx, [id], clock.today());
    const sent = notificationOf(job, id, status, reason);
    await notifyEmployer(tx, id, { sent, at, hold });
    await keepJobsAfter(tx, hold, [id]);
    await record(tx, {
      actorId: viewer.userId,
      action: status === 'approved' ? 'job.approve' : 'job.reject',
      subject: { kind: 'job', id },
      details: {
        was,
        reports: job.reports,
        ...(job.is_appealed ? { appeal: status === 'approved' ? 'granted' : 'refused' } : {}),
        ...(status === 'approved' ? {} : { reasons: (body.reasons ?? []).join(', ') }),
      },
      at,
    });
    return hold;
  });
