import { expect, it } from 'vitest';
import { NEWEST_JOBS, readJobFilter } from '../../../dataProvider/jobs.ts';
import { isNarrowed, jobAddress } from './address.ts';

const read = (query: string) => jobAddress.read(new URLSearchParams(query));
const again = (query: string) => {
  const { filter, sort } = read(query);
  return String(jobAddress.write({ ...filter }, sort));
};

it('EJOBS-01 an address without a query means all posted jobs, newest first', () => {
  expect(read('')).toEqual({
    filter: { job_title: '', category_id: 'All', status: 'All', saved: 0 },
    sort: NEWEST_JOBS,
  });
});

it.each([
  '',
  'job_title=c%26a&saved=1&category_id=4&status=rejected',
  'state=closing&sort=deadline',
  'recruiter_id=me',
  'recruiter_id=12',
])('EJOBS-05 filters and order survive a round trip through the address: %s', (query) => {
  expect(again(query)).toBe(query);
});

it('EJOBS-01 unknown values in an address count as no filter', () => {
  expect(again('category_id=x&status=sleeping&saved=7&foo=1&sort=random&recruiter_id=her')).toBe('');
});

it('EJOBS-05 tells a filtered list from an empty company', () => {
  expect(isNarrowed(readJobFilter({ saved: '1' }))).toBe(false);
  expect(isNarrowed(readJobFilter({ status: 'active' }))).toBe(true);
  expect(isNarrowed(readJobFilter({ job_title: 'a' }))).toBe(true);
  expect(isNarrowed(readJobFilter({ recruiter_id: 'me' }))).toBe(true);
});
