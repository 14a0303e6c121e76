// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../console/testing/render-screen.tsx';
import { OutboxListScreen } from './list-screen.tsx';

const email = (id: number, state: string) => ({
  id,
  state,
  subject: 'Confirm your email',
  recipient: `person-${id}@example.com`,
  attempts: 8,
  last_error: '550 User unknown',
  next_attempt_at: null,
  created_at: '2026-03-05T08:00:00.000Z',
});

it('ROLE-01 each email says whom it is for, and so do its buttons', async () => {
  await renderScreen(OutboxListScreen, {
    path: '/staff/emails',
    answers: { 'GET staff/emails': [email(1, 'failed'), email(2, 'delayed')] },
  });
  const heading = await screen.findByRole('rowheader', { name: /person-1@example\.com$/ });
  const row = within(heading.closest('tr') as HTMLElement);
  expect(row.getByRole('button', { name: 'Try again: person-1@example.com' })).toBeDefined();
  const remove = row.getByRole('button', { name: 'Delete: person-1@example.com' });
  expect(remove.className).toContain('danger-quiet');
  const stop = screen.getByRole('button', { name: 'Stop retrying: person-2@example.com' });
  expect(stop.className).not.toContain('danger');
});
