import { expect, it } from 'vitest';
import { chosenOf, matching } from './choices.ts';

const cities = ['Hadapsar Pune', 'Pune', 'Delhi', 'Punewadi'].map((name, index) => ({ id: index + 1, name }));
const names = (text: string) => matching(cities, text).map(({ name }) => name);

it('POST-02 a search finds what begins with the text first', () => {
  expect(names('pune')).toEqual(['Pune', 'Punewadi', 'Hadapsar Pune']);
});

it('POST-02 without a text the list stays as it is, and nothing is found for nonsense', () => {
  expect(names(' ')).toEqual(cities.map(({ name }) => name));
  expect(names('zz')).toEqual([]);
});

it('POST-04 chosen values are in the order of their ids, without unknown ones', () => {
  expect(chosenOf(cities, [3, 99, 1, null]).map(({ id }) => id)).toEqual([3, 1]);
});
