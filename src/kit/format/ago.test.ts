import { expect, test } from 'vitest';
import { writeAgo } from './ago.ts';

test('shows an age in the largest fitting unit, in the reader’s language', () => {
  const now = new Date('2026-03-10T08:00:00Z');
  expect(writeAgo('2026-03-10T07:59:31Z', now, 'en')).toBe('now');
  expect(writeAgo('2026-03-10T07:55:00Z', now, 'en')).toBe('5 minutes ago');
  expect(writeAgo('2026-03-10T05:59:00Z', now, 'en')).toBe('2 hours ago');
  expect(writeAgo('2026-03-09T07:00:00Z', now, 'en')).toBe('yesterday');
  expect(writeAgo('2026-01-01T07:00:00Z', now, 'fr')).toBe('il y a 2 mois');
  expect(writeAgo('2026-03-10T07:59:00Z', now, 'en')).toBe('1 minute ago');
  expect(writeAgo('2026-03-10T08:00:09Z', now, 'en')).toBe('now');
});
