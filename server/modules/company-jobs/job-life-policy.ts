/** Which actions a job's status allows. Queries have checked that the job is the company's. */
import { invalid, notFound } from '../../http/failure.ts';
import type { OwnJob } from './job-life-repository.ts';

/** Throws if one of the requested jobs is missing or another company's, so that nothing changes. */
export const allOrNone = (found: readonly OwnJob[], asked: ReadonlySet<number>): readonly OwnJob[] => {
  if (found.length < asked.size) throw notFound();
  return found;
};

/** Saved jobs are not open, and ended jobs can't end again. */
export const mayClose = (job: OwnJob, today: string): boolean =>
  !job.isPostLater && (job.closedAt === null || job.pausedAt !== null) && job.deadline >= today;

/** @returns the deadline of the reopened job. */
export const deadlineToReopen = (job: OwnJob, wanted: string | null | undefined, today: string): string => {
  const deadline = wanted ?? job.deadline;
  if (deadline < today) throw invalid({ application_deadline_date: { key: 'server.field.deadline_passed' } });
  return deadline;
};

export const assertValidDeadline = (job: OwnJob, deadline: string, today: string): void => {
  if (deadline < today) throw invalid({ application_deadline_date: { key: 'server.field.deadline_passed' } });
  if (job.opensOn !== null && job.opensOn > deadline) {
    throw invalid({ application_deadline_date: { key: 'server.field.opening_after_deadline' } });
  }
};

/** Only a saved job can be scheduled. It opens between tomorrow and its deadline. */
export const assertValidOpening = (job: OwnJob, opensOn: string | null, today: string): void => {
  if (!job.isPostLater) throw invalid({ opens_on: { key: 'server.field.opening_of_posted' } });
  if (opensOn === null) return;
  if (opensOn <= today) throw invalid({ opens_on: { key: 'server.field.opening_passed' } });
  if (opensOn > job.deadline) throw invalid({ opens_on: { key: 'server.field.opening_after_deadline' } });
};
