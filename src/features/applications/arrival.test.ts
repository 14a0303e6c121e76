// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const open = async (referrer: string) => {
  vi.resetModules();
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const { noteOpenedPage } = await import('../../api/opened-pages.ts');
  const { readArrival } = await import('./arrival.ts');
  return { noteOpenedPage, readArrival };
};

beforeEach(() => sessionStorage.clear());

test('REPORT-05 the first page says which website led to it, by the name of its host', async () => {
  const { noteOpenedPage, readArrival } = await open('https://www.Jobs.example:8443/search?q=secret');
  noteOpenedPage({ pathname: '/job-detail/3', search: '' });
  expect(readArrival()).toEqual({ source: 'website', source_host: 'jobs.example' });
  // The sign-in page is only in between.
  noteOpenedPage({ pathname: '/jobseeker-signin', search: '?next=%2Fjob-detail%2F3' });
  expect(readArrival().source).toBe('website');
  noteOpenedPage({ pathname: '/jobs/4', search: '' });
  noteOpenedPage({ pathname: '/job-detail/4', search: '' });
  expect(readArrival()).toEqual({ source: 'search' });
});

test('REPORT-05 links of alerts, company pages and suggested jobs are told apart', async () => {
  const { noteOpenedPage, readArrival } = await open('https://mail.example/');
  noteOpenedPage({ pathname: '/job-detail/3', search: '?from=alert' });
  expect(readArrival()).toEqual({ source: 'alert' });
  noteOpenedPage({ pathname: '/companies/7', search: '' });
  expect(readArrival().source).toBe('company_page');
  noteOpenedPage({ pathname: '/profile', search: '?tab=for-you' });
  expect(readArrival().source).toBe('for_you');
});

test('REPORT-10 a tracked link counts by its name, before the website that has it, until another list is opened', async () => {
  const { noteOpenedPage, readArrival } = await open('https://www.linkedin.com/feed');
  noteOpenedPage({ pathname: '/job-detail/3', search: '?source=LinkedIn' });
  noteOpenedPage({ pathname: '/jobseeker-signin', search: '?next=%2Fjob-detail%2F3' });
  expect(readArrival()).toEqual({ source: 'link', source_host: 'linkedin' });
  noteOpenedPage({ pathname: '/jobs', search: '' });
  expect(readArrival()).toEqual({ source: 'search' });
  for (const wrong of ['%3Cscript%3E', 'a%20b', '-x', 'x'.repeat(41), '']) {
    noteOpenedPage({ pathname: '/job-detail/3', search: `?source=${wrong}` });
    expect(readArrival()).toEqual({ source: 'search' });
  }
});

test('REPORT-05 without a referrer it is direct, and a new page of the tab keeps what is known', async () => {
  const first = await open('');
  first.noteOpenedPage({ pathname: '/job-detail/3', search: '' });
  expect(first.readArrival()).toEqual({ source: 'direct' });
  first.noteOpenedPage({ pathname: '/', search: '' });
  const second = await open(`${window.location.origin}/`);
  second.noteOpenedPage({ pathname: '/job-detail/3', search: '' });
  expect(second.readArrival()).toEqual({ source: 'portal' });
});

test('REPORT-05 the first page counts after any number of pages on the way', async () => {
  const { noteOpenedPage, readArrival } = await open('https://jobs.example/');
  for (let id = 1; id <= 50; id += 1) noteOpenedPage({ pathname: `/job-detail/${id}`, search: '' });
  expect(readArrival()).toEqual({ source: 'website', source_host: 'jobs.example' });
  expect(sessionStorage.getItem('opened-pages')?.length).toBeLessThan(2000);
});
