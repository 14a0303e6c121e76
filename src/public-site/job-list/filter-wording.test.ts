import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/messages.ts';
import { texts } from '../../i18n/testing/english.ts';
import { unitIn, writeChoice, writeDistance, writeNear, writeYears } from './filter-wording.ts';

const i18n = createI18n(texts, 'en');
const [INDIA, UNITED_STATES] = [101, 233];

test('JOBS-05 distances are rounded as one says them', () => {
  expect([5, 10, 25, 50, 100, 200].map((miles) => writeDistance(miles, 'km', i18n))).toEqual([
    '8 km',
    '16 km',
    '40 km',
    '80 km',
    '160 km',
    '320 km',
  ]);
  expect(writeDistance(25, 'miles', i18n)).toBe('25 miles');
  expect(writeNear(25, 'Pune', 'km', i18n)).toBe('Within 40 km of Pune');
  expect(writeNear(25, 'Austin', 'miles', i18n)).toBe('Within 25 miles of Austin');
});

test('JOBS-23 SALARY-05 ranges and shifts are named', () => {
  const salary = (value: string) => writeChoice({ facet: 'salary', value }, i18n);
  expect(salary('INR-600000')).toBe('₹6 lakh a year or more');
  expect(salary('INR-600000-1200000')).toBe('₹6–12 lakh a year');
  expect(salary('INR-1234567')).toBe('₹12,34,567 a year or more');
  expect(salary('EUR-0-40000')).toBe('Up to €40,000 a year');
  expect(writeChoice({ facet: 'shift', value: 'day' }, i18n)).toBe('Day shift');
  expect(writeChoice({ facet: 'education', value: 'bachelor' }, i18n)).toBe('Bachelor’s degree');
  expect(['2-5', '2-', '0-5', '0-0'].map((years) => writeYears(years, i18n))).toEqual([
    'Experience: 2–5 years',
    'Experience: At least 2 years',
    'Experience: 0–5 years',
    'Experience: No experience',
  ]);
});

test('JOBS-05 NAV-16 a list has the units of the country it is searched in, unless the operator sets them', () => {
  const unit = (country: number | 'all' | undefined, units?: 'km' | 'miles') =>
    unitIn(country, { countryId: INDIA, units });
  expect([unit(UNITED_STATES), unit('all'), unit(undefined), unit(INDIA)]).toEqual([
    'miles',
    'km',
    'km',
    'km',
  ]);
  expect([unit(UNITED_STATES, 'km'), unit(undefined, 'miles')]).toEqual(['km', 'miles']);
});
