import { expect, test } from 'vitest';
import { UNDISCLOSED_PAY } from '#contract/shared/pay.ts';
import type { YearlyPay } from '../facts/comparable-pay.ts';
import { traitBit } from '../facts/traits.ts';
import type { JobDocument } from '../memory/job-document.ts';
import { JobIndex } from '../memory/job-index.ts';
import type { Seeker } from '../port.ts';
import { type Dismissal, dislikesOf } from './dislikes.ts';
import { findMatchingJobs } from './matching-jobs.ts';

const dollars = (amount: number): YearlyPay => ({ currency: 'USD', amount });
const TODAY = 20_000;
const NOW = TODAY * 86_400_000;
const [NEAR, FAR] = [1, 2];
const [CODING, TESTING] = [5, 6];
const REMOTE = traitBit('work_mode', 'remote');

const BASE: JobDocument = {
  jobId: 1,
  companyId: 1,
  countryIds: [101],
  stateIds: [1],
  cityIds: [NEAR],
  industryId: 1,
  categoryId: 1,
  designationId: CODING,
  tagIds: [7],
  degreeIds: [],
  educationIds: [],
  traits: 0,
  pay: dollars(50_000),
  experienceYear: 2,
  isFeatured: false,
  isReposted: false,
  postedAt: NOW,
  closesOn: TODAY,
  title: 'Job',
  companyName: 'Company',
  skills: ['css'],
  designation: null,
  places: [],
  description: '',
  responsibilities: '',
};
const SEEKER: Seeker = {
  tagIds: new Set([7]),
  designationId: null,
  cityIds: [],
  countryIds: [],
  isOpenToRemote: false,
  years: null,
  leastSalary: null,
  employments: 0,
  excludedJobs: new Set(),
  excludedCompanies: new Set(),
  dislikes: dislikesOf([]),
};
const paid = (min: number, max: number, currency: 'USD' | 'EUR' = 'USD'): Pick<Dismissal, 'pay'> => ({
  pay: { min, max, currency, period: 'year', addition: null },
});
const dismissal = (reason: Dismissal['reason'], change: Partial<Dismissal> = {}): Dismissal => ({
  reason,
  companyId: 1,
  cityIds: [FAR],
  designationId: TESTING,
  ...paid(40_000, 60_000),
  ...change,
});

/** The suggestions for a seeker with these dismissals. Newer jobs come first among equals. */
const suggest = (
  jobs: readonly Partial<JobDocument>[],
  dismissals: readonly Dismissal[],
  change: Partial<Seeker> = {},
) => {
  const index = new JobIndex();
  for (const [place, job] of jobs.entries())
    index.put({ ...BASE, jobId: place + 1, postedAt: NOW - place, ...job });
  const seeker = { ...SEEKER, ...change, dislikes: dislikesOf(dismissals) };
  return findMatchingJobs(index, seeker, 10, { now: NOW, today: TODAY });
};
const rank = (...given: Parameters<typeof suggest>) => suggest(...given).map(({ jobId }) => jobId);

test('MATCH-02 jobs in a city that is too far away rank lower, unless they are remote', () => {
  const jobs = [{ cityIds: [FAR] }, { cityIds: [FAR], traits: REMOTE }, {}];
  expect(rank(jobs, [])).toEqual([1, 2, 3]);
  expect(rank(jobs, [dismissal('place')])).toEqual([2, 3, 1]);
});

test('MATCH-02 jobs with an unwanted designation rank lower, those without one do not', () => {
  const jobs = [{ designationId: TESTING }, { designationId: null }, {}];
  expect(rank(jobs, [dismissal('work')])).toEqual([2, 3, 1]);
  expect(rank(jobs, [dismissal('work', { designationId: null })])).toEqual([1, 2, 3]);
});

test('MATCH-02 jobs that pay no more than what was too little rank lower, undisclosed pay does not', () => {
  const jobs = [{ pay: dollars(50_000) }, { pay: dollars(30_000) }, { pay: null }, { pay: dollars(50_001) }];
  expect(rank(jobs, [dismissal('pay')])).toEqual([3, 4, 1, 2]);
  for (const other of [{ pay: UNDISCLOSED_PAY }, paid(40_000, 60_000, 'EUR')])
    expect(rank(jobs, [dismissal('pay', other)])).toEqual([1, 2, 3, 4]);
  expect(rank(jobs, [dismissal('pay', paid(10_000, 20_000)), dismissal('pay')])).toEqual([3, 4, 1, 2]);
});

test('MATCH-02 pay that is too little is no reason for a job, even if the profile asks for less', () => {
  const jobs = [{ pay: dollars(50_000) }, { pay: dollars(50_001) }];
  const pays = (dismissals: readonly Dismissal[]) =>
    suggest(jobs, dismissals, { leastSalary: dollars(20_000) }).map(({ jobId, reasons }) => [
      jobId,
      reasons.salary,
    ]);
  expect(pays([])).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(pays([dismissal('pay')])).toEqual([
    [2, true],
    [1, false],
  ]);
});

test('MATCH-02 a reason affects nothing else that the dismissed job has', () => {
  const jobs = [{ cityIds: [FAR], designationId: TESTING, pay: dollars(50_000) }, { pay: dollars(90_000) }];
  expect(rank(jobs, [dismissal('company')])).toEqual([1, 2]);
  expect(dislikesOf([dismissal('place')])).toEqual({
    companyIds: new Set(),
    cityIds: new Set([FAR]),
    designationIds: new Set(),
    pay: new Map(),
  });
});

test('MATCH-02 the best matches are found among many, although disliked ones have more points for skills', () => {
  const disliked = Array.from({ length: 12 }, () => ({ cityIds: [FAR], tagIds: [7, 8] }));
  const ranked = rank([...disliked, {}], [dismissal('place')], { tagIds: new Set([7, 8]) });
  expect(ranked[0]).toBe(13);
});

test('MATCH-02 only reasons that can apply to a job are offered', () => {
  const offered = suggest([{}, { traits: REMOTE }, { pay: null, designationId: null }], []);
  expect(offered.map(({ dismissalReasons }) => dismissalReasons)).toEqual([
    ['company', 'place', 'pay', 'work'],
    ['company', 'pay', 'work'],
    ['company', 'place'],
  ]);
});
