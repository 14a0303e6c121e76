// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { page, pagination, provide } from '../resources/shared/testing/provide.ts';

const plain = { job_title: '', category_id: 'All', status: 'All', saved: 0 };
const previousData = { id: 7, job_title: 'Cook' };
const done = { message: 'Done.', undo: { change_id: 3, seconds: 30 } };

it('API-08 lists by page, with "All" and posted jobs as the defaults', async () => {
  const { provider, calls } = provide({ 'POST myjobs': { message: 'OK', data: [{ id: 1 }], pagination } });
  expect(await provider.getList('jobs', { ...page, filter: {} })).toEqual({ data: [{ id: 1 }], total: 21 });
  expect(calls()).toEqual([['POST myjobs?page=2', plain]]);
});

it('API-08 EJOBS-01 sends every filter, numbers as numbers, and none the API doesn’t know', async () => {
  const { provider, calls } = provide({ 'POST myjobs': { message: 'OK', data: [], pagination } });
  const filter = { job_title: 'cook', category_id: '4', status: 'rejected', saved: '1' };
  await provider.getList('jobs', { ...page, filter: { ...filter, state: 'closing', sort: 'title' } });
  await provider.getList('jobs', { ...page, filter: { state: 'asleep', sort: 'newest' } });
  expect(calls().map(([, body]) => body)).toEqual([
    { ...filter, category_id: 4, saved: 1, state: 'closing', sort: 'title' },
    plain,
  ]);
});

it('reads single jobs through the list call, one page at a time', async () => {
  const { provider, calls } = provide({ 'POST myjobs': { message: 'OK', data: [previousData], pagination } });
  expect(await provider.getOne('jobs', { id: '7' })).toEqual({ data: previousData });
  const ids = Array.from({ length: 11 }, (_, index) => index + 1);
  expect((await provider.getMany('jobs', { ids })).data).toHaveLength(2);
  expect(calls()).toEqual([
    ['POST myjobs?page=1', { job_ids: [7] }],
    ['POST myjobs?page=1', { job_ids: ids }],
    ['POST myjobs?page=2', { job_ids: ids }],
  ]);
});

it('ROLE-01 treats another company’s job as missing', async () => {
  const { provider } = provide({ 'POST myjobs': { message: 'OK', data: [], pagination } });
  await expect(provider.getOne('jobs', { id: 7 })).rejects.toMatchObject({ status: 404 });
});

it('EJOBS-03 changes the deadline, opening day and privacy, each with its own call', async () => {
  const { provider, calls } = provide({
    'POST move-deadlines': done,
    'POST schedule-job': done,
    'POST publish-job': done,
  });
  const update = (data: object) => provider.update('jobs', { id: 7, data, previousData });
  const deadline = { application_deadline_date: '2027-01-01' };
  expect(await update(deadline)).toEqual({ data: { ...previousData, ...deadline }, meta: done });
  await update({ opens_on: null });
  await update({ is_post_later: 0 });
  expect(await provider.updateMany('jobs', { ids: [7, 8], data: deadline })).toMatchObject({ data: [7, 8] });
  await expect(update({ job_title: 'Chef' })).rejects.toThrow('job_title cannot be changed');
  expect(calls()).toEqual([
    ['POST move-deadlines', { deadlines: [{ job_id: 7, ...deadline }] }],
    ['POST schedule-job', { job_id: 7, opens_on: null }],
    ['POST publish-job', { job_id: 7 }],
    [
      'POST move-deadlines',
      {
        deadlines: [
          { job_id: 7, ...deadline },
          { job_id: 8, ...deadline },
        ],
      },
    ],
  ]);
});

it('EJOBS-04 deletes one job or several', async () => {
  const { provider, calls } = provide({ 'POST delete-job': done, 'POST delete-jobs': done });
  expect(await provider.deleteMany('jobs', { ids: [7] })).toEqual({ data: [7], meta: done });
  expect(await provider.deleteMany('jobs', { ids: [7, 8] })).toEqual({ data: [7, 8], meta: done });
  expect(calls()).toEqual([
    ['POST delete-job', { job_id: 7 }],
    ['POST delete-jobs', { job_ids: [7, 8] }],
  ]);
});

it('EJOBS-03 closes jobs with a message for applicants, and reopens one', async () => {
  const { provider, calls } = provide({
    'POST close-jobs': { ...done, data: { job_ids: [7], told: 2 } },
    'POST reopen-job': done,
  });
  const data = { state: 'closed', message: 'Filled.' };
  expect(await provider.updateMany('jobs', { ids: [7, 8], data })).toEqual({ data: [7, 8], meta: done });
  const reopened = { state: 'open', application_deadline_date: '2027-01-01' };
  await provider.update('jobs', { id: 7, data: reopened, previousData });
  expect(calls()).toEqual([
    ['POST close-jobs', { job_ids: [7, 8], message: 'Filled.' }],
    ['POST reopen-job', { job_id: 7, application_deadline_date: '2027-01-01' }],
  ]);
});
