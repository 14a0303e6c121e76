import { expect, test } from 'vitest';
import { cacheAddressOf } from './page-addresses.ts';

const kept = (address: string) => cacheAddressOf(new URL(address, 'https://portal.example'));

test.each([
  ['/about?utm_source=x&a=1', '/about'],
  ['/About/', '/about'],
  ['/terms?x=1', '/terms'],
  ['/?tab=featuredjobs&b=2', '/?tab=featuredjobs'],
  ['/?tab=no-such-tab', '/'],
  ['/jobs?page=2&country_id=101&x=1', '/jobs?country_id=101&page=2'],
  ['/jobs?country_id=101&page=2', '/jobs?country_id=101&page=2'],
  ['/jobs/7?page=x', '/jobs/7'],
  ['/job-detail/7?from=mail', '/job-detail/7'],
  ['/job-detail/7/baker-blue-inn', '/job-detail/7'],
  ['/companies/7?reviews=2&page=1', '/companies/7?reviews=2'],
  ['/blog?page=x', '/blog'],
  ['/blog/a-slug?x', '/blog/a-slug'],
  ['/help?x=1', '/help'],
  ['/help/a-slug?x', '/help/a-slug'],
  ['/contact-us?x=1', '/contact-us'],
  ['/jobseeker-signin', '/jobseeker-signin'],
  ['/sign-in', '/sign-in'],
])('INPUT-04 %s is cached as %s', (given, address) => {
  expect(kept(given)).toBe(address);
});

test.each([
  '/job-detail/seven',
  '/jobs/x',
  '/jobs?category_id=7',
  '/jobs?page=1&page=2',
  '/help?q=password',
  '/contact-us?sent=yes',
  '/jobseeker-signin?next=/jobs',
  '/no-such-page',
  '/profile',
  '/reset-password?token=x',
])('INPUT-04 %s is not cached', (given) => {
  expect(kept(given)).toBeUndefined();
});
