import { expect, test } from 'vitest';
import { SCORECARD_MAX } from '#contract/scorecards/rules.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { assertKnownCriteria, assertValidCriteria, seesColleagues } from './policy.ts';

test('SCORE-01 criteria are tidied, each once, up to eight of 120 characters', () => {
  const long = 'x'.repeat(SCORECARD_MAX.criterion);
  expect(assertValidCriteria([' Knife  skills\n', '', 'Knife skills', long])).toEqual(['Knife skills', long]);
  const eight = Array.from({ length: SCORECARD_MAX.criteria }, (_, at) => `Skill ${at}`);
  expect(assertValidCriteria(eight)).toEqual(eight);
  expect(refusalOf(() => assertValidCriteria([...eight, 'Ninth']))?.fields).toEqual({
    criteria: { key: 'console.scorecards.criteria_many', values: { max: SCORECARD_MAX.criteria } },
  });
  expect(refusalOf(() => assertValidCriteria(['Short', `${long}x`]))?.fields).toEqual({
    criteria: { key: 'console.scorecards.criterion_long', values: { max: SCORECARD_MAX.criterion } },
  });
});

test('SCORE-02 each known criterion is rated at most once', () => {
  const known = [{ id: 1 }, { id: 2 }];
  const rate = (...ids: number[]) =>
    refusalOf(() =>
      assertKnownCriteria(
        ids.map((criterion_id) => ({ criterion_id })),
        known,
      ),
    )?.fields;
  const changed = { ratings: { key: 'console.scorecards.criteria_changed' } };
  expect([rate(), rate(2), rate(1, 2)]).toEqual([undefined, undefined, undefined]);
  expect([rate(3), rate(1, 3), rate(1, 1)]).toEqual([changed, changed, changed]);
});

test('SCORE-03 colleagues’ scorecards are read after submitting one’s own', () => {
  expect([seesColleagues(undefined), seesColleagues({})]).toEqual([false, true]);
});
