/** Who may apply to which jobs, and when. The contract only admits seekers. */
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { applyWayOf, hostOf } from '#contract/applications/rules.ts';
import { type ApplicationStatus, DAY_MS, LATE_SENDING_MS } from '#contract/shared/constants.ts';
import { Failure, notFound } from '../../http/failure.ts';
import type { Clock } from '../../platform/clock.ts';

interface Applicable {
  readonly state: 'open' | 'announced' | 'closed';
  readonly applyUrl: string | null;
  readonly isAttended: boolean;
}

/** A public job accepts applications while it is open, if its company takes them here. */
export const mayApply = (job: Applicable | undefined): void => {
  if (job === undefined) throw notFound();
  if (job.state === 'closed') throw new Failure('job_closed', { key: 'server.error.job_closed' });
  if (job.state === 'announced') throw new Failure('job_closed', { key: 'server.error.job_not_open' });
  const way = applyWayOf(job);
  if (way === 'company_page')
    throw new Failure('not_applied_here', {
      key: 'server.error.applied_on_page',
      values: { host: hostOf(job.applyUrl ?? '') },
    });
  if (way === 'none') throw new Failure('not_applied_here', { key: 'server.error.not_applied_here' });
};

/**
 * Whether the deadline has just passed for a user who began in time. A job closed by its company accepts none. The
 * beginning is the server's own record, and drafts can only begin on open jobs.
 */
export const isJustLate = (
  { deadline, closedAt }: { readonly deadline: string; readonly closedAt: Date | null },
  startedAt: Date | undefined,
  clock: Clock,
): boolean =>
  closedAt === null &&
  startedAt !== undefined &&
  clock.now().getTime() - startedAt.getTime() < DAY_MS &&
  clock.dayOf(startedAt) <= deadline &&
  clock.dayOf(subMilliseconds(clock.now(), LATE_SENDING_MS)) <= deadline;

/** Decided applications stay on record. */
export const mayWithdraw = (status: ApplicationStatus): boolean =>
  status !== 'hired' && status !== 'rejected';
