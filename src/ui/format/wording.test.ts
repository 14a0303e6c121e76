import { expect, test } from 'vitest';
import { moneyFormat } from '#contract/shared/money.ts';
import { writeCompanySize } from './company-size.ts';
import { writeDays, writeZone } from './dates.ts';
import { fullNameOf } from './full-name.ts';
import { writeShare } from './share.ts';

test('the size of a company is a range, or a least number', () => {
  const t = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`;
  expect(writeCompanySize('51-200', { t, locale: 'en' })).toBe(
    'company_details.employees {"range":"51–200"}',
  );
  expect(writeCompanySize('10001+', { t, locale: 'en' })).toBe(
    'company_details.employees_from {"least":"10,001"}',
  );
});

test('a full name leaves out what is missing', () => {
  expect(fullNameOf({ name: 'Asha', last_name: 'Raman' })).toBe('Asha Raman');
  expect(fullNameOf({ name: 'Asha', last_name: '' })).toBe('Asha');
  expect(fullNameOf({ name: 'Asha' })).toBe('Asha');
  expect(fullNameOf(undefined)).toBe('');
});

test('percentages, days and time zones are written in the reader’s language', () => {
  expect(writeShare(68, 'en')).toBe('68%');
  expect(writeDays(1, 'en')).toBe('1 day');
  expect(writeDays(3, 'fr').replace(/\s/u, ' ')).toBe('3 jours');
  expect(writeZone('2026-03-05', 'en', 'Asia/Kolkata')).toBe('India Standard Time');
  expect(writeZone('2026-03-05', 'fr', 'Asia/Kolkata')).toBe('heure de l’Inde');
});

test('rupees are grouped in lakh in English and Hindi', () => {
  expect(moneyFormat('INR', 'en').format(600_000)).toBe('₹6,00,000');
  expect(moneyFormat('INR', 'hi').format(600_000)).toBe('₹6,00,000');
  expect(moneyFormat('USD', 'en').format(600_000)).toBe('$600,000');
});
