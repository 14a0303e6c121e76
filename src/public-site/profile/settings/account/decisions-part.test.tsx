// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../../../../features/accounts/testing/portal.tsx';
import { DecisionsPart } from './decisions-part.tsx';

test('MOD-18 a seeker reads why a review was hidden, and appeals once', async () => {
  const decision = {
    id: 4,
    kind: 'review',
    job_id: null,
    job_title: '',
    measure: 'removed',
    ground: 'terms',
    is_automatic: false,
    reason: 'It names a person.',
    decided_at: '2026-03-01T08:00:00.000Z',
    appeal: null,
    can_appeal: true,
  };
  const { calls } = openPortal([{ path: '/', Component: DecisionsPart }], {
    answers: {
      'GET moderation-decisions': { body: { message: 'OK', data: [decision] } },
      'POST appeal-decision': { body: { message: 'Sent.', data: decision } },
    },
    as: user(),
  });
  expect(await screen.findByText('A review was hidden')).toBeDefined();
  for (const text of ['It names a person.', 'The terms of use', 'Decided by our team'])
    expect(screen.getByText(text)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  fireEvent.change(await screen.findByLabelText('Why should we look at it again?'), {
    target: { value: 'The name is that of the company.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  await waitFor(() => expect(calls.some(({ call }) => call === 'POST appeal-decision')).toBe(true));
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === 'GET moderation-decisions')).toHaveLength(2),
  );
});
