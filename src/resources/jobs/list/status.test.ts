import { expect, it } from 'vitest';
import { statusTone } from './status.ts';

it.each([
  ['approved', 'info'],
  ['active', 'success'],
  ['rejected', 'danger'],
  ['anything else', 'danger'],
])('EJOBS-02 the badge of %s has the tone %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});
