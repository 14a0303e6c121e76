import { expect, test } from 'vitest';
import { alternatesOf, localizedPath } from './localized-path.ts';

test('a path in one language, and in all of them', () => {
  expect(localizedPath('/jobs', 'fr')).toBe('/jobs?lang=fr');
  expect(localizedPath('/jobs?page=2', 'fr')).toBe('/jobs?page=2&lang=fr');
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'ur', name: 'اردو' },
  ];
  expect(alternatesOf('/jobs', languages)).toEqual([
    { language: 'en', path: '/jobs?lang=en' },
    { language: 'ur', path: '/jobs?lang=ur' },
    { language: 'x-default', path: '/jobs' },
  ]);
});
