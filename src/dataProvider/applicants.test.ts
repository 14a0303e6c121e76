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

it('API-08 requests the shortlisted candidates', async () => {
  const { provider, calls } = provide({ 'POST view-shortlisted-candidates': answer });
  await provider.getList('candidates', { ...page, filter: { job_id: 3, list: 'shortlisted' } });
  expect(calls()[0]?.[1]).toEqual({ manage_job_id: 3, list: 'shortlisted' });
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

it('CAND-01 moves several applications, undoes it, and exports them', async () => {
  const undo = { change_id: 9, seconds: 30 };
  const moved = { message: 'OK', data: { application_ids: [5], status: 'hired' }, undo };
  const { provider, calls } = provide({
    'POST move-applications': moved,
    'POST undo': { message: 'Undone.' },
    'POST export-applicants': { message: 'OK' },
  });
  expect(await provider.moveApplications([5, 6], 'hired')).toEqual({ message: 'OK', ids: [5], undo });
  expect(await provider.undo(9)).toEqual({ message: 'Undone.' });
  await provider.exportApplicants(3, { list: 'applied', text: 'cook' }, [5]);
  expect(calls()).toEqual([
    ['POST move-applications', { application_ids: [5, 6], status: 'hired' }],
    ['POST undo', { change_id: 9 }],
    ['POST export-applicants', { manage_job_id: 3, list: 'applied', text: 'cook', application_ids: [5] }],
  ]);
});

it('CAND-01 reads, adds, changes and deletes notes', async () => {
  const done = { message: 'OK', data: [] };
  const { provider, calls } = provide({
    'GET candidate-notes': done,
    'POST add-candidate-note': done,
    'POST change-candidate-note': done,
    'POST delete-candidate-note': done,
  });
  await provider.candidateNotes(9);
  await provider.addNote(9, 'Tall.');
  await provider.changeNote({ id: 4, version: 2 }, 'Taller.');
  await provider.deleteNote(4);
  expect(calls()).toEqual([
    ['GET candidate-notes?candidate_id=9'],
    ['POST add-candidate-note', { candidate_id: 9, text: 'Tall.' }],
    ['POST change-candidate-note', { note_id: 4, text: 'Taller.', version: 2 }],
    ['POST delete-candidate-note', { note_id: 4 }],
  ]);
});

it('CAND-01 opens an application', async () => {
  const { provider, calls } = provide({
    'POST open-application': { message: 'OK', data: { application_id: 5, history: [] } },
  });
  expect(await provider.openApplication(5)).toEqual({ application_id: 5, history: [] });
  expect(calls()).toEqual([['POST open-application', { application_id: 5 }]]);
});

it('CAND-01 requests the page of an application', async () => {
  const { provider, calls } = provide({ 'POST view-shortlisted-candidates': answer });
  const from = { jobId: 3, filter: { list: 'applied' as const, sort: 'oldest' as const }, page: 1 };
  expect(await provider.pageOfApplicant(5, from)).toBe(2);
  expect(calls()).toEqual([
    [
      'POST view-shortlisted-candidates?page=1',
      { manage_job_id: 3, holding: 5, list: 'applied', sort: 'oldest' },
    ],
  ]);
});
