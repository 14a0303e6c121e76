import type { ApplicationStatus } from '#contract/constants.ts';

/** What is needed to move an application. */
export interface Movable {
  readonly application_id: number;
  readonly candidate_name: string;
  readonly candidate_last_name: string;
  readonly status: ApplicationStatus;
}

export const fullName = (candidate: Pick<Movable, 'candidate_name' | 'candidate_last_name'>): string =>
  `${candidate.candidate_name} ${candidate.candidate_last_name}`.trim();
