// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { page, pagination, provide } from '../resources/shared/testing/provide.ts';

const row = { application_id: 5, candidate_name: 'Asha' };
const answer = { message: 'OK', data: [row], pagination, job: { id: 3, job_title: 'Cook' } };
const listed = { ...page, filter: { job_id: '3' } };
const undo = { change_id: 3, seconds: 30 };

it('API-08 requests the applicants of a job', async () => {
  const { provider, calls } = provide({ 'POST view-shortlisted-candidates': answer });
  const result = await provider.getList('applications', listed);
  expect(calls()).toEqual([
    ['POST view-shortlisted-candidates?page=2', { manage_job_id: 3, list: 'applied' }],
  ]);
  expect(result).toMatchObject({ total: 21, meta: { job: { job_title: 'Cook' } } });
  expect(result.data).toEqual([{ ...row, id: 5 }]);
});

it('CAND-01 sends each applicant filter under its own name, and ignores anything else', async () => {
  const { provider, calls } = provide({ 'POST view-shortlisted-candidates': answer });
  const filter = { status: 'interview', text: ' knots ', sort: 'oldest' };
  await provider.getList('applications', { ...listed, filter: { ...listed.filter, ...filter } });
  await provider.getList('applications', {
    ...listed,
    filter: { job_id: '3', status: 'withdrawn', sort: 'best' },
  });
  expect(calls().map(([, body]) => body)).toEqual([
    { manage_job_id: 3, list: 'applied', status: 'interview', text: 'knots', sort: 'oldest' },
    { manage_job_id: 3, list: 'applied' },
  ]);
});

it('CAND-04 lists the applicants of all jobs by what they wait for, in several calls if there are many', async () => {
  const many = { ...answer, pagination: { ...pagination, total: 250 } };
  const { provider, calls } = provide({ 'POST applicants': many });
  const { data } = await provider.getList('applications', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'scores', order: 'ASC' },
    filter: { view: 'waiting', list: 'shortlisted' },
  });
  expect(data).toHaveLength(3);
  const body = { view: 'waiting', sort: 'lowest_score' };
  expect(calls()).toEqual([1, 2, 3].map((one) => [`POST applicants?page=${one}&per_page=100`, body]));
});

it('CAND-01 opens an application with the id from the list', async () => {
  const { provider, calls } = provide({ 'POST open-application': { message: 'OK', data: row } });
  expect(await provider.getOne('applications', { id: 5 })).toEqual({ data: { ...row, id: 5 } });
  expect(calls()).toEqual([['POST open-application', { application_id: 5 }]]);
});

const move = {
  key: 'k',
  method: 'updateMany',
  resource: 'applications',
  ids: [5, 6],
  data: { status: 'interview' },
  name: 'Moved.',
  text: 'Moved.',
  renews: [],
} as const;

it('CAND-01 UNDO-10 moves applications, and returns how to undo that', async () => {
  const moved = { status: 'interview', application_ids: [5] };
  const { provider, calls } = provide({
    'POST move-applications': { message: 'OK', data: moved, undo },
  });
  expect(await provider.makeChange(move)).toEqual(undo);
  expect(calls()).toEqual([['POST move-applications', { application_ids: [5, 6], status: 'interview' }]]);
});

it('TALK-09 sends the message of a rejection along with it', async () => {
  const moved = { status: 'rejected', application_ids: [5] };
  const { provider, calls } = provide({ 'POST move-applications': { message: 'OK', data: moved, undo } });
  const data = { status: 'rejected', rejection_message: 'Sorry.' };
  await provider.updateMany('applications', { ids: [5], data });
  expect(calls()).toEqual([['POST move-applications', { ...moved, rejection_message: 'Sorry.' }]]);
});
