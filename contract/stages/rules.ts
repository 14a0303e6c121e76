/** Rules of the stages that companies name inside the fixed statuses. Plain values. */
import type { ApplicationStatus } from '../shared/constants.ts';

/** The statuses that can have stages: those that a company moves applicants into and that aren't final. */
export const STAGED_STATUSES = [
  'viewed',
  'shortlisted',
  'interview',
  'offered',
] as const satisfies readonly ApplicationStatus[];
export type StagedStatus = (typeof STAGED_STATUSES)[number];

export const STAGE_NAME_MAX = 40;
/** Of a company or a job, in each of these statuses. */
export const STAGES_MAX = 5;
/** The jobs of a company that have stages of their own. */
export const STAGED_JOBS_MAX = 50;
/** Instead of a stage's id: the applicants of a status who are in none of its stages. */
export const NO_STAGE = 0;

export const findStagedStatus = (status: string): StagedStatus | undefined =>
  STAGED_STATUSES.find((one) => one === status);

/** Those that a job's applicants go through: its own, or else the company's. */
export const stagesFor = <Stage extends { readonly job_id: number | null }>(
  all: readonly Stage[],
  jobId: number | undefined,
): Stage[] => {
  const own = jobId === undefined ? [] : all.filter(({ job_id }) => job_id === jobId);
  return own.length > 0 ? own : all.filter(({ job_id }) => job_id === null);
};
