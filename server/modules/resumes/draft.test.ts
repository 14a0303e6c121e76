import { expect, test } from 'vitest';
import { withoutCity } from './draft.ts';

const CITY = { id: 1, name: 'Sevilla', stateId: 1, countryId: 1, latitude: null, longitude: null };
const gazetteer = { citiesNamed: (name: string) => (name === CITY.name ? [CITY] : []) };

test.each([
  ['Grupo Giralda, S.L. (Sevilla)', 'Grupo Giralda, S.L.'],
  ['Hoteles Luna | Sevilla', 'Hoteles Luna'],
  ['Hoteles Luna – Sevilla, España', 'Hoteles Luna'],
  ['Hoteles Luna (Formación)', 'Hoteles Luna (Formación)'],
  ['Sol - Luna', 'Sol - Luna'],
])('RESUME-01 a company is named without the city behind it: %s', (written, name) => {
  expect(withoutCity(gazetteer, written)).toBe(name);
});
