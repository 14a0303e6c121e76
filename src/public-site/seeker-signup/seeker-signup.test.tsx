// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RESUME_MAX_BYTES } from '#contract/shared/constants.ts';
import { type Answer, openPortal, signedIn, user } from '../../features/accounts/testing/portal.tsx';
import { resumeProblem } from '../../ui/forms/resume-rule.ts';
import { Component } from './page.tsx';

const open = async (answers: Record<string, Answer> = {}) => {
  const portal = openPortal(
    [
      { path: '/jobseeker-signup', loader: () => [], HydrateFallback: () => null, Component },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { at: '/jobseeker-signup', answers },
  );
  await screen.findByRole('button', { name: 'Create account' });
  return portal;
};

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
const choose = (file: File) => fireEvent.change(field(/Resume/), { target: { files: [file] } });
const summary = () => within(screen.getByRole('region', { name: /your attention/ }));
const summaryTexts = () =>
  summary()
    .getAllByRole('link')
    .map((link) => link.textContent);
const messageOf = (control: Element) =>
  document.getElementById(control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;

const pdf = () => new File(['%PDF-1.7'], 'asha.pdf', { type: 'application/pdf' });
const photo = () => new File(['x'], 'asha.png', { type: 'image/png' });

const fill = () => {
  type(/First name/, 'Asha');
  type(/Last name/, 'Raman');
  type(/Email/, 'asha@example.com');
  type(/Mobile number/, '98200 11111');
  type(/^Password/, 'long enough');
  type(/Confirm password/, 'long enough');
  type(/Work status/, 'Experienced');
  type(/Job seeker type/, 'Worker');
  fireEvent.click(field(/terms/));
};

test('AUTH-02 every error is shown at its field, and in a summary that takes the focus', async () => {
  const { calls } = await open();
  send();
  expect(summaryTexts()).toEqual([
    'First name is required.',
    'Last name is required.',
    'Email is required.',
    'Mobile number is required.',
    'Password is required.',
    'Work status is required.',
    'Job seeker type is required.',
    'You must accept the terms.',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '8 things need your attention' }));
  expect(messageOf(field(/First name/))).toBe('First name is required.');
  expect(messageOf(field(/terms/))).toBe('You must accept the terms.');
  expect(calls).toEqual([]);
});

test('AUTH-02 distinguishes a short password from one that doesn’t match', async () => {
  await open();
  fill();
  type(/^Password/, 'short');
  send();
  expect(summaryTexts()).toEqual([
    'Password must be at least 8 characters.',
    'Password and confirm password must match.',
  ]);
});

test('AUTH-02 the summary links to the fields', async () => {
  await open();
  fill();
  type(/Email/, '');
  send();
  fireEvent.click(summary().getByRole('link', { name: 'Email is required.' }));
  expect(document.activeElement).toBe(field(/Email/));
});

test('AUTH-03 a resume that is neither PDF nor Word is rejected at once, and not sent', async () => {
  const { calls } = await open();
  fill();
  choose(photo());
  expect(messageOf(field(/Resume/))).toBe('Please upload a valid resume file (PDF or Word).');
  send();
  expect(summaryTexts()).toEqual(['Please upload a valid resume file (PDF or Word).']);
  expect(calls).toEqual([]);
});

test('AUTH-03 a PDF replaces a rejected file', async () => {
  await open();
  choose(photo());
  choose(pdf());
  expect(screen.getByText('Resume uploaded successfully.')).toBeDefined();
  expect(field(/Resume/).ariaInvalid).toBeNull();
});

test.each([
  ['a.pdf', 'application/pdf', undefined],
  ['a.DOC', 'application/msword', undefined],
  ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', undefined],
  ['a.docx', '', undefined],
  ['a.docx', 'application/wps-office.docx', undefined],
  ['a.exe', 'application/pdf', 'resume.invalid'],
  ['a.png', 'image/png', 'resume.invalid'],
])('AUTH-03 a file %s of type %j: %s', (name, kind, problem) => {
  expect(resumeProblem(new File(['x'], name, { type: kind }))).toBe(problem);
});

test('AUTH-03 an empty file isn’t a resume, and one over 5 MB is too large', () => {
  expect(resumeProblem(new File([], 'a.pdf', { type: 'application/pdf' }))).toBe('resume.invalid');
  const large = new File([new Uint8Array(RESUME_MAX_BYTES + 1)], 'a.pdf', { type: 'application/pdf' });
  expect(resumeProblem(large)).toBe('resume.too_large');
});

test('AUTH-02, AUTH-05, AUTH-06 a new job seeker goes to the home page with a notification', async () => {
  const { router, calls } = await open({ 'POST signup-as-jobseeker': { body: signedIn(user()) } });
  fill();
  choose(pdf());
  send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(screen.getByText('Account Created Successfully!')).toBeDefined();
  const signUps = calls.filter(({ call }) => call === 'POST signup-as-jobseeker');
  expect(signUps.map(({ body }) => body)).toEqual([
    {
      first_name: 'Asha',
      last_name: 'Raman',
      email: 'asha@example.com',
      mobile_no: '98200 11111',
      password: 'long enough',
      password_confirmation: 'long enough',
      work_status: 'Experienced',
      jobseeker_type: 'Worker',
      terms: 'on',
      resume: expect.objectContaining({ name: 'asha.pdf' }),
    },
  ]);
});

test('AUTH-05 the server’s messages appear at their fields, and the input stays', async () => {
  await open({
    'POST signup-as-jobseeker': {
      status: 422,
      body: { message: 'Check what you entered.', errors: { email: 'Please use another address.' } },
    },
  });
  fill();
  send();
  await waitFor(() => expect(messageOf(field(/Email/))).toBe('Please use another address.'));
  expect(field(/First name/).value).toBe('Asha');
});

test('AUTH-05 a failure without a message: "Signup failed."', async () => {
  await open();
  fill();
  send();
  expect((await screen.findByRole('alert')).textContent).toBe('Signup failed.');
});
