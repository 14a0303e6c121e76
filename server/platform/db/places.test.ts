import { expect, test } from 'vitest';
import { completePlaces, STAND_IN_IDS } from './places.ts';

const city = { id: 5, name: ' Anytown ', state_id: 1, latitude: '1.5', longitude: '' };

test('a state without cities and a country without states get stand-ins', () => {
  const places = completePlaces(
    { id: 9, name: 'Land' },
    [
      { id: 1, name: 'North' },
      { id: 2, name: 'South' },
    ],
    [city],
  );
  expect(places.cities).toEqual([
    { id: 5, stateId: 1, countryId: 9, name: 'Anytown', latitude: 1.5, longitude: null },
    { id: STAND_IN_IDS + 2, stateId: 2, countryId: 9, name: 'South', latitude: null, longitude: null },
  ]);
  expect(completePlaces({ id: 9, name: 'Isle' }, [], [])).toEqual({
    states: [{ id: STAND_IN_IDS + 9, countryId: 9, name: 'Isle' }],
    cities: [
      {
        id: 2 * STAND_IN_IDS + 9,
        stateId: STAND_IN_IDS + 9,
        countryId: 9,
        name: 'Isle',
        latitude: null,
        longitude: null,
      },
    ],
  });
});

test('a city of an unknown state is left out', () => {
  const { cities } = completePlaces({ id: 9, name: 'Land' }, [{ id: 2, name: 'South' }], [city]);
  expect(cities.map(({ name }) => name)).toEqual(['South']);
});
