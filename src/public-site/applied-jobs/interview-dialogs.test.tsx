// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../../features/accounts/testing/portal.tsx';
import { InterviewPart } from './interview.tsx';
import { sampleInterview, sampleJob } from './testing/samples.ts';

const DRAFT = 'drafts/message%3Adecline-9';

test('UNDO-02 INTERVIEW-05 undoing a declined interview keeps the reason as a draft', async () => {
  const job = sampleJob({ interview: sampleInterview });
  const { calls } = openPortal(
    [{ path: '/', Component: () => <InterviewPart job={job} onChanged={() => {}} /> }],
    {
      as: user(),
      answers: {
        'POST decline-interview': { body: { message: 'Declined.', undo: { change_id: 5, seconds: 30 } } },
        'POST undo': { body: { message: 'Taken back.' } },
        [`GET ${DRAFT}`]: { body: { message: 'OK', data: null } },
        [`PUT ${DRAFT}`]: {
          body: { message: 'OK', data: { version: null, data: {}, updated_at: '2026-03-06T10:00:00.000Z' } },
        },
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Decline interview' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'I’m travelling.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline interview' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Taken back.');
  await waitFor(() =>
    expect(calls.find(({ call }) => call === `PUT ${DRAFT}`)?.body).toMatchObject({
      data: { text: 'I’m travelling.' },
    }),
  );
});

test('INTERVIEW-18 a time that was taken leaves the choice, and so does one that has passed', async () => {
  const slots = ['2026-03-09T08:00:00.000Z', '2090-03-09T08:00:00.000Z', '2090-03-10T08:00:00.000Z'];
  const job = sampleJob({ interview: { ...sampleInterview, slots } });
  openPortal([{ path: '/', Component: () => <InterviewPart job={job} onChanged={() => {}} /> }], {
    as: user(),
    answers: {
      'POST accept-interview': { status: 409, body: { message: 'Taken.', code: 'in_use' } },
    },
  });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  const accept = async () => {
    fireEvent.click(screen.getAllByRole('radio')[0] ?? document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Accept this time' }));
    await screen.findByText('Taken.');
  };
  await accept();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  await accept();
  expect(await screen.findByText('None of the proposed times is left. Suggest other times.')).toBeDefined();
});
