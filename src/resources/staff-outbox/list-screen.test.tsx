// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { OutboxListScreen } from './list-screen.tsx';

const email = (id: number, state: string, facts: object = {}) => ({
  id,
  state,
  ended_by: state === 'failed' ? 'rejected' : null,
  subject: 'Confirm your email',
  recipient: `person-${id}@example.com`,
  attempts: 8,
  last_error: '550',
  next_attempt_at: null,
  created_at: '2026-03-05T08:00:00.000Z',
  ...facts,
});

it('ROLE-01 each email says whom it is for, and so do its buttons', async () => {
  await renderScreen(OutboxListScreen, {
    path: '/staff/emails',
    answers: { 'GET staff/emails': [email(1, 'failed'), email(2, 'delayed'), email(3, 'waiting')] },
  });
  const heading = await screen.findByRole('rowheader', { name: /person-1@example\.com$/ });
  const row = within(heading.closest('tr') as HTMLElement);
  expect(row.getByRole('button', { name: 'Try again: person-1@example.com' })).toBeDefined();
  const remove = row.getByRole('button', { name: 'Delete: person-1@example.com' });
  expect(remove.className).toContain('colorError');
  const stop = screen.getByRole('button', { name: 'Stop retrying: person-2@example.com' });
  expect(stop.className).not.toContain('colorError');
  // Nothing has been tried yet that could stop.
  expect(screen.getByRole('button', { name: 'Don’t send: person-3@example.com' })).toBeDefined();
});

it('ROLE-01 each email says whether it is tried again, and when, or why not', async () => {
  await renderScreen(OutboxListScreen, {
    path: '/staff/emails',
    answers: {
      'GET staff/emails': [
        email(1, 'failed'),
        email(2, 'failed', { ended_by: 'attempts', last_error: 'ETIMEDOUT' }),
        email(3, 'failed', { ended_by: 'stopped', attempts: 0, last_error: null }),
        email(4, 'delayed', { attempts: 1, last_error: '451', next_attempt_at: '2026-03-05T09:00:00.000Z' }),
      ],
    },
  });
  const rowOf = async (id: number) =>
    (await screen.findByRole('rowheader', { name: RegExp(`person-${id}@`) })).closest('tr')?.textContent;
  expect(await rowOf(1)).toContain('Error 550Rejected by the recipient’s email server. We don’t try again.');
  expect(await rowOf(2)).toContain('Failed 8 times: ETIMEDOUTWe’ve stopped trying.');
  expect(await rowOf(3)).toContain('Stopped by staff. We don’t try again.');
  expect(await rowOf(4)).toMatch(/Failed once: 451Next attempt: .*Mar 5, 2026/);
});
