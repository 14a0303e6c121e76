import { expect, it } from 'vitest';
import { countersOf, counterTitle, errorOf, isBlank } from './counters.ts';

it.each([
  ['total_jobs', 'Total Jobs'],
  ['jobs_in_review', 'Jobs In Review'],
  ['hired', 'Hired'],
  ['_odd__key_', 'Odd Key'],
])('DASH-01 the key %s is titled %s', (key, title) => {
  expect(counterTitle(key)).toBe(title);
});

it('DASH-01 there is one counter per key, in the given order', () => {
  expect(countersOf({ b_two: 2, a_one: 0 })).toEqual([
    { key: 'b_two', title: 'B Two', value: 2 },
    { key: 'a_one', title: 'A One', value: 0 },
  ]);
});

it('DASH-02 reports an error instead of counting it', () => {
  const data = { error: 'Not today.', posted_jobs: 1 };
  expect(errorOf(data)).toBe('Not today.');
  expect(countersOf(data)).toHaveLength(1);
  expect(errorOf({ posted_jobs: 1 })).toBeUndefined();
});

it('DASH-01 only a company whose counters are all 0 is new', () => {
  expect(isBlank(countersOf({ posted_jobs: 0, saved_jobs: 0 }))).toBe(true);
  expect(isBlank(countersOf({ posted_jobs: 0, saved_jobs: 1 }))).toBe(false);
  expect(isBlank([])).toBe(false);
});
