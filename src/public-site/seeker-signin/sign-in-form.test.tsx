// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STORAGE_KEYS } from '#contract/shared/constants.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { keepFirstScreen } from '../../features/accounts/first-screen.ts';
import { type Answer, openPortal, signedIn, user } from '../../features/accounts/testing/portal.tsx';
import { takeKept } from '../../ui/components/toast-store.ts';
import { ownTimeZone } from '../../ui/format/own-time-zone.ts';
import { Component as CompanySignin } from '../company-signin/page.tsx';
import { Component as ResetPassword } from '../reset-password/page.tsx';
import { Component as SignIn } from '../sign-in/page.tsx';
import { Component as SeekerSignin } from './page.tsx';

const open = (at: string, answers: Record<string, Answer> = {}, as?: ReturnType<typeof user>) =>
  openPortal(
    [
      { path: '/company-signin', Component: CompanySignin },
      { path: '/jobseeker-signin', Component: SeekerSignin },
      { path: '/sign-in', Component: SignIn },
      { path: '/reset-password', Component: ResetPassword },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { at, answers, ...(as ? { as } : {}) },
  );

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = (email: string, password: string) => {
  fireEvent.change(field('Email'), { target: { value: email } });
  fireEvent.change(field('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('AUTH-04 both fields are required; the empty one gets the focus and nothing is sent', () => {
  const { calls } = open('/jobseeker-signin');
  send('asha@example.com', '');
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields.');
  expect(document.activeElement).toBe(field('Password'));
  send(' ', 'secret-password');
  expect(document.activeElement).toBe(field('Email'));
  expect(calls).toEqual([]);
});

test('AUTH-04 HELP-01 a failure shows the server’s message, keeps the input and links to help', async () => {
  open('/company-signin', {
    'POST employer-login': { status: 401, body: { message: 'The email or password isn’t right.' } },
  });
  send('asha@example.com', 'secret-password');
  expect((await screen.findByRole('alert')).textContent).toBe('The email or password isn’t right.');
  expect(field('Email').value).toBe('asha@example.com');
  expect(field('Password').value).toBe('secret-password');
  expect(screen.getByRole('link', { name: 'Get help with this' }).getAttribute('href')).toBe(
    '/help/company-account',
  );
});

test('AUTH-04 TFA-02 TFA-04 the code has a step of its own; only a code of digits asks phones for the keyboard without letters', async () => {
  open('/jobseeker-signin', {
    'POST login': {
      status: 401,
      body: { message: 'Enter a code.', code: 'two_factor_required', challenge: 'c' },
    },
    'POST request-login-code': { body: { message: 'Check your inbox.', data: { request: 'r' } } },
  });
  send('asha@example.com', 'secret-password');
  // Recovery codes contain letters.
  expect((await screen.findByLabelText('Sign-in code')).getAttribute('inputmode')).toBeNull();
  // Only staff are asked for it, and they are no job seekers.
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Enter your code');
  expect(screen.queryByText(/Your applications and bookmarks/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Back to email and password' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Job Seeker sign-in');
  fireEvent.change(field('Email'), { target: { value: 'asha@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
  expect((await screen.findByLabelText('Sign-in code')).getAttribute('inputmode')).toBe('numeric');
});

test.each([
  ['employer', '/dashboard'],
  ['seeker', '/'],
  ['staff', '/staff'],
] as const)('SIGNIN-07 one page signs everyone in: as %s they continue at %s', async (role, place) => {
  const { router, calls, opened } = open('/sign-in', { 'POST sign-in': { body: signedIn(user({ role })) } });
  send('asha@example.com', 'secret-password');
  if (role === 'seeker') await waitFor(() => expect(router.state.location.pathname).toBe(place));
  else await waitFor(() => expect(opened).toEqual([place]));
  expect(calls[0]).toEqual({
    call: 'POST sign-in',
    body: { email: 'asha@example.com', password: 'secret-password' },
  });
});

test('SIGNIN-07 the page for everyone keeps the way back, and offers both kinds of account', async () => {
  const { opened } = open('/sign-in?next=%2Fjob-detail%2F7', {
    'POST sign-in': { body: signedIn(user({ role: 'employer' })) },
  });
  const links = ['Create a job seeker account', 'Create a company account'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual([
    '/jobseeker-signup?next=%2Fjob-detail%2F7',
    '/company-signup?next=%2Fjob-detail%2F7',
  ]);
  send('asha@example.com', 'secret-password');
  await waitFor(() => expect(opened).toEqual(['/job-detail/7']));
});

test('AUTH-10 the password reset keeps the typed address', async () => {
  open('/jobseeker-signin');
  fireEvent.change(field('Email'), { target: { value: 'asha@example.com' } });
  fireEvent.click(screen.getByRole('link', { name: 'Forgot Password' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  expect(field('Email').value).toBe('asha@example.com');
});

test.each<[string, Record<string, Answer>]>([
  ['says nothing', { 'POST login': { status: 500, body: {} } }],
  ['cannot be reached', {}],
])('AUTH-04 a server that %s: "Login failed. Please try again."', async (_, answers) => {
  open('/jobseeker-signin', answers);
  send('asha@example.com', 'secret-password');
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed. Please try again.');
});

test('AUTH-06, AUTH-07 a job seeker is signed in and goes to the home page', async () => {
  const { router, calls } = open('/jobseeker-signin', { 'POST login': { body: signedIn(user()) } });
  send('asha@example.com', 'secret-password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(calls).toEqual([
    { call: 'POST login', body: { email: 'asha@example.com', password: 'secret-password' } },
    { call: 'POST account-time-zone', body: { time_zone: ownTimeZone() } },
  ]);
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('token-1');
  expect(localStorage.getItem(STORAGE_KEYS.authenticated)).toBe('true');
  expect(localStorage.getItem(STORAGE_KEYS.employer)).toBeNull();
});

test('AUTH-06 a job seeker returns to the pending page', async () => {
  const { router } = open('/jobseeker-signin?next=%2Fjob-detail%2F7', {
    'POST login': { body: signedIn(user()) },
  });
  send('asha@example.com', 'secret-password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/job-detail/7'));
});

test('AUTH-04, AUTH-06 an employer’s details and dashboard load, then the dashboard opens with a notification', async () => {
  const employer = user({ role: 'employer', company_name: 'Acme' });
  const { calls, opened } = open('/company-signin', {
    'POST employer-login': { body: signedIn(employer) },
    'GET me': { body: { message: 'OK', data: employer } },
    'GET employer-dashbord': { body: { message: 'OK', data: {} } },
  });
  send('asha@example.com', 'secret-password');
  await waitFor(() => expect(opened).toEqual(['/dashboard']));
  expect(calls.map(({ call }) => call)).toEqual([
    'POST employer-login',
    'POST account-time-zone',
    'GET me',
    'GET employer-dashbord',
  ]);
  expect(takeKept()).toEqual([{ tone: 'success', text: 'Logged in Successfully!' }]);
  expect(localStorage.getItem(STORAGE_KEYS.employer)).toBe('true');
});

test('AUTH-06 NAV-17 an employer is signed in even if the background loads fail, and begins where they chose', async () => {
  const { opened } = open('/company-signin', {
    'POST employer-login': { body: signedIn(user({ role: 'employer' })) },
  });
  keepFirstScreen(paths.applicants);
  send('asha@example.com', 'secret-password');
  await waitFor(() => expect(opened).toEqual(['/applicants']));
});

test('AUTH-06 redirects a signed-in user', async () => {
  const { opened } = open('/jobseeker-signin', {}, user({ role: 'employer' }));
  await waitFor(() => expect(opened).toEqual(['/dashboard']));
});

test('AUTH-04 the password is visible while its button is pressed', () => {
  open('/jobseeker-signin');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password').type).toBe('text');
  expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBeDefined();
});
