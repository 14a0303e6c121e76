// @vitest-environment jsdom
import { fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Answer, openPortal, user } from '../../features/accounts/testing/portal.tsx';
import { ApplyWithMessage } from './apply-with-message.tsx';

const DRAFT = 'drafts/application%3A3';
const RESUMES = [
  { id: '6f1de8a2-5a3f-4c7b-9c7e-3a52a1a0b001', name: 'default.pdf', is_default: true },
  { id: '6f1de8a2-5a3f-4c7b-9c7e-3a52a1a0b002', name: 'other.pdf', is_default: false },
] as const;
const stored = {
  version: null,
  data: { message: 'I can start on Monday.', answers: [], resume_id: RESUMES[1].id },
  updated_at: '2026-03-06T10:00:00Z',
};

const Button = () => {
  const [applied, setApplied] = useState(false);
  return <ApplyWithMessage applied={applied} jobId={3} onApplied={setApplied} onVisitor={() => {}} />;
};

test('UNDO-02 JOBS-09 undoing an application opens it again with the message and the resume', async () => {
  const answers: Record<string, Answer> = {
    'GET job-questions?id=3': {
      body: { message: 'OK', data: [], kept_months: null, is_anonymous: false, handed_to: null },
    },
    'GET candidate-resumes': { body: { message: 'OK', data: RESUMES } },
    'POST start-application': { body: { message: 'OK' } },
    'POST apply-jobs': { body: { message: 'Application sent.', undo: { change_id: 5, seconds: 30 } } },
    'POST undo': { body: { message: 'Taken back.' } },
    [`GET ${DRAFT}`]: { body: { message: 'OK', data: null } },
    [`PUT ${DRAFT}`]: { body: { message: 'OK', data: stored } },
  };
  const { calls } = openPortal([{ path: '/', Component: Button }], { as: user(), answers });
  fireEvent.click(screen.getByRole('button', { name: 'Apply with a message' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Message/);
  fireEvent.change(field, { target: { value: stored.data.message } });
  const resumeField = () => screen.findByLabelText<HTMLSelectElement>(/^Resume to send/);
  fireEvent.change(await resumeField(), { target: { value: RESUMES[1].id } });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send Application' });
  await expect.poll(() => send.disabled).toBe(false);
  fireEvent.click(send);
  await waitForElementToBeRemoved(field);
  answers[`GET ${DRAFT}`] = { body: { message: 'OK', data: stored } };
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const again = await screen.findByLabelText<HTMLTextAreaElement>(/^Message/);
  expect(again.value).toBe(stored.data.message);
  expect((await resumeField()).value).toBe(RESUMES[1].id);
  expect(calls.find(({ call }) => call === `PUT ${DRAFT}`)?.body).toMatchObject({ data: stored.data });
});
