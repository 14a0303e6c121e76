// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, openPortal, user } from '../../features/accounts/testing/portal.tsx';
import { Component as SeekerSignin } from '../seeker-signin/page.tsx';
import { Component } from './page.tsx';

const open = (at: string, answers: Record<string, Answer> = {}, as?: ReturnType<typeof user>) =>
  openPortal(
    [
      { path: '/reset-password', Component },
      { path: '/jobseeker-signin', Component: SeekerSignin },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { at, answers, ...(as ? { as } : {}) },
  );
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (password: string, confirmation = password) => {
  fireEvent.change(field('New password'), { target: { value: password } });
  fireEvent.change(field('Confirm password'), { target: { value: confirmation } });
  press('Save password');
};

test('AUTH-10 sign-in links to the password reset', () => {
  open('/jobseeker-signin');
  expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe('/reset-password');
});

test('AUTH-10 requesting a link requires an address, and shows the server’s response', async () => {
  const { calls } = open('/reset-password', {
    'POST request-password-reset': { body: { message: 'If an account exists, it gets mail.' } },
  });
  press('Send link');
  expect(screen.getByText('Email is required.')).toBeDefined();
  expect(document.activeElement).toBe(field('Email'));
  fireEvent.change(field('Email'), { target: { value: 'asha@example.com' } });
  press('Send link');
  await screen.findByText(/If an account exists, it gets mail\./);
  expect(calls).toEqual([{ call: 'POST request-password-reset', body: { email: 'asha@example.com' } }]);
});

test('AUTH-10 an emailed link opens the form for a new password, and the user can sign in', async () => {
  const { calls, router, session } = open(
    '/reset-password?token=abc',
    {
      'POST reset-password': {
        body: { message: 'We’ve changed your password.', data: { role: 'employer' } },
      },
    },
    user(),
  );
  choose('short');
  expect(screen.getByText('Password must be at least 8 characters.')).toBeDefined();
  choose('long enough', 'but another');
  expect(screen.getByText('Password and confirm password must match.')).toBeDefined();
  expect(calls).toEqual([]);
  choose('long enough');
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  expect(calls[0]?.body).toEqual({
    token: 'abc',
    password: 'long enough',
    password_confirmation: 'long enough',
  });
  expect(session.read()).toBeUndefined();
  expect(screen.getByText('We’ve changed your password.')).toBeDefined();
});

test('AUTH-10 a used link offers a new one', async () => {
  open('/reset-password?token=abc', {
    'POST reset-password': { status: 410, body: { message: 'This link has expired.', code: 'gone' } },
  });
  choose('long enough');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This link has expired. Get a new link');
  fireEvent.click(screen.getByRole('link', { name: 'Get a new link' }));
  expect(await screen.findByRole('button', { name: 'Send link' })).toBeDefined();
});

test('AUTH-10 an unreachable server shows the form’s own message', async () => {
  open('/reset-password');
  fireEvent.change(field('Email'), { target: { value: 'asha@example.com' } });
  press('Send link');
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.');
});
