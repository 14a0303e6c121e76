import { expect, test } from 'vitest';
import type { YearlyPay } from '../facts/comparable-pay.ts';
import { type ApplicantFacts, type AskedFacts, matchOf } from './applicant-match.ts';

const dollars = (amount: number): YearlyPay => ({ currency: 'USD', amount });
const [MUMBAI, PUNE, DELHI] = [1, 2, 3];
const JOB: AskedFacts = {
  skills: ['CSS', 'HTML', 'React', 'SQL'].map((name, id) => ({ id, name })),
  designationId: 7,
  cityIds: [PUNE],
  salary: dollars(50_000),
  years: 5,
};
const BEST: ApplicantFacts = {
  skillIds: [0, 1, 2, 3],
  designationId: 7,
  places: { cityId: PUNE, preferredIds: [] },
  leastSalary: dollars(50_000),
  years: 5,
};
const EMPTY: ApplicantFacts = {
  skillIds: null,
  designationId: null,
  places: { cityId: null, preferredIds: [] },
  leastSalary: null,
  years: null,
};
const scoreOf = (applicant: Partial<ApplicantFacts>, job: Partial<AskedFacts> = {}) =>
  matchOf({ ...JOB, ...job }, { ...BEST, ...applicant }).score;

test('FIT-01 a profile with everything the job asks for has the full score, and each difference its weight less', () => {
  expect(matchOf(JOB, BEST)).toEqual({
    score: 100,
    skills: { had: ['CSS', 'HTML', 'React', 'SQL'], missing: [] },
    designation: true,
    place: 'city',
    salary: true,
    experience: true,
    missing: [],
  });
  expect(scoreOf({ skillIds: [2] })).toBe(70);
  expect(scoreOf({ designationId: 8 })).toBe(85);
  expect(scoreOf({ places: { cityId: MUMBAI, preferredIds: [DELHI] } })).toBe(85);
  expect(scoreOf({ leastSalary: dollars(50_001) })).toBe(85);
  expect(scoreOf({ years: 3 })).toBe(85);
  expect(
    matchOf(JOB, { ...BEST, skillIds: [2], designationId: 8, leastSalary: dollars(60_000), years: 1 }),
  ).toEqual({
    score: 25,
    skills: { had: ['React'], missing: ['CSS', 'HTML', 'SQL'] },
    designation: false,
    place: 'city',
    salary: false,
    experience: false,
    missing: [],
  });
});

test.each([
  ['a year less than asked for', { years: 4 }],
  ['much more experience, which would tell the age', { years: 30 }],
  ['a preferred place elsewhere', { places: { cityId: MUMBAI, preferredIds: [DELHI, PUNE] } }],
  ['a lower expectation', { leastSalary: dollars(10_000) }],
])('FIT-01 %s costs nothing', (_, applicant) => {
  expect(scoreOf(applicant)).toBe(100);
});

test('FIT-01 what the job doesn’t ask for is not compared', () => {
  const plain = { skills: [], designationId: null, cityIds: [], salary: null, years: 0 };
  const { score, missing, ...facts } = matchOf({ ...JOB, ...plain }, BEST);
  expect({ score, missing }).toEqual({ score: null, missing: [] });
  expect(new Set(Object.values(facts))).toEqual(new Set([null]));
  const remote = { cityIds: [] };
  expect(scoreOf({ places: { cityId: DELHI, preferredIds: [] } }, remote)).toBe(100);
  // Of 85 points without the place.
  expect(scoreOf({ years: 0 }, remote)).toBe(82);
});

test('FIT-01 a job with few skills gives them less weight, as for seekers', () => {
  const skills = [{ id: 0, name: 'CSS' }];
  expect(scoreOf({ skillIds: [] }, { skills })).toBe(82);
  expect(scoreOf({ skillIds: [0] }, { skills })).toBe(100);
});

test('FIT-02 a fact that the profile doesn’t state counts half, and is named', () => {
  const { score, salary, missing } = matchOf(JOB, { ...BEST, leastSalary: null });
  expect({ score, salary, missing }).toEqual({ score: 93, salary: null, missing: ['salary'] });
  expect(scoreOf({ skillIds: null })).toBe(80);
});

test('FIT-02 a profile with too few facts has no score, rather than a low one', () => {
  expect(matchOf(JOB, EMPTY)).toEqual({
    score: null,
    skills: null,
    designation: null,
    place: null,
    salary: null,
    experience: null,
    missing: ['skills', 'designation', 'place', 'salary', 'experience'],
  });
  expect(scoreOf({ ...EMPTY, years: 5 })).toBeNull();
  expect(scoreOf({ ...EMPTY, years: 5, designationId: 7 })).toBe(65);
  expect(scoreOf({ ...EMPTY, skillIds: [] })).toBe(30);
});

test('FIT-04 a hidden place is neither compared nor missing', () => {
  const { score, place, missing } = matchOf(JOB, { ...BEST, places: null });
  expect({ score, place, missing }).toEqual({ score: 100, place: null, missing: [] });
});

test('SALARY-07 pay and wishes in different currencies are not compared', () => {
  const { score, salary, missing } = matchOf(JOB, {
    ...BEST,
    leastSalary: { currency: 'EUR', amount: 90_000 },
  });
  expect({ score, salary, missing }).toEqual({ score: 100, salary: null, missing: [] });
});
