import { expect, test } from 'vitest';
import { jobDocument, TODAY } from '#tests/support/search-jobs.ts';
import type { YearlyPay } from '../facts/comparable-pay.ts';
import type { SalaryQuestion } from '../port.ts';
import { JobIndex } from './job-index.ts';
import { findSalaries } from './salaries.ts';

const ASKED = {
  designationId: 5,
  categoryId: 2,
  countryId: 101,
  cityId: 9,
  experienceYear: 2,
  currency: 'INR',
} as const;

const rupees = (amount: number): YearlyPay => ({ currency: 'INR', amount });

interface Job {
  readonly designationId?: number | null;
  readonly categoryId?: number;
  readonly countryIds?: readonly number[];
  readonly cityIds?: readonly number[];
  readonly experienceYear?: number;
  readonly pay?: YearlyPay | null;
  readonly closesOn?: number;
}

const indexOf = (jobs: readonly Job[]): JobIndex => {
  const index = new JobIndex();
  for (const [place, job] of jobs.entries())
    index.put({
      ...jobDocument({ jobId: place + 1 }),
      ...{
        designationId: 5,
        categoryId: 2,
        countryIds: [101],
        cityIds: [9],
        experienceYear: 3,
        closesOn: TODAY,
      },
      pay: rupees(1000 + place),
      ...job,
    });
  return index;
};
const times = (count: number, job: Job = {}) => Array.from({ length: count }, () => job);
const find = (jobs: readonly Job[], asked: SalaryQuestion = ASKED) =>
  findSalaries(indexOf(jobs), asked, TODAY);

test('SALARY-01 ten open jobs of the kind, place and experience with a salary are enough', () => {
  expect(find(times(9))).toBeUndefined();
  expect(find(times(10))).toEqual({
    basis: { kind: 'designation', place: 'city' },
    figures: Array.from({ length: 10 }, (_, index) => 1000 + index),
  });
  for (const other of [
    { pay: null },
    { pay: { amount: 1000, currency: 'USD' as const } },
    { closesOn: TODAY - 1 },
    { countryIds: [102] },
    { experienceYear: 4 },
    { experienceYear: 0 },
  ]) {
    expect(find([...times(9), ...times(9, other)]), JSON.stringify(other)).toBeUndefined();
  }
});

test('SALARY-01 with too few, the country counts, then the category', () => {
  expect(find([...times(9), ...times(2, { cityIds: [8] })])?.basis).toEqual({
    kind: 'designation',
    place: 'country',
  });
  expect(find([...times(9), ...times(2, { designationId: 6 })])?.basis).toEqual({
    kind: 'category',
    place: 'city',
  });
  expect(find([...times(9), ...times(2, { designationId: 6, cityIds: [8] })])?.figures).toHaveLength(11);
});

test('SALARY-01 a preference without category and experience uses only the designation', () => {
  const wish = { ...ASKED, categoryId: 0, experienceYear: undefined };
  const jobs = [...times(5), ...times(5, { experienceYear: 9 }), ...times(9, { designationId: 6 })];
  expect(find(jobs, wish)?.figures).toHaveLength(10);
});

test('SALARY-01 jobs of another kind and category count nowhere, and a job without either finds nothing', () => {
  const other = { designationId: 6, categoryId: 3 };
  expect(find([...times(9), ...times(9, other)])).toBeUndefined();
  expect(find(times(20, other), { ...ASKED, designationId: 0 })).toBeUndefined();
  const nothing = { ...ASKED, designationId: 0, categoryId: 0 };
  expect(find(times(20, { designationId: null }), nothing)).toBeUndefined();
});

test.each([
  [0, [0], [1, 3, 4, 7]],
  [2, [1, 3], [0, 4, 7]],
  [5, [4, 6], [0, 3, 7]],
  [7, [7, 12], [0, 3, 6]],
])('SALARY-01 %i years of experience are compared with %j, and not with %j', (asked, alike, others) => {
  for (const years of [...alike, ...others]) {
    const found = find(times(10, { experienceYear: years }), { ...ASKED, experienceYear: asked });
    expect(found !== undefined, `${years} years`).toBe(alike.includes(years));
  }
});

test('SALARY-01 figures are in order, with those who pay nothing', () => {
  const salaries = [900, 100, 800, 200, 0, 600, 400, 500, 1000, 300];
  const jobs = salaries.map((amount) => ({ pay: rupees(amount) }));
  expect(find(jobs)?.figures).toEqual([0, 100, 200, 300, 400, 500, 600, 800, 900, 1000]);
});
