import { expect, it } from 'vitest';
import { page, pagination, provide } from '../console/testing/provide.ts';
import { emptyJobForm, toJobPost } from './job-form.ts';

const saved = { message: 'Your job is live.', data: { id: 7, status: 'approved', is_post_later: 0 } };

it('API-08 lists by page, with "All" and posted jobs as the defaults', async () => {
  const { provider, calls } = provide({ 'POST myjobs': { message: 'OK', data: [{ id: 1 }], pagination } });
  const result = await provider.getList('jobs', { ...page, filter: {} });
  expect(calls()).toEqual([
    ['POST myjobs?page=2', { job_title: '', category_id: 'All', status: 'All', saved: 0 }],
  ]);
  expect(result).toEqual({ data: [{ id: 1 }], total: 21 });
});

it('API-08 sends every filter, numbers as numbers', async () => {
  const { provider, calls } = provide({ 'POST myjobs': { message: 'OK', data: [], pagination } });
  const filter = { job_title: 'cook', category_id: '4', status: 'rejected', saved: '1' };
  await provider.getList('jobs', { ...page, filter });
  expect(calls()[0]?.[1]).toEqual({ job_title: 'cook', category_id: 4, status: 'rejected', saved: 1 });
});

it('API-08 creates with the whole form and returns the server’s words', async () => {
  const { provider, calls } = provide({ 'POST post-new-job': saved });
  const data = { ...emptyJobForm, job_title: 'Cook', job_locations: 'Pune, Delhi' };
  const result = await provider.create('jobs', { data });
  expect(calls()).toEqual([['POST post-new-job', { ...toJobPost(data) }]]);
  expect(result.data).toEqual({
    id: 7,
    status: 'approved',
    is_post_later: 0,
    message: 'Your job is live.',
    undo: null,
  });
});

it('EJOBS-01 sends state and order where they are chosen', async () => {
  const { provider, calls } = provide({ 'POST myjobs': { message: 'OK', data: [], pagination } });
  await provider.getList('jobs', { ...page, filter: { state: 'closing', sort: 'title' } });
  await provider.getList('jobs', { ...page, filter: { state: 'asleep', sort: 'newest' } });
  const plain = { job_title: '', category_id: 'All', status: 'All', saved: 0 };
  expect(calls().map(([, body]) => body)).toEqual([{ ...plain, state: 'closing', sort: 'title' }, plain]);
});

it('POST-06 a refusal carries its message, and its fields for the form', async () => {
  const body = { message: 'Please check.', code: 'invalid', errors: { zipcode: 'Too long.' } };
  const { provider } = provide({ 'POST post-new-job': { status: 422, body } });
  await expect(provider.create('jobs', { data: emptyJobForm })).rejects.toMatchObject({
    message: 'Please check.',
    status: 422,
    body: { errors: { zipcode: 'Too long.', root: { serverError: 'Please check.' } } },
  });
});
