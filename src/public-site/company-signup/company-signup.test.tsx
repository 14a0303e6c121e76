// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, openPortal, signedIn, user } from '../../features/accounts/testing/portal.tsx';
import { takeKept } from '../../ui/components/toast-store.ts';
import { Component } from './page.tsx';

const open = (answers: Record<string, Answer> = {}) =>
  openPortal(
    [
      { path: '/company-signup', Component },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { at: '/company-signup', answers },
  );

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Create company account' }));
const invalid = () => [...document.querySelectorAll('[aria-invalid]')];
const messageOf = (control: Element | undefined) =>
  document.getElementById(control?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;

const STEPS: [message: string, label: RegExp, value: string][] = [
  ['Please enter your company name', /Company name/, 'Acme'],
  ['Please enter your first name', /First name/, 'Asha'],
  ['Please enter your email', /Email/, 'asha'],
  ['Enter a valid email, like name@example.com.', /Email/, 'asha@acme.example'],
  ['Please enter your mobile number', /Mobile number/, '98200 11111'],
  ['Please enter your password', /^Password/, 'short'],
  ['Password must be at least 8 characters long', /^Password/, 'long enough'],
  ['Password and confirm password must match', /Confirm password/, 'long enough'],
  ['Please enter your address', /Address/, '1 Long Road'],
];

const fill = () => {
  for (const [, label, value] of STEPS) type(label, value);
  fireEvent.click(field(/terms/));
};

test('AUTH-01 shows the first failing message at its field, in the order of the specification', () => {
  const { calls } = open();
  for (const [message, label, value] of STEPS) {
    send();
    expect(invalid()).toEqual([field(label)]);
    expect(messageOf(invalid()[0])).toBe(message);
    expect(document.activeElement).toBe(field(label));
    type(label, value);
  }
  send();
  expect(messageOf(field(/terms/))).toBe('Please accept the terms & conditions');
  expect(calls).toEqual([]);
});

test('AUTH-01, AUTH-05 a new company sends all its fields and opens its dashboard', async () => {
  const { calls, opened } = open({
    'POST signup-as-employer': { body: signedIn(user({ role: 'employer' })) },
  });
  fill();
  send();
  await waitFor(() => expect(opened).toEqual(['/dashboard']));
  expect(takeKept()).toEqual([{ tone: 'success', text: 'Account Created Successfully!' }]);
  expect(calls[0]).toEqual({
    call: 'POST signup-as-employer',
    body: {
      company_name: 'Acme',
      first_name: 'Asha',
      last_name: '',
      email: 'asha@acme.example',
      mobile_no: '98200 11111',
      password: 'long enough',
      password_confirmation: 'long enough',
      address: '1 Long Road',
      terms: 'on',
    },
  });
});

test('AUTH-05 a failure shows the server’s message, at its field if it names one, and keeps the input', async () => {
  open({
    'POST signup-as-employer': {
      status: 422,
      body: { message: 'Check what you entered.', errors: { mobile_no: 'Enter a valid value.' } },
    },
  });
  fill();
  send();
  await waitFor(() => expect(messageOf(invalid()[0])).toBe('Enter a valid value.'));
  expect(document.activeElement).toBe(field(/Mobile number/));
  expect(field(/Company name/).value).toBe('Acme');
});

test('AUTH-05 a failure without a field shows the server’s message above the form', async () => {
  open({ 'POST signup-as-employer': { status: 409, body: { message: 'This account exists.' } } });
  fill();
  send();
  expect((await screen.findByRole('alert')).textContent).toBe('This account exists.');
});

test('AUTH-05 a failure without a message: "Signup failed. Please try again."', async () => {
  open();
  fill();
  send();
  expect((await screen.findByRole('alert')).textContent).toBe('Signup failed. Please try again.');
});
