import { expect, test } from 'vitest';
import { readPay } from '#contract/shared/read-pay.ts';
import { SALARIES } from '../../platform/db/lookups/salaries.ts';
import { bandFor } from './salary-band.ts';

test('SALARY-03 the band is the nearest of the same currency and period, of two equally near the lower one', () => {
  const bandOf = (min: number, max: number, period: 'year' | 'month' | 'hour') =>
    SALARIES.find(({ id }) => id === bandFor({ min, max, currency: 'USD', period }));
  expect(bandOf(17, 19, 'hour')).toMatchObject({ minimum: 16, maximum: 20, period: 'hour' });
  for (const { minimum, maximum, currency, period } of SALARIES) {
    if (currency !== 'USD' || !period || !minimum || !maximum) continue;
    expect(bandOf(minimum, maximum, period)).toMatchObject({ minimum, maximum });
  }
});

test.each([
  ['45000-60000', 'US', '$50,000-65,000 a year'],
  ['$45k - $60k', 'IN', '$50,000-65,000 a year'],
  ['6-10 LPA', 'IN', '₹6-10 lakh a year'],
  ['₹25,000 per month', 'IN', '₹20,000-30,000 a month'],
  ['18 an hour', 'US', '$16-20 an hour'],
  ['£30,000 p.a.', 'US', '£25,000-32,000 a year'],
  ['up to £80,000', 'GB', '£65,000-85,000 a year'],
  // No band is by day: the nearest of those by year.
  ['€500 per day', 'DE', 'Above €120,000 a year'],
  ['52.000–61.000 €', 'DE', '€48,000-60,000 a year'],
  ['CHF 90’000', 'CH', 'Not disclosed'],
  ['competitive', 'US', 'Not disclosed'],
])('SALARY-03 the pay %s (%s) is in the band %s', (text, country, name) => {
  expect(SALARIES.find(({ id }) => id === bandFor(readPay(text, { country })))?.name).toBe(name);
});
