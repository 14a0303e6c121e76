import { expect, it } from 'vitest';
import { page, pagination, provide } from '../resources/shared/testing/provide.ts';

it('API-08 searches candidates, omitting an empty designation', async () => {
  const { provider, calls } = provide({ 'GET candidate-search': { message: 'OK', data: [], pagination } });
  await provider.getList('candidates', { ...page, filter: { designation: ' cook ' } });
  await provider.getList('candidates', { ...page, filter: { designation: ' ' } });
  expect(calls()).toEqual([
    ['GET candidate-search?page=2&designation=cook'],
    ['GET candidate-search?page=2'],
  ]);
});

it('CLIST-01 sends each filter under its own name, and ignores anything else', async () => {
  const { provider, calls } = provide({ 'GET candidate-search': { message: 'OK', data: [], pagination } });
  const filter = {
    country_id: '101',
    category_id: '4',
    salary_id: '7',
    min_experience: '0',
    work_status: 'Fresher',
    shortlisted: '1',
  };
  await provider.getList('candidates', { ...page, filter });
  const junk = {
    country_id: 'x',
    category_id: '-1',
    min_experience: '',
    work_status: 'Lazy',
    shortlisted: '2',
    sort: 'x',
  };
  await provider.getList('candidates', { ...page, filter: junk });
  expect(calls()).toEqual([
    [
      'GET candidate-search?page=2&country_id=101&category_id=4&salary_id=7&min_experience=0&work_status=Fresher&shortlisted=1',
    ],
    ['GET candidate-search?page=2'],
  ]);
});

it('CLIST-03 sends the sort order unless it’s the default', async () => {
  const { provider, calls } = provide({ 'GET candidate-search': { message: 'OK', data: [], pagination } });
  await provider.getList('candidates', { ...page, filter: { sort: 'active' } });
  await provider.getList('candidates', { ...page, filter: { sort: 'match' } });
  expect(calls()).toEqual([['GET candidate-search?page=2&sort=active'], ['GET candidate-search?page=2']]);
});

it('CLIST-02 adds a candidate to the shortlist and removes them', async () => {
  const { provider, calls } = provide({
    'POST shortlist-candidate': { message: 'OK', data: { candidate_id: 9, shortlisted: true } },
  });
  for (const shortlisted of [true, false]) {
    await provider.update('candidates', { id: 9, data: { shortlisted }, previousData: { id: 9 } });
  }
  expect(calls()).toEqual(
    [true, false].map((shortlisted) => ['POST shortlist-candidate', { candidate_id: 9, shortlisted }]),
  );
});
