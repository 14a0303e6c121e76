/** Who may apply to what, and when. That the caller is a seeker, the contract has settled. */
import { type ApplicationStatus, DAY_MS, LATE_SENDING_MS } from '#contract/constants.ts';
import type { Clock } from '../../clock.ts';
import { Failure, notFound } from '../../failure.ts';

/** A job readers can see takes applications while it is open. */
export const mayApply = (state: 'open' | 'announced' | 'closed' | undefined): void => {
  if (state === undefined) throw notFound();
  if (state === 'closed') throw new Failure('job_closed', { key: 'server.error.job_closed' });
  if (state === 'announced') throw new Failure('job_closed', { key: 'server.error.job_not_open' });
};

/**
 * Whether the deadline has just passed for a user who began in time. A job that its company closed is closed. The
 * server itself recorded the beginning: a draft begins only on an open job.
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
  clock.dayOf(new Date(clock.now().getTime() - LATE_SENDING_MS)) <= deadline;

/** What has been decided stays on record. */
export const mayWithdraw = (status: ApplicationStatus): boolean =>
  status !== 'hired' && status !== 'rejected';
