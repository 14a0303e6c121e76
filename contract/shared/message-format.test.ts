import { expect, test } from 'vitest';
import { translationMistakes } from '../i18n/rules.ts';
import type { Locale } from './constants.ts';
import { pluralsOf } from './locales.ts';
import { formatMessage, groupOf, inFormsOf, pluralIndex, travelsIn } from './message-format.ts';

const categoryOf = (locale: Locale, count: number) => pluralsOf(locale)[pluralIndex(locale, count)];

test('a count selects the plural form of its language', () => {
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

test('TEXT-04 a browser that knows fewer plural categories uses the last form for all other numbers', () => {
  // Japanese stands for such a browser: it has one category.
  expect(formatMessage('eins |||| zwei |||| viele', 'ja', { smart_count: 7 })).toBe('viele');
});

test('numbers follow the conventions of the language', () => {
  const write = (locale: Locale) => formatMessage('%{count}', locale, { count: 1234567 });
  expect(write('hi')).toBe('12,34,567');
  expect(write('es')).toBe('1.234.567');
  expect(write('ar')).toBe('1,234,567');
});

test('TEXT-05 an untranslated text counts by the rules of the language that it is in', () => {
  const { jobs = '', save } = inFormsOf('en', {
    jobs: '%{smart_count} job |||| %{smart_count} jobs',
    save: 'Save',
  });
  expect(save).toBe('Save');
  expect(formatMessage(jobs, 'ar', { smart_count: 1 })).toBe('1 job');
  expect(formatMessage(jobs, 'fr', { smart_count: 0 })).toBe('0 jobs');
  expect(formatMessage(jobs, 'ja', { smart_count: 2 })).toBe('2 jobs');
  expect(formatMessage(jobs, 'de')).toBe('%{smart_count} job');
  const { arabic = '' } = inFormsOf('ar', { arabic: 'a |||| b |||| c |||| d |||| e |||| f' });
  const forms = [0, 1, 2, 3, 11, 100].map((count) => formatMessage(arabic, 'ur', { smart_count: count }));
  expect(forms).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a name in an Arabic text is isolated from its surroundings, and a link is not', () => {
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
});

test('a translation is plain text, on one line if the English text is', () => {
  const mistakes = (text: string, english = 'Save') => translationMistakes(english, text, 'fr');
  expect([mistakes('Garder'), mistakes('a\u200eb'), mistakes('1 < 2 & 3')]).toEqual([[], [], []]);
  for (const text of ['', ' ', '\n']) expect(mistakes(text), text).toEqual([{ kind: 'empty' }]);
  for (const text of ['<b>x', 'x</b>', '<!--', '&amp;', '&#39;'])
    expect(mistakes(text), text).toEqual([{ kind: 'markup' }]);
  for (const text of ['a\nb', 'a\rb', 'a\u2028b'])
    expect(mistakes(text), text).toEqual([{ kind: 'line-break' }]);
  for (const text of ['a\u0007b', 'a\u200bb', 'a\u202eb', '\ufeffa', 'a\u00adb', 'a\u2066b'])
    expect(mistakes(text), text).toEqual([{ kind: 'hidden-signs' }]);
  expect(mistakes('un\ndeux', 'one\ntwo')).toEqual([]);
  expect(mistakes('<b>un', '<i>one')).toEqual([]);
});

test('a form can omit placeholders that English omits, and a number that it spells out', () => {
  const jobs = 'One job |||| %{smart_count} jobs at %{company}';
  expect(translationMistakes(jobs, 'a |||| b |||| c', 'fr')).toEqual([]);
  const counted = '%{smart_count} job |||| %{smart_count} jobs';
  expect(translationMistakes(counted, 'un |||| %{smart_count} b |||| %{smart_count} c', 'fr')).toEqual([]);
  expect(translationMistakes(counted, 'un |||| b |||| %{smart_count} c', 'fr')).toEqual([
    { kind: 'missing-placeholder', name: 'smart_count' },
  ]);
  expect(translationMistakes(counted, 'a |||| |||| c', 'fr')).toEqual([{ kind: 'empty' }]);
  expect(translationMistakes('%{smart_count} here', 'ici', 'fr')).toEqual([
    { kind: 'missing-placeholder', name: 'smart_count' },
  ]);
  expect(translationMistakes('Save', 'a |||| b', 'fr')).toEqual([{ kind: 'forms', expected: 1, found: 2 }]);
});

test('texts are bundled where they are shown', () => {
  expect(groupOf('nav.jobs.all')).toBe('nav');
  const bundles = (key: string) => (['site', 'console'] as const).filter((bundle) => travelsIn(key, bundle));
  expect(bundles('nav.jobs')).toEqual(['site', 'console']);
  for (const key of ['console.jobs', 'ra.action']) expect(bundles(key), key).toEqual(['console']);
  for (const key of [
    'server.error',
    'mail.hello',
    'lookup.law',
    'about.us',
    'faq.a',
    'privacy.a',
    'services.a',
    'terms.a',
  ])
    expect(bundles(key), key).toEqual([]);
});

test('a placeholder without a value stays, and without a count the first form is used', () => {
  expect(formatMessage('Hello %{name}', 'en')).toBe('Hello %{name}');
  expect(formatMessage('one |||| many', 'en', { smart_count: '2' })).toBe('one');
  expect(formatMessage('only', 'en', { smart_count: 2 })).toBe('only');
  expect(formatMessage('http://%{name}', 'en', { name: 'x' })).toBe('http://x');
  expect(formatMessage('%{a} %{b}', 'ar', { a: 'http://x', b: 'see http://x' })).toBe(
    'http://x \u2068see http://x\u2069',
  );
});
