// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STORAGE_KEYS } from '#contract/shared/constants.ts';
import { type Answer, openPortal, user } from '../../features/accounts/testing/portal.tsx';
import { takeKept } from '../../ui/components/toast-store.ts';
import { UserMenu } from './user-menu.tsx';

const askToLogout = async (answers: Record<string, Answer>) => {
  const portal = openPortal([{ path: '/', Component: UserMenu }], {
    answers,
    as: user({ role: 'employer' }),
  });
  fireEvent.click(screen.getByText('Logout'));
  await screen.findByRole('alertdialog');
  return portal;
};
const storedKeys = () => Object.values(STORAGE_KEYS).filter((key) => localStorage.getItem(key) !== null);
const confirm = () => fireEvent.click(screen.getByText('Yes, log me out!'));

test('AUTH-09 the dialog uses the specification’s words', async () => {
  await askToLogout({});
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog.textContent).toContain('You will be logged out of your account.');
  expect(screen.getAllByRole('button', { name: /Yes, log me out!|No, cancel/ })).toHaveLength(2);
});

test('AUTH-09 cancelling keeps the session, and a notification says so', async () => {
  const { calls } = await askToLogout({});
  fireEvent.click(screen.getByText('No, cancel'));
  expect(screen.getByText('Cancelled')).toBeDefined();
  expect(screen.getByText('Your session is still active.')).toBeDefined();
  expect(calls).toEqual([]);
  expect(storedKeys()).toHaveLength(5);
});

test('AUTH-09 confirming revokes the token, clears all five keys, and reloads the home page with a message', async () => {
  const { calls, opened } = await askToLogout({
    'POST logout': { body: { message: 'Logged out successfully!!' } },
  });
  confirm();
  await waitFor(() => expect(opened).toEqual(['/']));
  expect(calls.map(({ call }) => call)).toEqual(['POST logout']);
  expect(storedKeys()).toEqual([]);
  expect(takeKept().map(({ text }) => text)).toEqual(['Logged out successfully!!']);
});

test('AUTH-09 clears a token even if the server no longer knows it', async () => {
  const { opened } = await askToLogout({
    'POST logout': { status: 401, body: { message: 'Session expired.', code: 'session_expired' } },
  });
  confirm();
  await waitFor(() => expect(opened).toEqual(['/']));
  expect(storedKeys()).toEqual([]);
});

test('AUTH-09 keeps the session if the server is unreachable', async () => {
  const { opened } = await askToLogout({});
  confirm();
  expect(await screen.findByText('No response from server')).toBeDefined();
  expect(opened).toEqual([]);
  expect(storedKeys()).toHaveLength(5);
});
