import { expect, it } from 'vitest';
import { areTags, POOL_MAX, splitTags } from './rules.ts';

it('POOL-03 reads tags separated by commas, each once', () => {
  expect(splitTags(' Night  shifts, hindi ,, HINDI ، C++')).toEqual(['Night shifts', 'hindi', 'C++']);
  expect(splitTags('')).toEqual([]);
});

it('POOL-03 limits tags in number and signs', () => {
  expect(areTags(['Night shifts', 'C++'])).toBe(true);
  expect(areTags(['www.example.com'])).toBe(false);
  expect(areTags(Array.from({ length: POOL_MAX.tags + 1 }, (_, index) => `Tag ${index}`))).toBe(false);
});
