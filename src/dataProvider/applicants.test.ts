import { expect, it } from 'vitest';
import { page, pagination, provide } from '../console/testing/provide.ts';

const answer = {
  message: 'OK',
  data: [{ application_id: 5, candidate_name: 'Asha' }],
  pagination,
  job: { id: 3, job_title: 'Cook' },
};

it('API-08 requests the applicants of a job', async () => {
  const { provider, calls } = provide({ 'POST view-shortlisted-candidates': answer });
  const result = await provider.getManyReference('candidates', {
    ...page,
    target: 'job_id',
    id: '3',
    filter: {},
  });
  expect(calls()).toEqual([
    ['POST view-shortlisted-candidates?page=2', { manage_job_id: 3, list: 'applied' }],
  ]);
  expect(result).toMatchObject({ total: 21, meta: { job: { job_title: 'Cook' } } });
  expect(result.data).toEqual([{ id: 5, application_id: 5, candidate_name: 'Asha' }]);
});

it('CAND-01 moves an application, and to nowhere but where companies may', async () => {
  const { provider, calls } = provide({
    'POST application-status': { message: 'OK', data: { application_id: 5, status: 'interview' } },
  });
  const previousData = { id: 5 };
  const result = await provider.update('candidates', {
    id: 5,
    data: { status: 'interview', message: 'x' },
    previousData,
  });
  expect(result).toEqual({ data: { id: 5, status: 'interview' } });
  await expect(
    provider.update('candidates', { id: 5, data: { status: 'withdrawn' }, previousData }),
  ).rejects.toThrow('cannot be moved to withdrawn');
  expect(calls()).toEqual([['POST application-status', { application_id: 5, status: 'interview' }]]);
});

it('CAND-01 sends each filter of the applicants by its own name, and nothing that is none', async () => {
  const { provider, calls } = provide({ 'POST view-shortlisted-candidates': answer });
  const filter = { job_id: 3, status: 'interview', text: ' knots ', sort: 'oldest' };
  await provider.getList('candidates', { ...page, filter });
  await provider.getList('candidates', {
    ...page,
    filter: { job_id: 3, status: 'withdrawn', sort: 'best' },
  });
  expect(calls().map(([, body]) => body)).toEqual([
    { manage_job_id: 3, list: 'applied', status: 'interview', text: 'knots', sort: 'oldest' },
    { manage_job_id: 3, list: 'applied' },
  ]);
});
