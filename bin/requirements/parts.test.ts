import { expect, test } from 'vitest';
import { needlessParts } from './parts.ts';

test('a requirement is proved in its quickest part, and unit and integration tests prove two sides of it', () => {
  expect(needlessParts(new Set(['browser']))).toEqual([]);
  expect(needlessParts(new Set(['integration', 'unit']))).toEqual([]);
  expect(needlessParts(new Set(['integration', 'browser', 'unit']))).toEqual(['browser']);
  expect(needlessParts(new Set(['faults', 'commands']))).toEqual(['faults']);
});
