// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
/** A server that first fails to say whether the applicant can be written to. */
const open = async () => {
  let asked = 0;
  const values = { language: 'en', applicant_first_name: 'Asha', applicant_name: 'Asha Raman' };
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
