import { expect, test } from 'vitest';
import { directionOf, formatOf, LANGUAGE_TAG, languageName, pluralsOf } from './locales.ts';

test('TEXT-04 a language’s name, direction and plural forms are Unicode’s', () => {
  const tags = ['de', 'ur', 'he', 'ckb', 'az-Arab', 'pt-BR', 'pl', 'ja', 'en-XA'];
  expect(tags.map((tag) => [tag, directionOf(tag), pluralsOf(tag).join(' ')])).toEqual([
    ['de', 'ltr', 'one other'],
    ['ur', 'rtl', 'one other'],
    ['he', 'rtl', 'one two other'],
    ['ckb', 'rtl', 'one other'],
    ['az-Arab', 'rtl', 'one other'],
    ['pt-BR', 'ltr', 'one many other'],
    ['pl', 'ltr', 'one few many other'],
    ['ja', 'ltr', 'other'],
    ['en-XA', 'ltr', 'one other'],
  ]);
  expect(['de', 'fr', 'ur', 'hi', 'Asia/Kolkata', ''].map(languageName)).toEqual([
    'Deutsch',
    'Français',
    'اردو',
    'हिन्दी',
    'Asia/Kolkata',
    '',
  ]);
});

test('TEXT-04 Arabic is written with one set of digits, and English of the pseudo-locale as English', () => {
  expect(['ar', 'ar-EG', 'en-XA', 'arn'].map(formatOf)).toEqual([
    'ar-u-nu-latn',
    'ar-EG-u-nu-latn',
    'en',
    'arn',
  ]);
});

test('TEXT-04 a tag has a language, and perhaps a script and a region', () => {
  const isTag = (tag: string) => new RegExp(LANGUAGE_TAG).test(tag);
  expect(['de', 'fil', 'pt-BR', 'zh-Hant', 'zh-Hant-TW', 'es-419', 'en-XA'].filter(isTag)).toHaveLength(7);
  expect(['', 'DE', 'german', 'de_DE', 'de-', 'de-x', 'de;', "de'", 'de-u-nu-latn'].filter(isTag)).toEqual(
    [],
  );
});
