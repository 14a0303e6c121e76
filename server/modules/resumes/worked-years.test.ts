import { expect, test } from 'vitest';
import type { ReadResume } from '#contract/resumes/calls.ts';
import { yearsOf } from './worked-years.ts';

const TODAY = '2026-03-05';
const work = (year_from: string | null, year_to: string | null, ...doubtful_fields: string[]) => ({
  ...{ source: '', is_doubtful: doubtful_fields.length > 0, doubtful_fields },
  value: { company_name: 'Bay', exp_designation: 'Cook', exp_description: '', year_from, year_to },
});
const nothing = { name: null, email: null, phone: null, place: null, links: [], skills: [] };
const years = (experiences: ReadResume['experiences'], statedYears?: number) => {
  const certain = experiences.filter(({ is_doubtful }) => !is_doubtful);
  const kept = certain.map(({ value }) => ({ ...value, year_from: value.year_from ?? '' }));
  const read = { ...nothing, experiences, educations: [], certificates: [] };
  return yearsOf({ read, statedYears }, { experiences: kept }, TODAY);
};

test('APPLY-18 stated years come first', () => {
  expect(years([work('2010-01-01', null)], 3)).toBe(3);
});

test('APPLY-18 positions with a doubtful name count in the years, together with those that overlap', () => {
  const whole = [work('2016-03-01', '2020-03-01'), work('2018-03-01', null, 'company_name')];
  expect(years(whole)).toBe(10);
  // The profile has all of them and adds them up itself.
  expect(years([work('2016-03-01', '2020-03-01')])).toBeUndefined();
  expect(years([work('2016-03-01', null, 'year_from')])).toBeUndefined();
});
