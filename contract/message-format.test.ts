import { expect, test } from 'vitest';
import { type Locale, OFFERED_LOCALES } from './constants.ts';
import { LOCALE_FACTS } from './locales.ts';
import { formatMessage, pluralIndex } from './message-format.ts';
import { translationMistakes } from './translation-rules.ts';

const categoryOf = (locale: Locale, count: number) =>
  LOCALE_FACTS[locale].plurals[pluralIndex(locale, count)];

test.each(OFFERED_LOCALES)('the plural forms of %s are those that Unicode knows', (locale) => {
  const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  expect([...LOCALE_FACTS[locale].plurals].sort()).toEqual([...known].sort());
});

test('a count chooses the plural form of its language', () => {
  expect([0, 1, 2, 3, 11, 100].map((count) => categoryOf('ar', count))).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ]);
  expect([0, 1, 2].map((count) => categoryOf('hi', count))).toEqual(['one', 'one', 'other']);
  expect([0, 1, 2, 1_000_000].map((count) => categoryOf('fr', count))).toEqual([
    'one',
    'one',
    'other',
    'many',
  ]);
  expect([0, 1, 2, 1_000_000].map((count) => categoryOf('es', count))).toEqual([
    'other',
    'one',
    'other',
    'many',
  ]);
});

test('numbers are written as the language writes them', () => {
  const write = (locale: Locale) => formatMessage('%{count}', locale, { count: 1234567 });
  expect(write('hi')).toBe('12,34,567');
  expect(write('es')).toBe('1.234.567');
  expect(write('ar')).toBe('1,234,567');
});

test('a text that is not translated yet takes its English plural form', () => {
  const english = '%{smart_count} job |||| %{smart_count} jobs';
  expect(formatMessage(english, 'ar', { smart_count: 1 })).toBe('1 job');
  expect(formatMessage(english, 'fr', { smart_count: 2 })).toBe('2 jobs');
});

test('a name in an Arabic text is kept apart from what stands around it, and a link is not', () => {
  expect(formatMessage('إلى %{name}', 'ar', { name: 'Asha R.' })).toBe('إلى \u2068Asha R.\u2069');
  expect(formatMessage('%{address}', 'ar', { address: 'https://a.example/b' })).toBe('https://a.example/b');
});

test('a translation keeps the placeholders and has the plural forms of its language', () => {
  const english = '%{smart_count} job at %{company} |||| %{smart_count} jobs at %{company}';
  expect(translationMistakes(english, 'a %{company} |||| %{smart_count} b %{company}', 'hi')).toEqual([]);
  expect(translationMistakes(english, '%{smart_count} %{company}', 'hi')).toEqual([
    { kind: 'forms', expected: 2, found: 1 },
  ]);
  expect(translationMistakes(english, 'a %{firm} |||| b %{company}', 'hi')).toEqual([
    { kind: 'unknown-placeholder', name: 'firm' },
    { kind: 'missing-placeholder', name: 'company' },
    { kind: 'missing-placeholder', name: 'smart_count' },
  ]);
  expect(translationMistakes('Save', ' ', 'fr')).toEqual([{ kind: 'empty' }]);
});
