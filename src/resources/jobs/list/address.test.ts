import { expect, it } from 'vitest';
import { isNarrowed, readView, writeView } from './address.ts';

const read = (query: string) => readView(new URLSearchParams(query));

it('EJOBS-01 an address without a query means everything that was posted', () => {
  expect(read('')).toEqual({
    filter: { job_title: '', category_id: 'All', status: 'All', saved: 0 },
    page: 1,
  });
});

it('EJOBS-05 filters and page survive the way into the address and back', () => {
  const query = 'job_title=c%26a&saved=1&category_id=4&status=rejected&page=3';
  expect(String(writeView(read(query)))).toBe(query);
  expect(read(query).filter).toEqual({ job_title: 'c&a', category_id: 4, status: 'rejected', saved: 1 });
});

it('EJOBS-01 what an address makes up counts as no filter', () => {
  expect(String(writeView(read('category_id=x&status=sleeping&saved=7&page=-2&foo=1')))).toBe('');
});

it('EJOBS-05 knows a narrowed list from an empty company', () => {
  expect(isNarrowed(read('saved=1&page=2').filter)).toBe(false);
  expect(isNarrowed(read('status=active').filter)).toBe(true);
  expect(isNarrowed(read('job_title=a').filter)).toBe(true);
});
