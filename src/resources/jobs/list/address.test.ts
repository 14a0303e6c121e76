import { expect, it } from 'vitest';
import { isNarrowed, jobAddress } from './address.ts';

const read = (query: string) => jobAddress.read(Object.fromEntries(new URLSearchParams(query)));

it('EJOBS-01 an address without a query means all posted jobs', () => {
  expect(read('')).toEqual({ job_title: '', category_id: 'All', status: 'All', saved: 0 });
});

it('EJOBS-05 filters survive a round trip through the address', () => {
  const query = 'job_title=c%26a&saved=1&category_id=4&status=rejected';
  expect(String(jobAddress.write(read(query)))).toBe(query);
  expect(read(query)).toEqual({ job_title: 'c&a', category_id: 4, status: 'rejected', saved: 1 });
});

it('EJOBS-01 unknown values in an address count as no filter', () => {
  expect(String(jobAddress.write(read('category_id=x&status=sleeping&saved=7&foo=1')))).toBe('');
});

it('EJOBS-05 tells a filtered list from an empty company', () => {
  expect(isNarrowed(read('saved=1'))).toBe(false);
  expect(isNarrowed(read('status=active'))).toBe(true);
  expect(isNarrowed(read('job_title=a'))).toBe(true);
});
