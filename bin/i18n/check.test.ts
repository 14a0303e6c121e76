import { expect, test } from 'vitest';
import { checkCatalogue, lengthMistakes, orderMistakes } from './check.ts';
import { usedKeys } from './usage.ts';

const english = { 'a.close': 'Close', 'a.day': '%{day}, %{name}', 'a.name': 'Blog', 'a.open': 'Open' };

test('reports missing, untranslated and unknown keys of a catalogue', () => {
  const translated = { 'a.close': 'Close', 'a.day': '%{day}, %{name}', 'a.name': 'Blog', 'b.old': 'Viejo' };
  const { missing, mistakes } = checkCatalogue(english, translated, 'es', new Set(['a.name']));
  expect(missing).toEqual(['a.open']);
  expect(mistakes).toEqual([
    'a.close: equal to English ("Close"); if it is meant to be, name it in same-as-english.json',
    'b.old: English has no such key',
    'a.open: not translated',
  ]);
});

test('a complete language must have every text', () => {
  expect(checkCatalogue(english, {}, 'en', new Set()).mistakes).toContain('a.open: not translated');
});

test('reports keys out of order', () => {
  expect(orderMistakes(['a.b', 'a.c', 'a.B'])).toEqual(['a.B: keys are not sorted from here on']);
});

test('TEXT-14 a text that is longer than there is room for is reported, without its placeholders', () => {
  const source = {
    'a.day': { message: 'Day', description: '' },
    'a.tab': { message: 'Tab |||| Tabs', description: '', max: 4 },
  };
  const isTooLong = (text: string) => lengthMistakes(source, { 'a.day': 'A long day', 'a.tab': text });
  expect(isTooLong('Ta%{name} |||| Tabs')).toEqual([]);
  expect(isTooLong('Tab |||| Tabs 2')).toEqual(['a.tab: 6 characters, and there is room for 4']);
});

test('finds keys written in full or built from templates', () => {
  // Source text, including a template.
  const isUsed = usedKeys([
    "t('home.title')",
    't(`home.tab.$' + '{tab}`)',
    't(`server.salary_$' + '{period}`)',
  ]);
  expect(
    ['home.title', 'home.tab.recent', 'server.salary_year', 'home.lead', 'home.tab'].map(isUsed),
  ).toEqual([true, true, true, false, false]);
});
