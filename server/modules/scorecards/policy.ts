/** Who may read which scorecards, and what scorecards may contain. The contract's table has checked the role. */
import type { InterviewRound } from '#contract/scorecards/calls.ts';
import { mistakeInCriteria, SCORECARD_MAX, tidyCriteria } from '#contract/scorecards/rules.ts';
import { invalid } from '../../http/failure.ts';

/**
 * Members read colleagues' scorecards once they have submitted their own. This holds for every role, because reading
 * first would influence the score.
 */
export const seesColleagues = (own: object | undefined): boolean => own !== undefined;

/** @throws {Failure} `invalid`, naming the first error. */
export const assertValidCriteria = (names: readonly string[]): readonly string[] => {
  const criteria = tidyCriteria(names);
  const key = mistakeInCriteria(criteria);
  const max = { scorecards: SCORECARD_MAX.criteria, criterion: SCORECARD_MAX.criterion };
  if (key)
    throw invalid({
      criteria: {
        key,
        values: { max: key === 'console.scorecards.criteria_many' ? max.scorecards : max.criterion },
      },
    });
  return criteria;
};

/** Rejects repeated criteria, and those that neither the job nor the previous scorecard has. */
export const assertKnownCriteria = (
  rated: readonly { readonly criterion_id: number }[],
  known: readonly { readonly id: number }[],
): void => {
  const ids = new Set(rated.map(({ criterion_id }) => criterion_id));
  const isKnown = [...ids].every((id) => known.some((criterion) => criterion.id === id));
  if (!isKnown || ids.size < rated.length)
    throw invalid({ ratings: { key: 'console.scorecards.criteria_changed' } });
};

/** Rounds as they are stored: each panelist once, and only criteria that the job has. */
export const tidyRounds = (
  rounds: readonly InterviewRound[],
  criteria: readonly string[],
): InterviewRound[] =>
  rounds.map(({ name, minutes, interviewer_ids, criteria: about }) => ({
    ...{ name: name.replace(/\s+/g, ' ').trim(), minutes },
    interviewer_ids: [...new Set(interviewer_ids)].sort((one, other) => one - other),
    criteria: criteria.filter((one) => about.includes(one)),
  }));
