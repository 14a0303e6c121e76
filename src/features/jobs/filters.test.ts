import { describe, expect, it } from 'vitest';
import {
  betterAddress,
  canonicalAddress,
  defaultSort,
  feedsOf,
  jobsAddress,
  queryOf,
  readFilters,
} from './filters.ts';
import { formAddress } from './ranges.ts';

const read = (address: string, categoryId?: string) =>
  readFilters(new URL(address, 'https://portal.test'), categoryId);

describe('filters from an address', () => {
  it('JOBS-02 CONST-01 start in the default country and take text, country and page from the query', () => {
    expect(queryOf(read('/jobs'), 101)).toEqual({ country_id: 101, page: 1 });
    expect(queryOf(read('/jobs?job_title=%20baker%20&country_id=5&page=3'), 101)).toEqual({
      job_title: 'baker',
      country_id: 5,
      page: 3,
    });
  });

  it('JOBS-01 take the category from the path', () => {
    expect(queryOf(read('/jobs/12', '12'), 101)).toEqual({ country_id: 101, category_id: 12, page: 1 });
  });

  it('JOBS-02 search every country if the address says so', () => {
    expect(queryOf(read('/jobs?country_id=all'), 101)).toEqual({ page: 1 });
  });

  it.each(['0', '-1', '1.5', 'x', '99999999999', '1e3'])('JOBS-02 ignore %s as a number', (text) => {
    expect(read(`/jobs?country_id=${text}&page=${text}`)).toMatchObject({ country: undefined, page: 1 });
  });

  it('JOBS-04 are written to the address, omitting empty values', () => {
    expect(jobsAddress({ jobTitle: '', page: 1 })).toBe('/jobs');
    expect(jobsAddress({ jobTitle: 'a&b', country: 5, categoryId: 12, page: 2 })).toBe(
      '/jobs/12?job_title=a%26b&country_id=5&page=2',
    );
    expect(jobsAddress({ jobTitle: '', country: 'all', page: 1 })).toBe('/jobs?country_id=all');
  });

  it('JOBS-10 are ordered by relevance with a text, else newest first, and any other order is explicit', () => {
    const spelled = (address: string) => jobsAddress(read(address));
    expect(spelled('/jobs?job_title=baker&sort=relevance')).toBe('/jobs?job_title=baker');
    expect(spelled('/jobs?job_title=baker&sort=newest')).toBe('/jobs?job_title=baker&sort=newest');
    expect(spelled('/jobs?sort=newest')).toBe('/jobs');
    expect(spelled('/jobs?sort=relevance')).toBe('/jobs');
    expect(spelled('/jobs?job_title=baker&sort=closing')).toBe('/jobs?job_title=baker&sort=closing');
    expect(queryOf(read('/jobs?job_title=baker&sort=newest'), 101)).toMatchObject({ sort: 'newest' });
    expect(jobsAddress({ ...read('/jobs?job_title=baker&sort=newest'), jobTitle: '' })).toBe('/jobs');
  });

  it('JOBS-04 have one canonical address for the default country', () => {
    expect(canonicalAddress(read('/jobs?country_id=101&page=2'), 101)).toBe('/jobs?page=2');
    expect(canonicalAddress(read('/jobs?country_id=5'), 101)).toBe('/jobs?country_id=5');
  });

  it('JOBS-04 HOME-03 redirect a form sent without JavaScript to its canonical address', () => {
    const better = (address: string, categoryId?: string) =>
      betterAddress(new URL(address, 'https://portal.test'), categoryId);
    expect(better('/jobs?job_title=&country_id=101&category_id=12')).toBe('/jobs/12?country_id=101');
    expect(better('/jobs?job_title=baker&country_id=all&category_id=')).toBe(
      '/jobs?job_title=baker&country_id=all',
    );
    expect(better('/jobs?job_title=&country_id=101')).toBe('/jobs?country_id=101');
    expect(better('/jobs/12?job_title=baker', '12')).toBeUndefined();
  });

  it('have two feeds with the same filters, independent of order and page', () => {
    expect(feedsOf(read('/jobs/12?job_title=a%26b&sort=closing&page=2', '12'), 'Jobs', 101)).toEqual([
      {
        title: 'Jobs',
        type: 'application/atom+xml',
        path: '/jobs.atom?job_title=a%26b&country_id=101&category_id=12',
      },
      {
        title: 'Jobs',
        type: 'application/rss+xml',
        path: '/jobs.rss?job_title=a%26b&country_id=101&category_id=12',
      },
    ]);
  });

  it('JOBS-10 have no text if it is blank', () => {
    expect(defaultSort('  ')).toBe('newest');
    expect(defaultSort('baker')).toBe('relevance');
    expect(jobsAddress({ jobTitle: ' baker ', page: 1 })).toBe('/jobs?job_title=baker');
  });

  it.each([
    ['salary=INR-600000-1200000', 'salary=INR-600000-1200000'],
    ['salary=INR-0-600000', 'salary=INR-0-600000'],
    ['salary=INR-0', ''],
    ['salary=INR-600000-', ''],
    ['years=2-5', 'years=2-5'],
    ['years=07-', ''],
    ['years=0-0', 'years=0-0'],
    ['years=0-', ''],
    ['years=2', ''],
    ['education=master,diploma,nonsense', 'education=diploma,master'],
    ['shift=night,day', 'shift=day,night'],
    ['industry_id=7', 'industry_id=7'],
    ['industry_id=seven', ''],
  ])('JOBS-23 ranges, education, shift and industry: %s', (typed, address) => {
    expect(jobsAddress(read(`/jobs?${typed}`))).toBe(address ? `/jobs?${address}` : '/jobs');
  });

  it.each([
    ['salary=&salary_from=6,00,000&salary_to=&salary_in=INR', 'salary=INR-600000'],
    ['salary=&salary_from=٣٠٠٠٠٠&salary_to=900 000&salary_in=INR', 'salary=INR-300000-900000'],
    ['salary=INR-300000&salary_from=&salary_to=500000&salary_in=INR', 'salary=INR-0-500000'],
    ['salary=INR-300000&salary_from=&salary_to=&salary_in=INR', 'salary=INR-300000'],
    ['salary=&salary_from=900000&salary_to=300000&salary_in=INR', 'salary=INR-300000-900000'],
    ['salary=&salary_from=6 lakh&salary_to=12 LPA&salary_in=INR', 'salary=INR-600000-1200000'],
    ['salary=&salary_from=60k&salary_to=&salary_in=USD', 'salary=USD-60000'],
    ['salary=&salary_from=6 lakh&salary_to=&salary_in=USD', ''],
    ['salary=&salary_from=good pay&salary_to=&salary_in=INR', ''],
    // A range was set before: its radio button is chosen, its fields are filled in.
    ['salary=INR-1-9&salary_from=1&salary_to=9&salary_in=INR&salary_before=INR-1-9', 'salary=INR-1-9'],
    ['salary=INR-5&salary_from=1&salary_to=9&salary_in=INR&salary_before=INR-1-9', 'salary=INR-5'],
    ['salary=&salary_from=1&salary_to=9&salary_in=INR&salary_before=INR-1-9', ''],
    ['salary=INR-1-9&salary_from=2&salary_to=9&salary_in=INR&salary_before=INR-1-9', 'salary=INR-2-9'],
    ['salary=INR-1-9&salary_from=&salary_to=&salary_in=INR&salary_before=INR-1-9', ''],
    ['years_from=2&years_to=', 'years=2-'],
    ['years_from=&years_to=5', 'years=0-5'],
  ])('JOBS-23 a form sent without JavaScript has a canonical address: %s', (sent, address) => {
    const better = formAddress(new URL(`/jobs?${sent}`, 'https://portal.test'), undefined);
    expect(better).toBe(address ? `/jobs?${address}` : '/jobs');
  });

  it('JOBS-04 HOME-03 redirect an address that repeats a filter or leaves one empty', () => {
    const better = (address: string) => betterAddress(new URL(address, 'https://portal.test'), '12');
    expect(better('/jobs/12?experience=none&experience=3-6')).toBe('/jobs/12?experience=none,3-6');
    expect(better('/jobs/12?job_title=')).toBe('/jobs/12');
  });
});
