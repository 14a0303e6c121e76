import { expect, test } from 'vitest';
import type { CurrencyCode } from '#contract/shared/currencies.ts';
import type { PayPeriod } from '#contract/shared/pay.ts';
import { CITIES, engineOf, jobDocument, pageOf } from '#tests/support/search-jobs.ts';
import { comparablePay, salaryChoices } from './comparable-pay.ts';

const paid = (min: number | null, max: number | null, period: PayPeriod = 'year') =>
  comparablePay({ min, max, currency: 'EUR', period, addition: null });

test.each([
  [paid(40_000, 60_000), 50_000],
  [paid(40_000, null), 40_000],
  [paid(null, 60_000), 60_000],
  [paid(3000, 4000, 'month'), 42_000],
  [paid(1000, 1000, 'week'), 52_000],
  [paid(500, 500, 'day'), 130_000],
  [paid(38.5, 38.5, 'hour'), 80_080],
])('SALARY-07 %j compares as %d a year', (pay, amount) => {
  expect(pay).toMatchObject({ currency: 'EUR', amount });
});

const rupees = 'INR' as const;
const engine = engineOf(
  [
    { currency: rupees, amount: 900_000 },
    { currency: 'USD' as const, amount: 90_000 },
    null,
    { currency: rupees, amount: 1_850_000 },
    { currency: 'EUR' as const, amount: 60_000 },
    { currency: 'USD' as const, amount: 60_000 },
  ].map((pay, place) => jobDocument({ jobId: place + 1, pay })),
);

test.each([
  ['INR-900000', [1, 4]],
  ['INR-1000000', [4]],
  ['USD-60000', [2, 6]],
  ['USD-60001', [2]],
  ['XYZ-1', []],
  ['undisclosed', [3]],
])('SALARY-07 the filter %s finds pay in its currency alone', (salary, expected) => {
  expect(pageOf(engine, { salary }).jobIds.toSorted()).toEqual(expected);
});

test('SALARY-07 sorting by pay keeps currencies apart, first the one of the filter or country, undisclosed last', () => {
  expect(pageOf(engine, { sort: 'salary' }).jobIds).toEqual([4, 1, 2, 6, 5, 3]);
  expect(pageOf(engine, { sort: 'salary', salary: 'INR-1' }).jobIds).toEqual([4, 1]);
  expect(pageOf(engine, { sort: 'salary', country_id: CITIES[0].countryId }).jobIds[0]).toBe(4);
});

test.each([
  ['INR', 'INR-300000'],
  ['CHF', 'CHF-45000'],
  ['JPY', 'JPY-2700000'],
  ['TZS', 'USD-30000'],
] satisfies [CurrencyCode | 'TZS', string][])(
  'SALARY-07 the choices in %s begin with %s',
  (currency, first) => {
    expect(salaryChoices(currency)[0]).toBe(first);
  },
);
