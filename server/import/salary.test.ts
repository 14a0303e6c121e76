import { expect, test } from 'vitest';
import { SALARIES } from '../db/seed/lookups/salaries.ts';
import { bandFor, readPay } from './salary.ts';

test.each([
  // A unit after the last number applies to those before it, unless they are whole amounts already.
  ['6.25-10.75 lakh', 'INR', [625_000, 1_075_000, 'INR', 'year']],
  ['40-45k a year', 'USD', [40_000, 45_000, 'USD', 'year']],
  ['45k-60 a year', 'USD', undefined],
  ['1000-1,200 thousand a year', 'INR', undefined],
  ['999-1.2k a month', 'USD', undefined],
  // Without a word the amount implies the period, at the middle of its range.
  ['249', 'USD', undefined],
  ['250', 'USD', [250, 250, 'USD', 'month']],
  ['11999', 'USD', [11_999, 11_999, 'USD', 'month']],
  ['12000', 'USD', [12_000, 12_000, 'USD', 'year']],
  ['2999', 'INR', undefined],
  ['3000', 'INR', [3000, 3000, 'INR', 'month']],
  ['143999', 'INR', [143_999, 143_999, 'INR', 'month']],
  ['144000', 'INR', [144_000, 144_000, 'INR', 'year']],
  // Zero is no amount, a range of more than ten times is meaningless, and a third number is something else.
  ['0-20000 a year', 'USD', [20_000, 20_000, 'USD', 'year']],
  ['2000-20000 a month', 'USD', [2000, 20_000, 'USD', 'month']],
  ['2000-20001 a month', 'USD', undefined],
  ['2000-3000 a month for 90000 days', 'USD', [2000, 3000, 'USD', 'month']],
  ['12000-Dec', 'USD', undefined],
  ['until Nov-Dec 12000', 'USD', [12_000, 12_000, 'USD', 'year']],
] as const)('the pay in "%s" (%s)', (text, currency, expected) => {
  const pay = readPay(text, currency);
  expect(pay && [pay.low, pay.high, pay.currency, pay.period]).toEqual(expected);
});

test('the band is the nearest of the same currency and period, of two equally near the lower one', () => {
  const bandOf = (low: number, high: number, period: 'year' | 'month' | 'hour') =>
    SALARIES.find(({ id }) => id === bandFor({ low, high, currency: 'USD', period }));
  expect(bandOf(17, 19, 'hour')).toMatchObject({ minimum: 16, maximum: 20, period: 'hour' });
  for (const { minimum, maximum, currency, period } of SALARIES) {
    if (currency !== 'USD' || !period || !minimum || !maximum) continue;
    expect(bandOf(minimum, maximum, period)).toMatchObject({ minimum, maximum });
  }
});
