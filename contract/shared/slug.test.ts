import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Staff Nurse (ICU) – Pune', 'staff-nurse-icu-pune'],
  ['C++ developer', 'c-plus-plus-developer'],
  ['C# developer', 'c-sharp-developer'],
  ['.NET / #1 team', 'net-1-team'],
  ['Boulanger à São Paulo, L’Oréal', 'boulanger-a-sao-paulo-loreal'],
  ['नर्स, पुणे', 'नर्स-पुणे'],
  ['???', ''],
])('DETAIL-12 FOUND-01 %s is %s in an address', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('DETAIL-12 an address ends at a word', () => {
  expect(slugOf('sales manager north', 14)).toBe('sales-manager');
  expect(slugOf('x'.repeat(100))).toHaveLength(80);
});
