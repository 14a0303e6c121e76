import { expect, test } from 'vitest';
import type { Locale } from '#contract/shared/constants.ts';
import { inFormsOf } from '#contract/shared/message-format.ts';
import { createI18nProvider } from './catalogue.ts';

const APPLICANTS = {
  en: '%{smart_count} applicant |||| %{smart_count} applicants',
  hi: '%{smart_count} आवेदक |||| %{smart_count} आवेदकों',
  ar: 'لا أحد |||| متقدم واحد |||| متقدمان |||| %{smart_count} متقدمين |||| %{smart_count} متقدمًا |||| %{smart_count} متقدم',
  fr: '%{smart_count} candidat |||| %{smart_count} de candidats |||| %{smart_count} candidats',
};

test.each([
  ['en', [0, 1, 1234], ['0 applicants', '1 applicant', '1,234 applicants']],
  ['hi', [0, 1, 123456], ['0 आवेदक', '1 आवेदक', '1,23,456 आवेदकों']],
  ['ar', [0, 1, 2, 3, 11, 100], ['لا أحد', 'متقدم واحد', 'متقدمان', '3 متقدمين', '11 متقدمًا', '100 متقدم']],
  ['fr', [0, 2, 1_000_000], ['0 candidat', '2 candidats', '1 000 000 de candidats']],
] as const)('the console counts by the plural rules of %s', (locale, counts, written) => {
  const { translate } = createI18nProvider({ applicants: APPLICANTS[locale] }, locale);
  const texts = counts.map((count) =>
    translate('applicants', { smart_count: count }).replace(/\p{Zs}/gu, ' '),
  );
  expect(texts).toEqual(written);
});

test('TEXT-05 the console counts in an untranslated text by the rules of its own language', () => {
  const write = (locale: Locale, count: number) =>
    createI18nProvider(inFormsOf('en', { applicants: APPLICANTS.en }), locale).translate('applicants', {
      smart_count: count,
    });
  expect([write('ar', 1), write('ar', 5), write('fr', 1_000_000)]).toEqual([
    '1 applicant',
    '5 applicants',
    expect.stringMatching(/ applicants$/),
  ]);
});

test('a value keeps its direction, a missing one shows, and an unknown key is a text', () => {
  const { translate } = createI18nProvider({ hello: 'إلى %{name}', link: 'في %{link}' }, 'ar');
  expect(translate('hello', { name: '%{x} $&' })).toBe('إلى \u2068%{x} $&\u2069');
  expect(translate('hello')).toBe('إلى %{name}');
  expect(translate('link', { link: 'https://a.example/b' })).toBe('في https://a.example/b');
  expect(translate('Too long by %{count}', { count: 1500 })).toBe('Too long by 1,500');
  expect(translate('x.y', { _: 'or %{name}', name: 'A' })).toBe('or \u2068A\u2069');
  expect(translate('ra.action.clear_input_value')).toBe('Clear value');
});
