import { expect, test } from 'vitest';
import { LINK_NAME_MAX, readLinkName } from './rules.ts';

test.each([
  [' LinkedIn-2 ', 'linkedin-2'],
  ['a', 'a'],
  ['a'.repeat(LINK_NAME_MAX), 'a'.repeat(LINK_NAME_MAX)],
  ['a'.repeat(LINK_NAME_MAX + 1), undefined],
  ['', undefined],
  ['-a', undefined],
  ['a-', undefined],
  ['two words', undefined],
  ['a/b', undefined],
])('REPORT-05 the tracked link’s name %s is %s', (text, name) => {
  expect(readLinkName(text)).toBe(name);
});
