import { expect, it } from 'vitest';
import { provide } from '../resources/shared/testing/provide.ts';
import { emptyJobForm, toJobPost } from './job-form.ts';

const form = { ...emptyJobForm, job_title: 'Cook', job_locations: 'Pune, Delhi' };
const saved = { id: 7, status: 'approved', is_post_later: 0 };

it('API-08 POST-06 creates a job from the whole form and returns the server’s message', async () => {
  const { provider, calls } = provide({ 'POST post-new-job': { message: 'Your job is live.', data: saved } });
  const { data } = await provider.create('job-posts', { data: form });
  expect(calls()).toEqual([['POST post-new-job', toJobPost(form)]]);
  expect(data).toEqual({ ...form, ...saved, message: 'Your job is live.' });
});

it('STAGE-05 says which job a new one is a copy of', async () => {
  const { provider, calls } = provide({ 'POST post-new-job': { message: 'Saved.', data: saved } });
  await provider.create('job-posts', { data: form, meta: { copy_of: 3 } });
  expect(calls()).toEqual([['POST post-new-job', { ...toJobPost(form), copy_of: 3 }]]);
});

it('KEEP-01 saves with the version that was opened', async () => {
  const { provider, calls } = provide({ 'POST update-job': { message: 'Saved.', data: saved, undo: null } });
  await provider.update('job-posts', { id: 7, data: { ...form, version: 4 }, previousData: { id: 7 } });
  expect(calls()).toEqual([['POST update-job?id=7', { ...toJobPost(form), version: 4 }]]);
});

it('TEAM-09 sends who is in charge only if that was chosen', async () => {
  const answer = { message: 'Saved.', data: saved, undo: null };
  const { provider, calls } = provide({ 'POST post-new-job': answer, 'POST update-job': answer });
  await provider.create('job-posts', { data: { ...form, recruiter_id: 40 } });
  for (const [before, recruiter_id] of [
    [40, 40],
    [40, 41],
    [40, null],
  ])
    await provider.update('job-posts', {
      id: 7,
      data: { ...form, recruiter_id, version: 4 },
      previousData: { id: 7, recruiter_id: before },
    });
  expect(calls().map(([, body]) => body)).toEqual([
    { ...toJobPost(form), recruiter_id: 40 },
    { ...toJobPost(form), version: 4 },
    { ...toJobPost(form), recruiter_id: 41, version: 4 },
    { ...toJobPost(form), recruiter_id: null, version: 4 },
  ]);
});

it('POST-06 passes on the message and the fields of a rejected save', async () => {
  const body = { message: 'Please check.', code: 'invalid', errors: { zipcode: 'Too long.' } };
  const { provider } = provide({ 'POST post-new-job': { status: 422, body } });
  await expect(provider.create('job-posts', { data: emptyJobForm })).rejects.toMatchObject({
    message: 'Please check.',
    status: 422,
    body: { errors: { zipcode: 'Too long.', root: { serverError: 'Please check.' } } },
  });
});
