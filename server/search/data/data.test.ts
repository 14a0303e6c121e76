import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { EMPLOYMENTS, EXPERIENCES, WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import lookups from '#server/platform/db/lookups/names.json' with { type: 'json' };
import { source } from '#server/platform/db/place-source.ts';
import { stemOf } from '../words/stem.ts';
import { fold, tokensOf } from '../words/tokens.ts';
import esco from './esco.json' with { type: 'json' };
import intents from './intents.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };
import qualifications from './qualifications.json' with { type: 'json' };
import related from './related.json' with { type: 'json' };
import synonyms from './synonyms.json' with { type: 'json' };
import translations from './translations.json' with { type: 'json' };

const ABBREVIATION_MAX = 5;

/** Folding removes the marks of all scripts, so only Latin letters are compared. */
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{N}\p{M}\p{P}\p{S}\s]+$/u.test(text);
const isPlain = (text: string): boolean =>
  isLatin(text) ? fold(text) === text : text === text.normalize('NFC').trim() && text !== '';
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

test('synonyms are groups of plain expressions, and only abbreviations have several meanings', () => {
  expect(synonyms.length).toBeGreaterThan(250);
  for (const group of synonyms) {
    expect(group.length).toBeGreaterThan(1);
    expect(repeated(group)).toEqual([]);
  }
  const all = synonyms.flat();
  expect(all.filter((expression) => fold(expression) !== expression)).toEqual([]);
  expect(
    repeated(all).filter((expression) => expression.replaceAll(' ', '').length > ABBREVIATION_MAX),
  ).toEqual([]);
});

test('qualifications have plain names, by values of the lookups', () => {
  for (const [values, aliases] of [
    [lookups.degrees, qualifications.degrees],
    [lookups.educations, qualifications.educations],
  ] as const) {
    expect(Object.keys(aliases).filter((name) => !values.includes(name))).toEqual([]);
    for (const names of Object.values(aliases)) {
      expect(names.filter((name) => !isPlain(name))).toEqual([]);
      expect(repeated(names)).toEqual([]);
    }
  }
});

test('related words map one plain expression to others', () => {
  expect(Object.keys(related).length).toBeGreaterThan(250);
  for (const [concept, expressions] of Object.entries(related)) {
    expect(fold(concept)).toBe(concept);
    expect(expressions.filter((expression) => fold(expression) !== expression)).toEqual([]);
    expect(expressions).not.toContain(concept);
    expect(repeated(expressions)).toEqual([]);
  }
});

test('intents have the codes of the filters, and one meaning for each expression', () => {
  expect(Object.keys(intents.work_mode).sort()).toEqual([...WORK_MODE_CODES].sort());
  expect(Object.keys(intents.employment).sort()).toEqual([...EMPLOYMENTS].sort());
  expect(Object.keys(intents.experience).sort()).toEqual(
    EXPERIENCES.filter((code) => code !== 'unknown').sort(),
  );
  const { hints, ...meanings } = intents;
  expect(Object.keys(hints).filter((name) => !(name in intents.concept))).toEqual([]);
  expect(Object.values<string[]>(hints).flatMap(repeated)).toEqual([]);
  const all = Object.values(meanings).flatMap((codes) => Object.values(codes).flat());
  expect(all.filter((expression) => !isPlain(expression))).toEqual([]);
  expect(repeated(all)).toEqual([]);
});

test('translations map to plain English', () => {
  for (const words of Object.values(translations)) {
    expect(Object.keys(words).length).toBeGreaterThan(300);
    expect(Object.keys(words).filter((word) => word !== word.normalize('NFC').trim().toLowerCase())).toEqual(
      [],
    );
    expect(Object.values(words).filter((english) => fold(english) !== english)).toEqual([]);
  }
});

test('other names of ESCO’s occupations are the stems that titles are compared with', () => {
  const keyOf = (text: string) =>
    tokensOf(text)
      .map(({ word }) => stemOf(word))
      .join(' ');
  const keys = Object.values(esco).flatMap((names) => names.split('|').slice(1));
  expect(keys.length).toBeGreaterThan(10_000);
  expect(keys.filter((key) => keyOf(key) !== key)).toEqual([]);
});

const Place = Type.Object({
  id: Type.Integer(),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  name: Type.String(),
  names: Type.Array(Type.String(), { minItems: 1, uniqueItems: true }),
});
const Places = Type.Object({
  groups: Type.Array(Type.Object({ names: Type.Array(Type.String()), cities: Type.Array(Type.Integer()) })),
  countries: Type.Array(Place),
  states: Type.Array(Place),
  cities: Type.Array(Place),
});

test('every place exists in the source of places, with the same name', async () => {
  expect(Value.Errors(Places, places)).toEqual([]);
  const found = new Map<string, string>();
  for (const { iso2, id, name } of await source.getCountries()) {
    found.set(`countries/${iso2}/${id}`, name);
    for (const state of await source.getStatesOfCountry(iso2))
      found.set(`states/${iso2}/${state.id}`, state.name.trim());
    for (const city of await source.getAllCitiesOfCountry(iso2))
      found.set(`cities/${iso2}/${city.id}`, city.name.trim());
  }
  for (const kind of ['countries', 'states', 'cities'] as const) {
    for (const { id, country, name, names } of places[kind]) {
      expect(found.get(`${kind}/${country}/${id}`)).toBe(name);
      expect(names.filter((other) => !isPlain(other))).toEqual([]);
    }
    expect(new Set(places[kind].map(({ id }) => id)).size).toBe(places[kind].length);
  }
  const cityIds = new Set(
    [...found.keys()].filter((key) => key.startsWith('cities/')).map((key) => key.split('/')[2]),
  );
  for (const { names, cities } of places.groups) {
    expect(names.filter((name) => !isPlain(name))).toEqual([]);
    expect(cities.filter((id) => !cityIds.has(String(id)))).toEqual([]);
  }
});
