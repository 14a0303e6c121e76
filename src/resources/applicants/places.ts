import { APPLICATION_MOVES } from '#contract/shared/constants.ts';
import type { Stage } from '#contract/stages/calls.ts';
import { isAt, type Movable, type Target } from './movable.ts';

/** Every place an applicant can be moved to, in the order of the board. Where a status has stages, it also means none. */
export const placesOf = (stages: readonly Stage[]): Target[] =>
  APPLICATION_MOVES.flatMap((status): Target[] => {
    const own = stages.filter((stage) => stage.status === status);
    if (own.length === 0) return [{ status }];
    return [{ status, stage: null }, ...own.map((stage) => ({ status, stage }))];
  });

/** The step after an applicant's place; undefined once they are hired. Rejection is no step. */
export const nextPlace = (
  applicant: Pick<Movable, 'status' | 'stage_id'>,
  stages: readonly Stage[],
): Target | undefined => {
  const steps = placesOf(stages).filter(({ status }) => status !== 'rejected');
  const at = steps.findIndex((step) => isAt(applicant, { ...step, stage: step.stage ?? null }));
  if (at >= 0) return steps[at + 1];
  return steps.find(({ status }) => status === 'shortlisted');
};
