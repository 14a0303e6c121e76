import { expect, test } from 'vitest';
import { withCompany, withoutCity } from './draft.ts';

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

test.each([
  ['Nurse, Clínica Sol', 'Sevilla', 'Nurse, Clínica Sol – Sevilla', ['Nurse', 'Clínica Sol']],
  ['Nurse', 'Sevilla', 'Clínica Sol | Sevilla | Nurse | 05/2017', ['Nurse', 'Clínica Sol']],
  ['Nurse', 'Sevilla', 'Nurse\nSevilla', ['Nurse', 'Sevilla']],
  ['Nurse', 'Clínica Sol', 'Nurse, Clínica Sol', ['Nurse', 'Clínica Sol']],
  ['Sevilla', 'Clínica Sol – Nurse', 'Clínica Sol – Nurse\nSevilla, 2019', ['Nurse', 'Clínica Sol']],
])('RESUME-02 a city is hardly a company: %s at %s', (title, company, source, [job, employer]) => {
  const value = { title, company, from: undefined, to: undefined, description: '' };
  const read = withCompany(gazetteer, { value, source, doubtful: [] });
  expect([read.value.title, read.value.company]).toEqual([job, employer]);
  expect(read.doubtful).toEqual(
    title === 'Sevilla' ? ['title', 'company'] : company === 'Sevilla' ? ['company'] : [],
  );
});

test('RESUME-02 two names in place of a company are doubtful, a name and a city are not', () => {
  const doubtsOf = (company: string) => {
    const value = { title: 'Auditor', company, from: undefined, to: undefined, description: '' };
    return withCompany(gazetteer, { value, source: company, doubtful: [] }).doubtful;
  };
  expect(doubtsOf('Atlas – Benali')).toEqual(['title', 'company']);
  expect(doubtsOf('Atlas – Sevilla')).toEqual([]);
});
