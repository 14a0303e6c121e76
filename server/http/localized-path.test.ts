import { expect, test } from 'vitest';
import { alternatesOf, localizedPath } from './localized-path.ts';

test('a path in one language, and in all of them', () => {
  expect(localizedPath('/jobs', 'fr')).toBe('/jobs?lang=fr');
  expect(localizedPath('/jobs?page=2', 'fr')).toBe('/jobs?page=2&lang=fr');
  expect(alternatesOf('/jobs')).toEqual([
    ...['en', 'hi', 'ar', 'es', 'fr'].map((language) => ({ language, path: `/jobs?lang=${language}` })),
    { language: 'x-default', path: '/jobs' },
  ]);
});
