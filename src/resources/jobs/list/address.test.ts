import { expect, it } from 'vitest';
import { isNarrowed, readView, writeView } from './address.ts';

const read = (query: string) => readView(new URLSearchParams(query));

it('EJOBS-01 an address without a query means all posted jobs', () => {
  expect(read('')).toEqual({
    filter: { job_title: '', category_id: 'All', status: 'All', saved: 0 },
    page: 1,
  });
});

it('EJOBS-05 filters and page survive a round trip through the address', () => {
  const query = 'job_title=c%26a&saved=1&category_id=4&status=rejected&page=3';
  expect(String(writeView(read(query)))).toBe(query);
  expect(read(query).filter).toEqual({ job_title: 'c&a', category_id: 4, status: 'rejected', saved: 1 });
});

it('EJOBS-01 unknown values in an address count as no filter', () => {
  expect(String(writeView(read('category_id=x&status=sleeping&saved=7&page=-2&foo=1')))).toBe('');
});

it('EJOBS-05 tells a filtered list from an empty company', () => {
  expect(isNarrowed(read('saved=1&page=2').filter)).toBe(false);
  expect(isNarrowed(read('status=active').filter)).toBe(true);
  expect(isNarrowed(read('job_title=a').filter)).toBe(true);
});
