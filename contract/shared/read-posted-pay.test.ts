import { expect, test } from 'vitest';
import { payAsPosted, readPostedPay } from './read-posted-pay.ts';

const told = (text: string, country: string): string => {
  const pay = readPostedPay(text, { country });
  return pay ? [pay.min, pay.max, pay.currency, pay.period, pay.addition].map(String).join(' ') : 'unread';
};

test.each([
  ['18.5-24 lpa + ESOP', 'IN', '1850000 2400000 INR year + ESOP'],
  ['£50k - 60k per year + +Bonus + Benefits', 'GB', '50000 60000 GBP year + Bonus + Benefits'],
  ['$38.50/h', 'US', '38.5 38.5 USD hour null'],
  ['52.000 – 61.000 €', 'DE', '52000 61000 EUR year null'],
  ['€52,000 plus 10 % bonus', 'DE', '52000 52000 EUR year plus 10 % bonus'],
  ['£725 - £750 per day, negotiable', 'GB', '725 750 GBP day negotiable'],
  ['OTE $30k - $45k', 'US', '30000 45000 USD year OTE'],
  ['$45,000 - $60,000 per month (HKD)', 'HK', '45000 60000 HKD month null'],
  ['9-14 Lacs P.A. (Including Variable: 20%)', 'IN', '900000 1400000 INR year (Including Variable: 20%)'],
  ['₹ 6,00,000 P.A.', 'IN', '600000 600000 INR year null'],
  ['not disclosed', 'IN', 'null null null null null'],
  ['Competitive + equity', 'US', 'null null null null + equity'],
  ['$2,000 bi-weekly', 'US', '1000 1000 USD week ($2,000 bi-weekly)'],
  ['$2,000 (paid bi-weekly)', 'US', '1000 1000 USD week ($2,000 (paid bi-weekly))'],
  ['Bi-weekly pay: $2,000 + tips', 'US', '1000 1000 USD week (Bi-weekly pay: $2,000 + tips)'],
  ['$3,000 semi-monthly + bonus', 'US', '6000 6000 USD month ($3,000 semi-monthly) + bonus'],
  ['$1,000 a week ($2,000 bi-weekly) + tips', 'US', '1000 1000 USD week ($2,000 bi-weekly) + tips'],
  ['50-100', 'US', 'unread'],
  ['we pay well', 'US', 'unread'],
])('SALARY-06 "%s" (%s) is %s', (text, country, expected) => {
  expect(told(text, country)).toBe(expected);
});

test('SALARY-06 pay that is not understood is kept as posted', () => {
  expect(payAsPosted(' 50-100  as agreed ')).toMatchObject({
    min: null,
    currency: null,
    addition: '50-100 as agreed',
  });
});
