import { expect, it } from 'vitest';
import { chosenOf, matching } from './choices.ts';

const cities = ['Hadapsar Pune', 'Pune', 'Delhi', 'Punewadi'].map((name, index) => ({ id: index + 1, name }));
const names = (text: string) => matching(cities, text).map(({ name }) => name);

it('POST-02 a search puts matches at the beginning first', () => {
  expect(names('pune')).toEqual(['Pune', 'Punewadi', 'Hadapsar Pune']);
});

it('POST-02 the list stays as it is without a text, and nonsense finds nothing', () => {
  expect(names(' ')).toEqual(cities.map(({ name }) => name));
  expect(names('zz')).toEqual([]);
});

it('POST-04 chosen values are in the order of their ids, without unknown ones', () => {
  expect(chosenOf(cities, [3, 99, 1, null]).map(({ id }) => id)).toEqual([3, 1]);
});
