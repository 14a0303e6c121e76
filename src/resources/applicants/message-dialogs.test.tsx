// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { flushDrafts } from '../../features/drafts/open-drafts.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { expectFailureReport } from '../shared/testing/reports.ts';
import { BulkMessage } from './bulk-message.tsx';
import type { Movable } from './movable.ts';
import { RejectionProvider } from './rejection.tsx';
import { useMove } from './use-move.ts';

const asha: Movable = {
  job_id: 3,
  application_id: 5,
  candidate_name: 'Asha',
  candidate_last_name: 'Raman',
  status: 'applied',
  stage_id: null,
  version: 1,
};
const RejectButton = () => {
  const move = useMove();
  return (
    <button onClick={() => move([asha], { status: 'rejected', stage: null })} type="button">
      Reject
    </button>
  );
};
const Buttons = () => (
  <RejectionProvider>
    <BulkMessage candidates={[asha]} jobId={3} onSent={() => {}} />
    <RejectButton />
  </RejectionProvider>
);
const values = { language: 'en', applicant_first_name: 'Asha', applicant_name: 'Asha Raman' };
/** A server that first fails to say whether the applicant can be written to. */
const open = async () => {
  let asked = 0;
  await renderScreen(Buttons, {
    path: '/',
    answers: {
      'GET conversation': () => {
        asked += 1;
        return asked === 1
          ? { status: 503, body: { message: 'We’re busy.', code: 'unavailable' } }
          : { message: 'OK', data: { obstacle: null, template_values: values } };
      },
    },
  });
};

it('TALK-10 a message to several can be sent once a failed call is repeated', async () => {
  await open();
  await expectFailureReport(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Write a message' }));
    await screen.findByText('We’re busy.');
  });
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Message'), { target: { value: 'Hello' } });
  const send = dialog.getByRole('button', { name: 'Send 1 message' });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
});

it('TALK-09 a rejection offers its message once a failed call is repeated', async () => {
  await open();
  await expectFailureReport(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
    fireEvent.click(await screen.findByRole('checkbox'));
    await screen.findByText('We’re busy.');
  });
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByLabelText('Message')).toBeDefined();
});

const template = (id: number, purpose: string, text_en: string) => ({
  ...{ id, purpose, name: `Template ${id}`, version: 1 },
  ...{ text_en, text_es: '', text_fr: '', text_hi: '', text_ar: '' },
});

it('KEEP-02 choosing between templates asks and keeps nothing until the text is changed', async () => {
  const { calls } = await renderScreen(Buttons, {
    path: '/',
    answers: {
      'GET conversation': { message: 'OK', data: { obstacle: null, template_values: values } },
      'GET message-templates': {
        message: 'OK',
        data: [template(1, 'rejection', 'We chose another.'), template(2, 'message', 'Please call us.')],
        pagination: { current_page: 1, last_page: 1, per_page: 100, total: 2 },
      },
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  fireEvent.click(await screen.findByRole('checkbox'));
  const dialog = within(screen.getByRole('dialog'));
  const field = await dialog.findByLabelText<HTMLTextAreaElement>('Message');
  await waitFor(() => expect(field.value).toBe('We chose another.'));
  const pick = (id: number) =>
    fireEvent.change(dialog.getByLabelText('Use a template'), { target: { value: String(id) } });
  pick(2);
  expect(field.value).toBe('Please call us.');
  expect(screen.queryByText('Replace what you typed?')).toBeNull();
  await act(() => flushDrafts());
  expect(calls().filter((call) => call.startsWith('PUT drafts/'))).toEqual([]);
  fireEvent.change(field, { target: { value: 'Please call us. Soon.' } });
  pick(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep my text' }));
  expect(field.value).toBe('Please call us. Soon.');
  await act(() => flushDrafts());
  expect(calls()).toContain('PUT drafts/message%3Arejection-5');
});
