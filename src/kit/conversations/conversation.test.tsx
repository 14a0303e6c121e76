// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, openPortal, user } from '../accounts/testing/portal.tsx';
import { Conversation } from './conversation.tsx';

afterEach(() => vi.useRealTimers());

const message = (id: number, text: string) => ({
  id,
  from: 'company',
  author: 'Meera Iyer',
  is_own: false,
  text,
  sent_at: '2026-03-06T10:00:00.000Z',
  read_at: '2026-03-06T11:00:00.000Z',
  is_held: false,
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
  },
});

test('TALK-11 new messages appear by themselves, and a failure keeps what is shown and typed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const CALL = 'GET conversation?application_id=3';
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
  await vi.waitFor(() => expect(asked()).toBe(3));
  await act(async () => {});
  expect(screen.getByText('Second.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message to Labs').value).toBe('Half a thought');
});
