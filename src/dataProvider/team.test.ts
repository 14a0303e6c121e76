import { expect, it } from 'vitest';
import { page, provide } from '../resources/shared/testing/provide.ts';

it('TEAM-04 lists members, changes their role and removes them', async () => {
  const rows = [1, 2, 3].map((id) => ({ id, name: 'Noor', role: 'recruiter' }));
  const { provider, calls } = provide({
    'GET team-members': { message: 'OK', data: rows },
    'POST change-member': { message: 'Saved.' },
    'POST remove-member': { message: 'Gone.' },
  });
  const second = { ...page, pagination: { page: 2, perPage: 2 }, filter: {} };
  expect(await provider.getList('team-members', second)).toEqual({ data: [rows[2]], total: 3 });
  const previousData = { id: 2 };
  await provider.update('team-members', { id: 2, data: { role: 'interviewer', job_ids: [5] }, previousData });
  await provider.update('team-members', { id: 2, data: { role: 'interviewer', job_ids: [] }, previousData });
  await provider.delete('team-members', { id: 2, previousData });
  expect(calls()).toEqual([
    ['GET team-members'],
    ['POST change-member', { member_id: 2, role: 'interviewer', job_ids: [5] }],
    ['POST change-member', { member_id: 2, role: 'interviewer', job_ids: null }],
    ['POST remove-member', { member_id: 2 }],
  ]);
});

it('TEAM-03 invites for all jobs unless some are chosen, offers Undo, and cancels', async () => {
  const undo = { change_id: 9, seconds: 30 };
  const { provider, calls } = provide({
    'POST invite-member': { message: 'Sent.', undo },
    'POST cancel-invitation': { message: 'Cancelled.' },
  });
  const data = { email: 'noor@example.com', role: 'recruiter', job_ids: [] };
  expect(await provider.create('team-invitations', { data })).toEqual({
    data: { id: data.email, email: data.email, undo },
  });
  await provider.delete('team-invitations', { id: 4, previousData: { id: 4 } });
  expect(calls()).toEqual([
    ['POST invite-member', { ...data, job_ids: null }],
    ['POST cancel-invitation', { invitation_id: 4 }],
  ]);
});

it('TEAM-07 reads the activity log with the server’s pagination', async () => {
  const entry = { id: 1, kind: 'job_posted' };
  const pagination = { current_page: 2, last_page: 2, per_page: 10, total: 11 };
  const { provider, calls } = provide({
    'GET team-activity': { message: 'OK', data: [entry], pagination },
  });
  const asked = { ...page, pagination: { page: 2, perPage: 10 }, filter: {} };
  expect(await provider.getList('team-activity', asked)).toEqual({ data: [entry], total: 11 });
  expect(calls()).toEqual([['GET team-activity?page=2']]);
});
