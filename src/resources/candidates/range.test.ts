import { expect, it } from 'vitest';
import { rangeOf } from './range.ts';

it.each([
  [1, 275, 1, 10],
  [28, 275, 271, 275],
  [1, 3, 1, 3],
])('CLIST-02 page %i of %i shows %i to %i', (page, total, from, to) => {
  expect(rangeOf(page, total, 10)).toEqual({ from, to });
});
