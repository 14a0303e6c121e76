import { expect, test } from 'vitest';
import { nextAddress, withNext } from './next-address.ts';

test('AUTH-06 signing in returns to an address on this site', () => {
  expect(nextAddress('?next=%2Fjob-detail%2F7')).toBe('/job-detail/7');
  expect(nextAddress('?next=%2Fjobs%3Fpage%3D2%23top')).toBe('/jobs?page=2#top');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/.//evil.example',
  '/jobs/..//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'jobs',
  '',
  '/jobseeker-signin?next=%2F',
])('AUTH-06 signing in never leads to %j', (address) => {
  expect(nextAddress(`?${new URLSearchParams({ next: address })}`)).toBeUndefined();
});

test('AUTH-06 an account page keeps the return address, unless it is home', () => {
  expect(withNext('/jobseeker-signin', '/jobs?page=2')).toBe('/jobseeker-signin?next=%2Fjobs%3Fpage%3D2');
  expect(withNext('/jobseeker-signin', '/')).toBe('/jobseeker-signin');
  expect(withNext('/jobseeker-signin', undefined)).toBe('/jobseeker-signin');
});
