import { expect, test } from 'vitest';
import { languagesWith } from '#server/platform/i18n/languages.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import {
  actionsOn,
  assertAllowedAction,
  assertEditableLookup,
  assertNotLast,
  assertUniqueName,
  assertValidCategory,
  assertValidMerge,
  assertValidName,
  assertValidNames,
  assertValidTarget,
  isText,
  isTranslated,
} from './policy.ts';
import type { LookupValueRow } from './values-repository.ts';

const value = (change: Partial<LookupValueRow> = {}): LookupValueRow => ({
  id: 1,
  name: 'Welding',
  state: 'offered',
  categoryId: null,
  category: null,
  mergedIntoName: null,
  version: 1,
  ...change,
});
const fieldsOf = (act: () => unknown) => refusalOf(act)?.fields;

test('names are translated, except tags and amounts', () => {
  expect([isTranslated('degrees'), isTranslated('tags'), isTranslated('salaries')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isText('workmodes', 'Remote')).toBe(true);
  expect(isText('workmodes', 'By boat')).toBe(false);
  expect(isText('tags', 'Remote')).toBe(false);
});

test('what staff may do to a value', () => {
  expect(actionsOn('degrees', value())).toEqual(['rename', 'retire', 'merge']);
  expect(actionsOn('degrees', value({ state: 'retired' }))).toEqual(['rename', 'bring_back', 'merge']);
  expect(actionsOn('degrees', value({ state: 'merged' }))).toEqual([]);
  expect(actionsOn('workmodes', value())).toEqual(['rename', 'retire']);
  // The tags of search filters.
  expect(actionsOn('tags', value({ name: 'Design' }))).toEqual([]);
  expect(actionsOn('tags', value())).toEqual(['rename', 'retire', 'merge']);
  expect(actionsOn('degrees', value({ name: 'Design' }))).toEqual(['rename', 'retire', 'merge']);
});

test('forbidden actions are rejected with the reason', () => {
  const refused = (state: LookupValueRow['state'], act: 'retire' | 'rename') =>
    refusalOf(() => assertAllowedAction('degrees', value({ state }), act));
  expect(refused('offered', 'retire')).toBeUndefined();
  expect(refused('retired', 'retire')).toMatchObject({
    code: 'changed',
    text: { key: 'server.staff.lookup_value_kept', values: { name: 'Welding' } },
  });
  expect(refused('merged', 'rename')).toMatchObject({
    code: 'changed',
    text: { key: 'server.staff.lookup_value_merged', values: { name: 'Welding' } },
  });
});

test('a name is on one line and fits its lookup', () => {
  expect(assertValidName('degrees', '  Naval \n architecture ')).toBe('Naval architecture');
  expect(assertValidName('degrees', 'x'.repeat(80))).toBe('x'.repeat(80));
  expect(assertValidName('tags', ' C++ ')).toBe('C++');
  expect(fieldsOf(() => assertValidName('degrees', ' '))).toEqual({ name: { key: 'server.field.required' } });
  expect(fieldsOf(() => assertValidName('degrees', 'x'.repeat(81)))).toEqual({
    name: { key: 'server.field.too_long', values: { limit: 80 } },
  });
  expect(fieldsOf(() => assertValidName('tags', '++'))).toEqual({
    name: { key: 'server.field.tag', values: { max: 40 } },
  });
  expect(assertValidName('degrees', '++')).toBe('++');
});

test('names are in any other language of the portal; empty ones are removed', () => {
  const names = { en: 'Law', fr: ' Droit \n civil ', de: 'Recht', hi: ' ', tlh: 'chut' };
  const languages = languagesWith([{ code: 'de', fallback: 'en', isPublished: false }]);
  expect(assertValidNames('degrees', names, languages)).toEqual([
    { locale: 'hi', translation: '' },
    { locale: 'fr', translation: 'Droit civil' },
    { locale: 'de', translation: 'Recht' },
  ]);
  expect(assertValidNames('tags', names, languages)).toEqual([]);
});

test('a name is unique in a lookup', () => {
  const namesake = { id: 2, name: 'Law', state: 'retired', mergedInto: null } as const;
  expect(fieldsOf(() => assertUniqueName([]))).toBeUndefined();
  expect(fieldsOf(() => assertUniqueName([namesake], 2))).toBeUndefined();
  expect(fieldsOf(() => assertUniqueName([{ ...namesake, mergedInto: 3 }], 3))).toBeUndefined();
  for (const [state, key] of [
    ['offered', 'server.staff.lookup_value_there'],
    ['retired', 'server.staff.lookup_value_there_retired'],
    ['merged', 'server.staff.lookup_value_there_merged'],
  ] as const)
    expect(fieldsOf(() => assertUniqueName([{ ...namesake, state }], 3))).toEqual({
      name: { key, values: { name: 'Law' } },
    });
  expect(fieldsOf(() => assertUniqueName([namesake]))).toBeDefined();
});

test('a value is merged into an active one of the same lookup and category', () => {
  const from = { list: 'degrees', id: 1 } as const;
  const into = { list: 'degrees', id: 2 } as const;
  expect(assertValidTarget(from, into)).toBe(into);
  const refused = (act: () => unknown) => fieldsOf(act)?.into;
  expect(refused(() => assertValidTarget(from, undefined))).toEqual({ key: 'server.field.unknown_entry' });
  expect(refused(() => assertValidTarget(from, { list: 'courses', id: 2 }))).toEqual({
    key: 'server.staff.merge_other_list',
  });
  expect(refused(() => assertValidTarget(from, from))).toEqual({ key: 'server.staff.merge_itself' });

  const target = value({ id: 2, name: 'Law' });
  expect(assertValidMerge('degrees', value(), target)).toBe(target);
  expect(refused(() => assertValidMerge('degrees', value(), undefined))).toEqual({
    key: 'server.field.unknown_entry',
  });
  expect(refused(() => assertValidMerge('degrees', value(), { ...target, state: 'retired' }))).toEqual({
    key: 'server.staff.merge_retired',
    values: { name: 'Law' },
  });
  expect(refused(() => assertValidMerge('degrees', value(), { ...target, categoryId: 5 }))).toEqual({
    key: 'server.staff.merge_other_category',
  });
  expect(refusalOf(() => assertValidMerge('workmodes', value(), target))?.code).toBe('changed');
});

test('fixed lookups stay, and no lookup loses its last value', () => {
  expect(fieldsOf(() => assertEditableLookup('degrees'))).toBeUndefined();
  expect(fieldsOf(() => assertEditableLookup('workmodes'))).toEqual({
    list: { key: 'server.staff.lookup_fixed' },
  });
  expect(fieldsOf(() => assertValidCategory(value()))).toBeUndefined();
  const unknown = { category_id: { key: 'server.field.unknown_entry' } };
  expect(fieldsOf(() => assertValidCategory(value({ state: 'retired' })))).toEqual(unknown);
  expect(fieldsOf(() => assertValidCategory(undefined))).toEqual(unknown);
  expect(refusalOf(() => assertNotLast(2))).toBeUndefined();
  expect(refusalOf(() => assertNotLast(1))).toMatchObject({
    code: 'changed',
    text: { key: 'server.staff.lookup_value_last' },
  });
});
