// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, openPortal, user } from '../accounts/testing/portal.tsx';
import { Conversation } from './conversation.tsx';

afterEach(() => vi.useRealTimers());

const CALL = 'GET conversation?application_id=3';

const message = (id: number, text: string) => ({
  id,
  from: 'company',
  author: 'Meera Iyer',
  is_own: false,
  text,
  attachments: [],
  left_out: [],
  sent_at: '2026-03-06T10:00:00.000Z',
  read_at: '2026-03-06T11:00:00.000Z',
  is_held: false,
  is_removed: false,
  is_reported: false,
  warning: null as 'money' | null,
});
const conversation = (...texts: string[]) => ({
  message: 'OK',
  data: {
    application_id: 3,
    side: 'applicant',
    job_title: 'Cook',
    company_name: 'Labs',
    applicant: 'Asha Raman',
    obstacle: null,
    template_values: null,
    messages: texts.map((text, index) => message(index + 1, text)),
    has_earlier: false,
    unsent: [],
    is_muted: false,
    is_reported: false,
  },
});

test('TRUST-02 a warning stands above a message, and one tap reports it', async () => {
  const body = conversation('Pay $60 first.');
  body.data.messages = body.data.messages.map((one) => ({ ...one, warning: 'money' }));
  const answers: Record<string, Answer> = {
    [CALL]: { body },
    'GET drafts/message%3A3': { body: { message: 'OK', data: null } },
    'POST report-message': { body: { message: 'OK' } },
  };
  const { calls } = openPortal([{ path: '/', Component: () => <Conversation applicationId={3} /> }], {
    as: user(),
    answers,
  });
  const warning = await screen.findByText('Never pay for a job. This message asks for money.');
  expect(warning.compareDocumentPosition(screen.getByText('Pay $60 first.'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const after = { ...body.data, messages: body.data.messages.map((one) => ({ ...one, is_reported: true })) };
  answers[CALL] = { body: { ...body, data: after } };
  fireEvent.click(screen.getByRole('button', { name: 'Report this message' }));
  await screen.findByRole('button', { name: 'Reported' });
  expect(calls.find(({ call }) => call === 'POST report-message')?.body).toEqual({
    ...{ application_id: 3, message_id: 1, scope: 'message', reason: 'scam' },
  });
});

test('TALK-11 new messages appear by themselves, and a failure keeps what is shown and typed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answers: Record<string, Answer> = {
    [CALL]: { body: conversation('First.') },
    'GET drafts/message%3A3': { body: { message: 'OK', data: null } },
  };
  const { calls } = openPortal([{ path: '/', Component: () => <Conversation applicationId={3} /> }], {
    as: user(),
    answers,
  });
  const asked = () => calls.filter(({ call }) => call === CALL).length;
  await screen.findByText('First.');
  fireEvent.change(await screen.findByLabelText('Message to Labs'), { target: { value: 'Half a thought' } });
  answers[CALL] = { body: conversation('First.', 'Second.') };
  act(() => void vi.advanceTimersByTime(15_000));
  await screen.findByText('Second.');
  answers[CALL] = { status: 503, body: { message: 'Busy.', code: 'busy' } };
  act(() => void vi.advanceTimersByTime(15_000));
  await expect.poll(asked).toBe(3);
  await act(async () => {});
  expect(screen.getByText('Second.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message to Labs').value).toBe('Half a thought');
});

const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const openForm = async (answers: Record<string, Answer>) => {
  const { calls } = openPortal([{ path: '/', Component: () => <Conversation applicationId={3} /> }], {
    as: user(),
    answers: {
      [CALL]: { body: conversation('First.') },
      'GET drafts/message%3A3': { body: { message: 'OK', data: null } },
      ...answers,
    },
  });
  await screen.findByLabelText('Message to Labs');
  const [input] = document.querySelectorAll('input[type=file]');
  if (!input) throw new Error('No file input.');
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } });
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  return { calls, choose, button };
};

test('TALK-12 chosen files are uploaded and sent with the message; a failure keeps text and files', async () => {
  const attached = { message: 'OK', data: { id: 'f1', name: 'cv.pdf', bytes: 120_000 } };
  const answers: Record<string, Answer> = {
    'POST attach-file': { body: attached },
    'POST write-to-company': { status: 503, body: { message: 'Busy.', code: 'busy' } },
  };
  const { calls, choose, button } = await openForm(answers);
  expect(button('Send message').disabled).toBe(true);
  choose(file('cv.pdf'), file('page.html'));
  await screen.findByText('120 kB');
  expect(screen.getByRole('alert').textContent).toContain('Attach a PDF');
  fireEvent.click(button('Remove page.html'));
  expect(screen.queryByText('page.html')).toBeNull();
  fireEvent.change(screen.getByLabelText('Message to Labs'), { target: { value: 'My CV' } });
  fireEvent.click(button('Send message'));
  await screen.findByText('Busy.');
  const sent = calls.find(({ call }) => call === 'POST write-to-company');
  expect(sent?.body).toEqual({ application_id: 3, text: 'My CV', attachment_ids: ['f1'] });
  expect(screen.getByText('cv.pdf')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message to Labs').value).toBe('My CV');
});

test('TALK-12 a file that the server refuses says why, and is not sent', async () => {
  const errors = { file: 'Attach a PDF, a Word file or a picture.' };
  const { choose, button } = await openForm({
    'POST attach-file': { status: 422, body: { message: 'Invalid.', code: 'invalid', errors } },
  });
  choose(file('cv.pdf'));
  await screen.findByText(errors.file);
  expect(button('Send message').disabled).toBe(true);
});

test('TALK-16 a seeker mutes a conversation and can undo that', async () => {
  const answers: Record<string, Answer> = { 'POST mute-conversation': { body: { message: 'Muted.' } } };
  const { calls, button } = await openForm(answers);
  fireEvent.click(button('Mute'));
  fireEvent.click(await screen.findByRole('button', { name: /Undo/, description: 'Muted.' }));
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === 'POST mute-conversation').map(({ body }) => body)).toEqual([
      { application_id: 3, is_muted: true },
      { application_id: 3, is_muted: false },
    ]),
  );
  // The conversation reloads after both.
  await waitFor(() => expect(calls.filter(({ call }) => call === CALL)).toHaveLength(3));
});

test('TALK-04 UNDO-02 Undo puts a message back before what was typed since', async () => {
  const undo = { change_id: 5, seconds: 30 };
  const { calls, button } = await openForm({
    'POST write-to-company': { body: { message: 'Sent.', undo, data: message(2, 'Yes.') } },
    'POST undo': { body: { message: 'Taken back.' } },
    'PUT drafts/message%3A3': {
      body: { message: 'OK', data: { version: null, data: {}, updated_at: '2026-03-06T10:00:00.000Z' } },
    },
  });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message to Labs');
  fireEvent.change(field, { target: { value: 'Yes.' } });
  fireEvent.click(button('Send message'));
  const undoing = await screen.findByRole('button', { name: /Undo/, description: 'Sent.' });
  fireEvent.change(field, { target: { value: 'On Monday.' } });
  fireEvent.click(undoing);
  await screen.findByText('Taken back.');
  expect(field.value).toBe('Yes.\n\nOn Monday.');
  // Also where the form has closed, such as on another page.
  expect(calls.find(({ call }) => call === 'PUT drafts/message%3A3')?.body).toMatchObject({
    data: { text: 'Yes.' },
  });
});
