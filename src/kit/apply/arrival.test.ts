// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const open = async (referrer: string) => {
  vi.resetModules();
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  return import('./arrival.ts');
};

beforeEach(() => sessionStorage.clear());

test('REPORT-05 the first page says which website led to it, by the name of its host', async () => {
  const { noteArrival, readArrival } = await open('https://www.Jobs.example:8443/search?q=secret');
  noteArrival({ pathname: '/job-detail/3', search: '' });
  expect(readArrival()).toEqual({ source: 'website', source_host: 'jobs.example' });
  // The sign-in is on the way.
  noteArrival({ pathname: '/jobseeker-signin', search: '?next=%2Fjob-detail%2F3' });
  expect(readArrival().source).toBe('website');
  noteArrival({ pathname: '/jobs/4', search: '' });
  noteArrival({ pathname: '/job-detail/4', search: '' });
  expect(readArrival()).toEqual({ source: 'search' });
});

test('REPORT-05 links of alerts, company pages and suggested jobs are told apart', async () => {
  const { noteArrival, readArrival } = await open('https://mail.example/');
  noteArrival({ pathname: '/job-detail/3', search: '?from=alert' });
  expect(readArrival()).toEqual({ source: 'alert' });
  noteArrival({ pathname: '/companies/7', search: '' });
  expect(readArrival().source).toBe('company_page');
  noteArrival({ pathname: '/profile', search: '?tab=for-you' });
  expect(readArrival().source).toBe('for_you');
});

test('REPORT-05 without a referrer it is direct, and a new page of the tab keeps what is known', async () => {
  const first = await open('');
  first.noteArrival({ pathname: '/job-detail/3', search: '' });
  expect(first.readArrival()).toEqual({ source: 'direct' });
  first.noteArrival({ pathname: '/', search: '' });
  const second = await open(`${window.location.origin}/`);
  second.noteArrival({ pathname: '/job-detail/3', search: '' });
  expect(second.readArrival()).toEqual({ source: 'portal' });
});
