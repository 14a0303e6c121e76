// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, signedIn, user } from '../accounts/testing/portal.tsx';
import ApplyDialog from './apply-dialog.tsx';
import VisitorDialog from './visitor-dialog.tsx';

const JOB = 3;
const ANSWERS = {
  'GET job-questions?id=3': {
    body: {
      message: 'OK',
      data: [{ id: 7, kind: 'text', text: 'Which shift?', is_required: false, choices: [], expected: null }],
      kept_months: null,
      is_anonymous: false,
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
      { path: '/visitor', Component: () => <VisitorDialog jobId={JOB} onClose={close} /> },
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

test('APPLY-01 choosing a resume clears the error that it’s missing, and shows one of its own', async () => {
  const answers = { ...ANSWERS, 'POST read-resume': { status: 422, body: { message: 'Unreadable.' } } };
  openPortal([{ path: '/', Component: () => <VisitorDialog jobId={JOB} onClose={() => {}} /> }], { answers });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send Application' });
  await expect.poll(() => send.disabled).toBe(false);
  fireEvent.click(send);
  await screen.findByText('Choose your resume.');
  const choose = async (name: string, kind: string) =>
    fireEvent.change(await field(/^Resume/), {
      target: { files: [new File(['%PDF'], name, { type: kind })] },
    });
  await choose('cv.pdf', 'application/pdf');
  expect(screen.queryByText('Choose your resume.')).toBeNull();
  await choose('photo.png', 'image/png');
  expect(screen.getByText('Please upload a valid resume file (PDF or Word).')).toBeDefined();
});

test('SCREEN-02 signing in keeps the answers and the message', async () => {
  const { router, session } = await typeAndClose();
  act(() => session.keep(signedIn(user())));
  await act(() => router.navigate('/seeker'));
  expect((await field(/Which shift/)).value).toBe('Night');
  expect((await field(/Message/)).value).toBe('I can start on Monday.');
});
