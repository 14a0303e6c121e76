import { expect, test } from 'vitest';
import { repeatedNumbers } from './decisions.ts';

test('finds two decisions with the same number', () => {
  expect(repeatedNumbers(['0001-a.md', '0002-b.md'])).toEqual([]);
  expect(repeatedNumbers(['0002-c.md', '0001-a.md', '0002-b.md'])).toEqual(['0002-c.md']);
});
