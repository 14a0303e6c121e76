/** Who may read which scorecards, and what they may hold. That the role allows the calls, the contract's table has settled. */
import { mistakeInCriteria, SCORECARD_MAX, tidyCriteria } from '#contract/scorecard-rules.ts';
import { invalid } from '../../failure.ts';

/**
 * Scorecards of colleagues are read once one's own is submitted. The rule is the same for every role: who could read
 * first would not score on their own.
 */
export const seesColleagues = (own: object | undefined): boolean => own !== undefined;

/** @throws {Failure} `invalid`, naming the first mistake. */
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

/** Each criterion once, and no other than those of the job or of the scorecard as it was. */
export const assertKnownCriteria = (
  rated: readonly { readonly criterion_id: number }[],
  known: readonly { readonly id: number }[],
): void => {
  const ids = new Set(rated.map(({ criterion_id }) => criterion_id));
  const isKnown = [...ids].every((id) => known.some((criterion) => criterion.id === id));
  if (!isKnown || ids.size < rated.length)
    throw invalid({ ratings: { key: 'console.scorecards.criteria_changed' } });
};
