// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../../../../features/accounts/testing/portal.tsx';
import { CalendarPart } from './calendar-part.tsx';

test('INTERVIEW-15 the secret address is shown once, replaced and stopped', async () => {
  const feed = { created_at: '2026-03-01T08:00:00.000Z', read_at: null };
  const made = 'https://jobs.example/api/calendars/secret.ics';
  const { calls } = openPortal([{ path: '/', Component: CalendarPart }], {
    answers: {
      'GET calendar-feed': { body: { message: 'OK', data: feed } },
      'PUT calendar-feed': { body: { message: 'Ready.', data: { address: made } } },
      'DELETE calendar-feed': { body: { message: 'Gone.' } },
    },
    as: user(),
  });
  expect(await screen.findByText('No calendar has read it yet')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Get a new address' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Secret address');
  expect(field.value).toBe(made);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  const buttons = await screen.findAllByRole('button', { name: 'Stop' });
  fireEvent.click(buttons.at(-1) ?? document.body);
  await waitFor(() => expect(calls.some(({ call }) => call === 'DELETE calendar-feed')).toBe(true));
  await waitFor(() => expect(screen.queryByLabelText('Secret address')).toBeNull());
});
