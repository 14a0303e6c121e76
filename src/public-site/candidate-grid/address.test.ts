import { expect, test } from 'vitest';
import { betterGridAddress, gridAddress, readGrid } from './address.ts';

const read = (search: string) => readGrid(new URLSearchParams(search));
const better = (search: string) => betterGridAddress(new URL(`http://portal/candidate-grid${search}`));

test('CGRID-01 the address describes the grid as briefly as possible', () => {
  const address = '/candidate-grid?text=welder&country_id=101&category_id=3&sort=oldest&per_page=4&page=2';
  expect(gridAddress(read(address.split('?')[1] ?? ''))).toBe(address);
  expect(gridAddress(read('text=+&sort=default&per_page=8&page=1'))).toBe('/candidate-grid');
});

test('ignores invalid values in the address', () => {
  expect(read('country_id=x&sort=best&per_page=5&page=-1&seed=3')).toEqual({
    text: '',
    countryId: undefined,
    categoryId: undefined,
    sort: 'default',
    seed: undefined,
    perPage: '8',
    page: 1,
  });
});

test('a form sent without scripts redirects to the canonical address', () => {
  expect(better('?text=&country_id=all&category_id=&sort=oldest&per_page=8')).toBe(
    '/candidate-grid?sort=oldest',
  );
  expect(better('?sort=oldest&per_page=4')).toBeUndefined();
  expect(better('?lang=fr')).toBeUndefined();
});

test('CGRID-01 a random order gets a seed, and keeps it', () => {
  expect(better('?sort=random')).toMatch(/^\/candidate-grid\?sort=random&seed=[1-9]\d*$/);
  expect(better('?sort=random&seed=7&page=2')).toBeUndefined();
});
