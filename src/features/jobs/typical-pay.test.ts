import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/messages.ts';
import { texts } from '../../i18n/testing/english.ts';
import { writeTypicalPay } from './typical-pay.ts';

const insight = {
  ...{ currency: 'INR', median: 120_000, low: 96_000, high: 240_000 },
  ...{ jobs: 12, kind: 'Intern', place: 'India' },
};
const i18n = createI18n(texts, 'en');

test('SALARY-09 what similar jobs pay is in the period of the pay beside it', () => {
  expect(writeTypicalPay(insight, 'month', i18n)).toBe('₹10,000 a month');
  expect(writeTypicalPay(insight, 'year', i18n)).toBe('₹1.2 lakh a year');
  // Beside undisclosed pay.
  expect(writeTypicalPay(insight, null, i18n)).toBe('₹1.2 lakh a year');
  expect(writeTypicalPay(insight, 'month', i18n, { min: 96_000, max: 240_000 })).toBe(
    '₹8,000–20,000 a month',
  );
});
