// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SupportView } from '#contract/support/calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { Support } from './support.tsx';
import { staffAccount } from './testing/account.ts';

const AT = '2026-03-06T08:00:00.000Z';
const view: SupportView = {
  ...{ language: 'en', time_zone: 'Asia/Kolkata', devices: [] },
  obstacles: [
    { kind: 'locked', until: AT, count: null, detail: null, terms: [] },
    { kind: 'email_failed', until: null, count: null, detail: '5.1.1 No such user', terms: [] },
    { kind: 'alerts_paused', until: null, count: 2, detail: null, terms: [] },
    { kind: 'role_lacks', until: null, count: null, detail: 'Acme', terms: ['jobs.post', 'jobs.edit'] },
    { kind: 'alert_filters', until: null, count: null, detail: 'Pilots', terms: ['salary'] },
  ],
  timeline: [
    { at: AT, kind: 'email', state: 'failed', text: 'Confirm your address', detail: '5.1.1', id: null },
    { at: AT, kind: 'staff', state: 'account.restore', text: 'Jo Lee', detail: null, id: null },
  ],
};

it('SUPPORT-01 SUPPORT-02 what stands in the way has its remedy beside it, which asks first', async () => {
  const { asked } = await renderScreen(() => <Support account={staffAccount} />, {
    path: '/staff/users/7',
    answers: {
      'GET staff/users/7/support': view,
      'POST staff/users/7/remedies': { message: 'The locks are lifted.', data: view },
    },
  });
  expect(await screen.findByText('5.1.1 No such user')).toBeDefined();
  expect(screen.getByText('2 alerts are paused.')).toBeDefined();
  expect(
    screen.getByText(/doesn’t let them: post jobs and edit jobs|doesn’t let them: edit jobs and post jobs/),
  ).toBeDefined();
  expect(screen.getByText(/these filters of the alert: salary\./)).toBeDefined();
  const lift = screen.getByRole('button', { name: 'Lift the locks' });
  expect(within(lift.closest('section') as HTMLElement).getByText(/Too many wrong passwords/)).toBeDefined();
  fireEvent.click(lift);
  const dialog = within(await screen.findByRole('dialog'));
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Lift the locks' }));
  await waitFor(() =>
    expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { remedy: 'lift_locks' },
    ]),
  );
});

it('SUPPORT-04 the timeline shows one kind at a time', async () => {
  await renderScreen(() => <Support account={staffAccount} />, {
    path: '/staff/users/7',
    answers: { 'GET staff/users/7/support': view },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Staff', pressed: false }));
  expect(screen.getByText('Jo Lee')).toBeDefined();
  expect(screen.queryByText('Confirm your address')).toBeNull();
});

it('SUPPORT-05 a job’s number asks about that job', async () => {
  const { asked } = await renderScreen(() => <Support account={staffAccount} />, {
    path: '/staff/users/7',
    answers: { 'GET staff/users/7/support': view, 'GET staff/users/7/support?job_id=12': view },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Number of a job they ask about' }), {
    target: { value: '12' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Ask about this job' }));
  await waitFor(() => expect(asked.some(({ call }) => call.endsWith('job_id=12'))).toBe(true));
});
