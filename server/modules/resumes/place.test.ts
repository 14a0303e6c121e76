import { expect, test } from 'vitest';
import { findCity } from './place.ts';

const cityOf = (id: number, name: string) => ({
  ...{ id, name, stateId: id, countryId: 1, latitude: null, longitude: null },
});
const CITIES = [cityOf(1, 'Pune'), cityOf(2, 'Sevilla')];
const gazetteer = {
  citiesNamed: (name: string) => CITIES.filter((city) => city.name === name),
  placesNamed: (name: string) => (name === 'India' ? [{ kind: 'country' as const, ids: [1] }] : []),
};

test.each([
  ['Pune, India', 'Pune'],
  ['Pune, India | Open to relocation', 'Pune'],
  ['Willing to relocate to Sevilla, India • Pune, India', 'Pune'],
  ['Preferred location: Sevilla, India', undefined],
])('APPLY-18 a person lives where they are, not where they would move: %s', (line, city) => {
  expect(findCity(gazetteer, [line], undefined)?.value.name).toBe(city);
});
