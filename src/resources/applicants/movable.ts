import type { ApplicationMove, ApplicationStatus } from '#contract/shared/constants.ts';
import { fullName as wholeName } from '#contract/shared/names.ts';
import type { Stage } from '#contract/stages/calls.ts';

/** What is needed to move an application. */
export interface Movable {
  readonly application_id: number;
  readonly job_id: number;
  readonly candidate_name: string;
  readonly candidate_last_name: string;
  readonly status: ApplicationStatus;
  readonly stage_id: number | null;
  readonly version: number;
}

/** Where an application is moved to. */
export interface Target {
  readonly status: ApplicationMove;
  /** One of the status's stages, null for none; if not chosen, those who have the status stay in theirs. */
  readonly stage?: Stage | null | undefined;
}

export const isAt = (candidate: Pick<Movable, 'status' | 'stage_id'>, { status, stage }: Target): boolean =>
  candidate.status === status && (stage === undefined || candidate.stage_id === (stage?.id ?? null));

export const fullName = (candidate: Pick<Movable, 'candidate_name' | 'candidate_last_name'>): string =>
  wholeName(candidate.candidate_name, candidate.candidate_last_name);
