/** Who may apply to what, and when. That the caller is a seeker, the contract has settled. */
import type { ApplicationStatus } from '#contract/constants.ts';
import { Failure, notFound } from '../../failure.ts';

/** A job readers can see takes applications while it is open. */
export const mayApply = (state: 'open' | 'announced' | 'closed' | undefined): void => {
  if (state === undefined) throw notFound();
  if (state === 'closed') throw new Failure('job_closed', { key: 'server.error.job_closed' });
  if (state === 'announced') throw new Failure('job_closed', { key: 'server.error.job_not_open' });
};

/** What has been decided stays on record. */
export const mayWithdraw = (status: ApplicationStatus): boolean =>
  status !== 'hired' && status !== 'rejected';
