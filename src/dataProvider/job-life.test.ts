import { expect, it } from 'vitest';
import { page, provide } from '../console/testing/provide.ts';
import { toJobPost } from './job-form.ts';

it('EJOBS-03 closes, reopens, extends, schedules and posts', async () => {
  const before = [{ job_id: 7, application_deadline_date: '2026-03-01' }];
  const { provider, calls } = provide({
    'POST close-jobs': { message: 'Closed.', data: { job_ids: [7, 8], told: 3 }, undo: null },
    'POST move-deadlines': { message: 'Moved.', data: { before }, undo: null },
  });
  expect(await provider.closeJobs([7, 8], ' Thank you. ')).toEqual({
    message: 'Closed.',
    told: 3,
    undo: null,
  });
  await provider.closeJobs([7], ' ');
  await provider.reopenJob(7, '2026-05-01');
  expect(await provider.moveDeadlines(before)).toMatchObject({ message: 'Moved.', undo: null });
  await provider.scheduleJob(7, '2026-04-01');
  await provider.scheduleJob(7, null);
  await provider.publishJob(7);
  expect(calls()).toEqual([
    ['POST close-jobs', { job_ids: [7, 8], message: 'Thank you.' }],
    ['POST close-jobs', { job_ids: [7] }],
    ['POST reopen-job', { job_id: 7, application_deadline_date: '2026-05-01' }],
    ['POST move-deadlines', { deadlines: before }],
    ['POST schedule-job', { job_id: 7, opens_on: '2026-04-01' }],
    ['POST schedule-job', { job_id: 7, opens_on: null }],
    ['POST publish-job', { job_id: 7 }],
  ]);
});

it('EJOBS-01 exports what the list shows, or what was chosen of it', async () => {
  const file = { body: new Blob(['Number'], { type: 'text/csv' }) };
  const { provider, calls } = provide({ 'POST export-jobs': file });
  await provider.exportJobs({ status: 'rejected' }, []);
  expect(await (await provider.exportJobs({}, [7])).text()).toBe('Number');
  const plain = { job_title: '', category_id: 'All', status: 'All', saved: 0 };
  expect(calls()).toEqual([
    ['POST export-jobs', { ...plain, status: 'rejected' }],
    ['POST export-jobs', { ...plain, job_ids: [7] }],
  ]);
});

it('POST-02 requests the defaults of a new job, and adds skills', async () => {
  const { provider, calls } = provide({
    'GET job-post-defaults': { message: 'OK', data: null },
    'POST add-tag': { message: 'OK', data: { id: 9, name: 'Knots' } },
  });
  expect(await provider.jobDefaults()).toBeNull();
  expect(await provider.addTag('knots')).toEqual({ id: 9, name: 'Knots' });
  expect(calls()).toEqual([['GET job-post-defaults'], ['POST add-tag', { name: 'knots' }]]);
});

it('POST-02 requests a preview with the whole form', async () => {
  const { provider, calls } = provide({ 'POST preview-job': { message: 'OK', data: { response: {} } } });
  expect(await provider.previewJob({ job_title: 'Cook' })).toEqual({ response: {} });
  expect(calls()).toEqual([['POST preview-job', toJobPost({ job_title: 'Cook' })]]);
});

it('EJOBS-01 keeps filters by name, per list', async () => {
  const kept = { id: 4, name: 'Mine', query: 'status=active' };
  const { provider, calls } = provide({
    'GET saved-queries': { message: 'OK', data: [kept] },
    'POST save-query': { message: 'OK', data: kept },
  });
  const filter = { list: 'jobs' };
  expect(await provider.getList('saved-queries', { ...page, filter })).toEqual({ data: [kept], total: 1 });
  await provider.create('saved-queries', { data: { list: 'jobs', name: 'Mine', query: 'status=active' } });
  await provider.delete('saved-queries', { id: 4, previousData: kept });
  await expect(provider.getList('saved-queries', { ...page, filter: {} })).rejects.toThrow('not kept');
  expect(calls()).toEqual([
    ['GET saved-queries?list=jobs'],
    ['POST save-query', { list: 'jobs', name: 'Mine', query: 'status=active' }],
    ['POST delete-saved-query', { id: 4 }],
  ]);
});
