import { expect, test } from 'vitest';
import { readNumberRange, writeNumberRange } from './number-range.ts';

test.each([
  ['5', { least: '5', most: '' }],
  ['..30', { least: '', most: '30' }],
  ['-1..2.5', { least: '-1', most: '2.5' }],
  ['٥..٣٠', { least: '5', most: '30' }],
])('SCREEN-04 reads the range %s, and writes it again', (text, range) => {
  expect(readNumberRange(text)).toEqual(range);
  expect(readNumberRange(writeNumberRange(range))).toEqual(range);
});

test.each(['', '..', 'many', '5..many', '1..2..3'])('SCREEN-04 "%s" is no range', (text) => {
  expect(readNumberRange(text)).toBeUndefined();
});
