// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, signedIn, user } from '../accounts/testing/portal.tsx';
import ApplyDialog from './apply-dialog.tsx';
import VisitorDialog from './visitor-dialog.tsx';

const JOB = 3;
const ABOUT = 'Ferry pilot at Tideline';
const ANSWERS = {
  'GET job-questions?id=3': {
    body: {
      message: 'OK',
      data: [{ id: 7, kind: 'text', text: 'Which shift?', is_required: false, choices: [], expected: null }],
      kept_months: null,
      is_anonymous: false,
      handed_to: 'lever',
    },
  },
  'GET drafts/application%3A3': { body: { message: 'OK', data: null } },
  'POST start-application': { body: { message: 'OK' } },
  'GET resumes': { body: { message: 'OK', data: [] } },
};

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, value: string) =>
  fireEvent.input(await field(label), { target: { value } });

/** A visitor types an application and closes the dialog. */
const typeAndClose = async () => {
  const close = () => {};
  const portal = openPortal(
    [
      { path: '/', Component: () => null },
      { path: '/visitor', Component: () => <VisitorDialog about={ABOUT} jobId={JOB} onClose={close} /> },
      { path: '/seeker', Component: () => <ApplyDialog jobId={JOB} onApplied={close} onClose={close} /> },
    ],
    { at: '/visitor', answers: ANSWERS },
  );
  await type(/Which shift/, 'Night');
  await type(/First name/, 'Asha');
  await type(/Email/, 'asha@mail.example');
  await type(/Message/, 'I can start on Monday.');
  await act(() => portal.router.navigate('/'));
  return portal;
};

test('SCREEN-02 APPLY-01 what a visitor typed is there again when the dialog opens again', async () => {
  const { router } = await typeAndClose();
  await act(() => router.navigate('/visitor'));
  expect((await field(/Which shift/)).value).toBe('Night');
  expect((await field(/First name/)).value).toBe('Asha');
  expect((await field(/Email/)).value).toBe('asha@mail.example');
  expect((await field(/Message/)).value).toBe('I can start on Monday.');
});

test('HANDOVER-05 a visitor reads to which system of the company the application goes on', async () => {
  openPortal(
    [{ path: '/', Component: () => <VisitorDialog about={ABOUT} jobId={JOB} onClose={() => {}} /> }],
    { answers: ANSWERS },
  );
  expect(await screen.findByText(/on to the company’s own system, Lever\./)).toBeDefined();
});

test('APPLY-01 choosing a resume clears the error that it’s missing, and shows one of its own', async () => {
  const answers = {
    ...ANSWERS,
    'POST read-resume': {
      status: 422,
      body: {
        message: 'Check the form.',
        code: 'invalid',
        errors: { resume: 'This file is protected by a password.' },
      },
    },
  };
  openPortal(
    [{ path: '/', Component: () => <VisitorDialog about={ABOUT} jobId={JOB} onClose={() => {}} /> }],
    { answers },
  );
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send Application' });
  await expect.poll(() => send.disabled).toBe(false);
  fireEvent.click(send);
  await screen.findByText('Choose your resume.');
  // All that is missing is marked at once.
  for (const name of [/First name/, /Email/])
    expect((await field(name)).getAttribute('aria-invalid')).toBe('true');
  const choose = async (name: string, kind: string) =>
    fireEvent.change(await field(/^Resume/), {
      target: { files: [new File(['%PDF'], name, { type: kind })] },
    });
  await choose('cv.pdf', 'application/pdf');
  expect(screen.queryByText('Choose your resume.')).toBeNull();
  // What the server says about a file it can’t read is shown at once.
  expect(await screen.findByText('This file is protected by a password.')).toBeDefined();
  await choose('photo.png', 'image/png');
  expect(screen.getByText('Please upload a valid resume file (PDF or Word).')).toBeDefined();
});

test('APPLY-01 RESUME-02 fills in what is certain; then shows the address, sends again, and lets it be corrected', async () => {
  const found = (value: unknown, isDoubtful: boolean) => ({ value, source: '', is_doubtful: isDoubtful });
  const answers = {
    ...ANSWERS,
    'POST read-resume': {
      body: {
        message: 'OK',
        data: {
          name: found({ first: 'Until', last: 'Now' }, true),
          email: found('asha@mail.example', false),
        },
      },
    },
    'POST apply-as-visitor': { body: { message: 'Check your inbox.' } },
  };
  const { calls } = openPortal(
    [{ path: '/', Component: () => <VisitorDialog about={ABOUT} jobId={JOB} onClose={() => {}} /> }],
    { answers },
  );
  const sent = () => calls.filter(({ call }) => call === 'POST apply-as-visitor');
  fireEvent.change(await field(/^Resume/), {
    target: { files: [new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' })] },
  });
  await expect.poll(async () => (await field(/Email/)).value).toBe('asha@mail.example');
  expect((await field(/First name/)).value).toBe('');
  await type(/First name/, 'Asha');
  fireEvent.click(await screen.findByRole('checkbox', { name: /I accept the terms/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send Application' }));
  await screen.findByRole('dialog', { name: 'Check your inbox' });
  expect(screen.getByText(/link to asha@mail\.example/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText('We’ve sent it again.');
  expect(sent()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Correct the email' }));
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /Email/ });
  expect(email.value).toBe('asha@mail.example');
});

test('SCREEN-02 signing in keeps the answers and the message', async () => {
  const { router, session } = await typeAndClose();
  act(() => session.keep(signedIn(user())));
  await act(() => router.navigate('/seeker'));
  expect((await field(/Which shift/)).value).toBe('Night');
  expect((await field(/Message/)).value).toBe('I can start on Monday.');
});
