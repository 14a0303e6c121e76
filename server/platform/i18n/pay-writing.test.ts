import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Locale } from '#contract/shared/constants.ts';
import type { CurrencyCode } from '#contract/shared/currencies.ts';
import { type PayFigures, UNDISCLOSED_PAY } from '#contract/shared/pay.ts';
import { readPostedPay } from '#contract/shared/read-posted-pay.ts';
import { writeMarkedPay, writePay, writePayPieces } from '#contract/shared/write-pay.ts';
import { loadCatalogues } from './catalogues.ts';
import { payWritingOf } from './pay-writing.ts';

const catalogues = loadCatalogues();
const writingIn = (locale: Locale) => payWritingOf({ locale, t: catalogues.translate(locale) });
/** As one kind of space, without marks of direction. */
const plain = (text: string) => text.replace(/\p{Zs}/gu, ' ').replace(/[\u200e\u200f\u2066-\u2069]/g, '');

const LAKHS = {
  min: 1_850_000,
  max: 2_400_000,
  currency: 'INR',
  period: 'year',
  addition: '+ ESOP',
} as const;
const EUROS = { min: 52_000, max: 61_000, currency: 'EUR', period: 'year', addition: null } as const;
const HOURLY = { min: 38.5, max: 38.5, currency: 'USD', period: 'hour', addition: null } as const;

test.each([
  ['en', LAKHS, '₹18.5–24 lakh a year + ESOP'],
  ['hi', LAKHS, '₹18.5–24 लाख सालाना + ESOP'],
  ['fr', LAKHS, '1 850 000–2 400 000 ₹ par an + ESOP'],
  ['en', { ...LAKHS, min: 9_000_000, max: 12_500_000 }, '₹90–125 lakh a year + ESOP'],
  ['en', { ...LAKHS, min: 12_500_000, max: null }, 'From ₹1.25 crore a year + ESOP'],
  ['en', { ...LAKHS, min: 1_854_321, max: 2_400_000 }, '₹18,54,321–24,00,000 a year + ESOP'],
  ['en', { ...LAKHS, min: 80_000, max: 120_000, period: 'month' }, '₹80,000–1,20,000 a month + ESOP'],
  ['en', EUROS, '€52,000–61,000 a year'],
  ['fr', EUROS, '52 000–61 000 € par an'],
  ['es', EUROS, '52.000-61.000 € al año'],
  ['ar', EUROS, '52,000–61,000 EUR سنويًا'],
  ['hi', EUROS, '€52,000–61,000 सालाना'],
  ['en', HOURLY, '$38.50 an hour'],
  ['en', { ...HOURLY, max: 40 }, '$38.50–40.00 an hour'],
  ['en', { ...HOURLY, currency: 'CHF', min: null, max: 90, period: 'day' }, 'Up to CHF 90 a day'],
  ['en', { ...HOURLY, addition: 'negotiable' }, '$38.50 an hour, negotiable'],
  ['en', UNDISCLOSED_PAY, 'Not disclosed'],
  ['en', { ...UNDISCLOSED_PAY, addition: '+ ESOP' }, 'Not disclosed + ESOP'],
  ['en', { ...UNDISCLOSED_PAY, addition: '50-100 as agreed' }, '50-100 as agreed'],
] as const)('SALARY-05 in %s, %j is written as %s', (language, pay, expected) => {
  expect(plain(writePay(pay, writingIn(language)))).toBe(expected);
});

test('SALARY-05 pay that was found in the text, or is only a band, says so', () => {
  expect(writeMarkedPay({ ...EUROS, source: 'text' }, writingIn('en'))).toBe(
    '€52,000–61,000 a year (from the description)',
  );
  expect(writeMarkedPay({ ...EUROS, source: 'stated' }, writingIn('en'))).toBe('€52,000–61,000 a year');
  expect(writeMarkedPay({ ...EUROS, source: 'band' }, writingIn('en'))).toBe(
    '€52,000–61,000 a year (salary band)',
  );
  expect(writeMarkedPay({ ...UNDISCLOSED_PAY, source: 'band' }, writingIn('en'))).toBe('Not disclosed');
});

test('SALARY-05 short lines show whole pieces of it', () => {
  const bonus = { ...EUROS, addition: '+ bonus' };
  const pieces = (language: string, pay: Parameters<typeof writePayPieces>[0]) =>
    writePayPieces(pay, writingIn(language)).map(plain);
  expect(pieces('en', { ...bonus, source: 'text' })).toEqual([
    '€52,000–61,000 a year',
    ' + bonus',
    ' (from the description)',
  ]);
  expect(pieces('en', { ...EUROS, source: 'stated' })).toEqual(['€52,000–61,000 a year', '', '']);
  expect(pieces('ar', { ...EUROS, source: 'band' })[2]).toBe(' (نطاق الراتب)');
  expect(pieces('en', { ...UNDISCLOSED_PAY, source: 'band' })).toEqual(['Not disclosed', '', '']);
});

/** Pay of a usual size: by year, month and hour. */
const figures = fc
  .record({
    currency: fc.constantFrom<CurrencyCode>('INR', 'USD', 'EUR', 'GBP', 'AED', 'CHF', 'BRL'),
    scale: fc.constantFrom(
      { period: 'year', unit: 500 } as const,
      { period: 'month', unit: 50 } as const,
      { period: 'hour', unit: 0.25 } as const,
    ),
    steps: fc.integer({ min: 80, max: 300 }),
    width: fc.integer({ min: 0, max: 80 }),
    bounds: fc.constantFrom('both', 'min', 'max'),
  })
  .map(
    ({ currency, scale: { period, unit }, steps, width, bounds }): PayFigures => ({
      min: bounds === 'max' ? null : steps * unit,
      max: bounds === 'min' ? null : (steps + width) * unit,
      currency,
      period,
    }),
  );

test.each(['en', 'hi', 'ar', 'es', 'fr'] as const)(
  'SALARY-05 pay that is written in %s is read back exactly',
  (locale) => {
    fc.assert(
      fc.property(figures, fc.constantFrom(null, '+ ESOP'), (pay, addition) => {
        const text = writePay({ ...pay, addition }, writingIn(locale));
        expect(readPostedPay(text), text).toEqual({ ...pay, addition });
      }),
    );
  },
);

/** As recruiters type it in ten locales: the amounts in their format, and a word for the period. */
const TYPED = {
  'en-IN': ['per hour', 'per month', 'per annum'],
  'en-US': ['an hour', 'a month', 'a year'],
  'en-GB': ['per hour', 'pcm', 'p.a.'],
  'de-DE': ['pro Stunde', 'im Monat', 'im Jahr'],
  'de-CH': ['pro Stunde', 'pro Monat', 'pro Jahr'],
  'fr-FR': ['par heure', 'par mois', 'par an'],
  'es-ES': ['por hora', 'al mes', 'al año'],
  'pt-BR': ['por hora', 'por mês', 'por ano'],
  'it-IT': ["all'ora", 'al mese', "all'anno"],
  'nl-NL': ['per uur', 'per maand', 'per jaar'],
} as const;

test.each(Object.entries(TYPED))('SALARY-03 random pay typed as in %s is read exactly', (locale, periods) => {
  fc.assert(
    fc.property(figures, (pay) => {
      const { currency, min, max } = pay;
      const isWhole = [min, max].every((bound) => bound === null || Number.isInteger(bound));
      const format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: isWhole ? 0 : 2,
      });
      const low = min ?? max ?? 0;
      const amounts =
        min === null || max === null || min === max
          ? format.format(low)
          : `${format.format(min)} - ${format.format(max)}`;
      const text = `${amounts} ${periods[['hour', 'month', 'year'].indexOf(pay.period)]}`;
      const stated = min === null || max === null ? { ...pay, min: low, max: low } : pay;
      expect(readPostedPay(text, { country: locale.slice(3) }), text).toEqual({ ...stated, addition: null });
    }),
  );
});
