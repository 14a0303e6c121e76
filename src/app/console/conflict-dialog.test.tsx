// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../resources/shared/testing/render-screen.tsx';
import { expectFailureReport } from '../../resources/shared/testing/reports.ts';
import { OutboxListScreen } from '../../resources/staff-outbox/list-screen.tsx';

const email = {
  id: 1,
  state: 'failed',
  ended_by: 'rejected',
  subject: 'Confirm your email',
  recipient: 'noor@example.com',
  attempts: 8,
  last_error: '550',
  next_attempt_at: null,
  created_at: '2026-03-05T08:00:00.000Z',
  version: 8,
};
const changed = [
  {
    id: 1,
    version: 9,
    name: 'Confirm your email',
    state: 'Waiting',
    by: 'Jordan Mathew',
    at: '2026-03-05T09:00:00.000Z',
  },
];

const retryStale = async () => {
  let calls = 0;
  const view = await renderScreen(OutboxListScreen, {
    path: '/staff/emails',
    answers: {
      'GET staff/emails': [email],
      'PUT staff/emails/1': () => {
        calls += 1;
        return calls === 1
          ? { status: 409, body: { message: 'Changed', code: 'changed', changed } }
          : { ...email, state: 'waiting', version: 10 };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again: noor@example.com' }));
  await screen.findByText('Changed by someone else');
  return { sent: () => view.asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body) };
};

it('KEEP-06 says what a record is now and who changed it, and applies the decision to that', async () => {
  const { sent } = await retryStale();
  expect(screen.getByText(/Jordan Mathew · .*Mar 5, 2026/)).toBeDefined();
  expect(screen.getByText('Waiting', { exact: false, selector: 'li' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Apply mine anyway' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { version: 8, state: 'waiting' },
      { version: 9, state: 'waiting' },
    ]),
  );
});

it('KEEP-06 keeps what someone else decided', async () => {
  const { sent } = await retryStale();
  await expectFailureReport(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Keep as it is' }));
    await waitFor(() => expect(screen.queryByText('Changed by someone else')).toBeNull());
    // The caller reports that nothing was saved.
    expect(await screen.findByText('Changed')).toBeDefined();
  });
  expect(sent()).toHaveLength(1);
});
