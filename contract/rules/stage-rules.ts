/** Rules of the stages that companies name inside the fixed statuses. Plain values. */
import type { ApplicationStatus } from './constants.ts';

/** The statuses that can have stages: those that a company moves applicants into and that aren't final. */
export const STAGED_STATUSES = [
  'viewed',
  'shortlisted',
  'interview',
  'offered',
] as const satisfies readonly ApplicationStatus[];
export type StagedStatus = (typeof STAGED_STATUSES)[number];

export const STAGE_NAME_MAX = 40;
/** Of a company, in each of these statuses. */
export const STAGES_MAX = 5;
/** Instead of a stage's id: the applicants of a status who are in none of its stages. */
export const NO_STAGE = 0;

export const findStagedStatus = (status: string): StagedStatus | undefined =>
  STAGED_STATUSES.find((one) => one === status);
