import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/messages.ts';
import { texts } from '../../i18n/testing/english.ts';
import { countryOfUnits, writeDistance, writeNear } from './filter-wording.ts';

const i18n = createI18n(texts, 'en');
const [INDIA, UNITED_STATES] = [101, 233];

test('JOBS-05 distances are in kilometres, except where miles are used', () => {
  expect([5, 10, 25, 50, 100, 200].map((miles) => writeDistance(miles, INDIA, i18n))).toEqual([
    '8 km',
    '16 km',
    '40 km',
    '80 km',
    '160 km',
    '320 km',
  ]);
  expect(writeDistance(25, UNITED_STATES, i18n)).toBe('25 miles');
  expect(writeNear(25, 'Pune', INDIA, i18n)).toBe('Within 40 km of Pune');
  expect(writeNear(25, 'Austin', UNITED_STATES, i18n)).toBe('Within 25 miles of Austin');
});

test('JOBS-05 a list has the units of the country it is searched in', () => {
  expect(countryOfUnits(UNITED_STATES, INDIA)).toBe(UNITED_STATES);
  expect(countryOfUnits('all', INDIA)).toBe(INDIA);
  expect(countryOfUnits(undefined, INDIA)).toBe(INDIA);
});
