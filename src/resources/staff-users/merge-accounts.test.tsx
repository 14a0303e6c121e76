// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MergePreview } from '#contract/account-merges/calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { MergeAccounts } from './merge-accounts.tsx';
import { staffAccount } from './testing/account.ts';

const other: MergePreview = {
  ...{ id: 9, email: 'asha.old@example.com', name: 'Asha Raman' },
  moves: [{ kind: 'applications', count: 2 }],
  stays: [{ kind: 'application', name: 'Harbour pilot' }],
};

it('SUPPORT-13 the other account is named, what moves and stays is shown, and a reason is asked for', async () => {
  const { asked } = await renderScreen(() => <MergeAccounts account={staffAccount} />, {
    path: '/staff/users/7',
    answers: {
      'GET staff/users/7/merges?email=asha.old%40example.com': other,
      'POST staff/users/7/merges': { message: 'Both addresses get a link.' },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Merge with another account' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /Email/ }), { target: { value: other.email } });
  fireEvent.click(dialog.getByRole('button', { name: 'Show what moves' }));
  expect(await screen.findByText('Application to Harbour pilot')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send both links' });
  expect(send.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Both are hers.' } });
  fireEvent.click(send);
  await waitFor(() =>
    expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { email: other.email, reason: 'Both are hers.' },
    ]),
  );
});

it('SUPPORT-13 companies have nothing to merge', async () => {
  await renderScreen(() => <MergeAccounts account={{ ...staffAccount, role: 'employer' }} />, {
    path: '/staff/users/7',
    answers: {},
  });
  expect(screen.queryByRole('button')).toBeNull();
});
