// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CompanyInterview } from '#contract/interviews/calls.ts';
import { flushDrafts } from '../../features/drafts/open-drafts.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { expectFailureReport } from '../shared/testing/reports.ts';
import { InterviewsSection } from './interviews-section.tsx';

const interview: CompanyInterview = {
  id: 4,
  status: 'proposed',
  kind: 'phone',
  round: null,
  place: '+91 20 5550 0000',
  minutes: 45,
  time_zone: 'Asia/Kolkata',
  note: null,
  slots: ['2030-03-05T04:30:00.000Z', '2030-03-06T04:30:00.000Z'],
  suggested: [],
  starts_at: null,
  reason: null,
  ended_by: null,
  version: 1,
  application_id: 7,
  job_id: 3,
  job_title: 'Cook',
  candidate_name: 'Asha',
  candidate_time_zone: null,
  interviewers: [{ id: 12, name: 'Meera Iyer' }],
};
/** A server on which the interview has changed since the section loaded. */
const openWith = async (newer: CompanyInterview) => {
  let loaded = 0;
  let draft: object | null = null;
  const save = ({ version }: { version: number }) =>
    version === newer.version
      ? { message: 'OK', data: { ...newer, version: 3 }, undo: null }
      : { status: 409, body: { message: 'Changed.', code: 'changed', current: newer } };
  const { asked } = await renderScreen(
    () => <InterviewsSection applicationId={7} isUndecided jobId={3} onChanged={() => {}} />,
    {
      path: '/interviews',
      answers: {
        'GET application-interviews': () => {
          loaded += 1;
          return { message: 'OK', data: [loaded === 1 ? interview : newer] };
        },
        'GET team-members': {
          message: 'OK',
          data: [{ id: 12, name: 'Meera Iyer', email: 'm@example.com', role: 'recruiter', jobs: null }],
        },
        'POST move-interview': save,
        'POST cancel-interview': save,
        'GET drafts/message%3Acancellation-4': () => ({ message: 'OK', data: draft }),
        'PUT drafts/message%3Acancellation-4': (typed: object) => {
          draft = { ...typed, updated_at: '2026-03-05T08:00:00.000Z' };
          return { message: 'OK', data: draft };
        },
      },
    },
  );
  return (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);
};
const press = (within_: ReturnType<typeof within> | typeof screen, name: string) =>
  fireEvent.click(within_.getByRole('button', { name }));

it('INTERVIEW-04 KEEP-01 moving starts with the agreed terms, and a colleague’s change is compared', async () => {
  const sent = await openWith({ ...interview, minutes: 30, note: 'Bring a knife.', version: 2 });
  fireEvent.click(await screen.findByRole('button', { name: 'Move interview' }));
  await screen.findByLabelText('Date and time');
  const dialog = within(screen.getByRole('dialog', { name: 'Move interview' }));
  expect(dialog.getByLabelText('Date and time')).toHaveProperty('value', '2030-03-05T10:00');
  expect(dialog.getByLabelText(/^Time 2/)).toHaveProperty('value', '2030-03-06T10:00');
  expect(dialog.getByDisplayValue('Kolkata (India Standard Time)')).toBeDefined();
  expect(await dialog.findByRole('button', { name: 'Meera Iyer' })).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2030-03-07T09:00' } });
  await expectFailureReport(async () => {
    press(dialog, 'Send proposal');
    await screen.findByRole('dialog', { name: 'A newer version was saved' });
  });
  const compared = within(screen.getByRole('dialog', { name: 'A newer version was saved' }));
  const groups = compared.getAllByRole('group').map(({ textContent }) => textContent);
  expect(groups).toEqual([
    expect.stringMatching(/^Date and time.*Mar 7, 2030, 9:00 AM.*Mar 5, 2030, 10:00 AM$/),
    expect.stringMatching(/^Length in minutes.*45.*30$/),
    expect.stringMatching(/^Note to the applicant.*Bring a knife\.$/),
  ]);
  press(compared, 'Save my choice');
  await waitFor(() => expect(sent('POST move-interview')).toHaveLength(2));
  expect(sent('POST move-interview')[1]).toMatchObject({
    version: 2,
    minutes: 30,
    slots: ['2030-03-07T03:30:00.000Z', '2030-03-06T04:30:00.000Z'],
    note: 'Bring a knife.',
    interviewer_ids: [12],
  });
});

it('INTERVIEW-04 KEEP-02 a closed dialog keeps the reason; an answer of the candidate is reported, and cancelling again goes ahead', async () => {
  const sent = await openWith({
    ...interview,
    status: 'accepted',
    starts_at: interview.slots[0] ?? null,
    version: 2,
  });
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel interview' }));
    await screen.findByRole('textbox');
    return within(screen.getByRole('dialog', { name: 'Cancel interview' }));
  };
  const first = await open();
  fireEvent.change(first.getByRole('textbox'), { target: { value: 'We are closed.' } });
  press(first, 'Cancel');
  const dialog = await open();
  expect(await dialog.findByDisplayValue('We are closed.')).toBeDefined();
  await expectFailureReport(async () => {
    press(dialog, 'Cancel interview');
    await screen.findByText(/^Someone changed this in the meantime/);
  });
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'We are closed.');
  press(dialog, 'Cancel interview');
  await waitFor(() => expect(sent('POST cancel-interview')).toHaveLength(2));
  expect(sent('POST cancel-interview')).toMatchObject([
    { version: 1, reason: 'We are closed.' },
    { version: 2, reason: 'We are closed.' },
  ]);
});

it('INTERVIEW-01 KEEP-02 a closed proposal keeps what was typed', async () => {
  let draft: object | null = null;
  await renderScreen(
    () => <InterviewsSection applicationId={7} isUndecided jobId={3} onChanged={() => {}} />,
    {
      path: '/interviews',
      answers: {
        'GET drafts/interview%3A7': () => ({ message: 'OK', data: draft }),
        'PUT drafts/interview%3A7': (typed: object) => {
          draft = { ...typed, updated_at: '2026-03-05T08:00:00.000Z' };
          return { message: 'OK', data: draft };
        },
      },
    },
  );
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Propose interview' }));
    await screen.findByLabelText('Date and time');
    return within(screen.getByRole('dialog', { name: 'Propose interview' }));
  };
  const typed = [
    ['Date and time', '2030-03-07T09:00'],
    ['Link', 'https://meet.example/7'],
    [/^Note to the applicant/, 'Bring a knife.'],
  ] as const;
  const first = await open();
  for (const [label, value] of typed) fireEvent.change(first.getByLabelText(label), { target: { value } });
  press(first, 'Cancel');
  const dialog = await open();
  await dialog.findByDisplayValue('Bring a knife.');
  for (const [label, value] of typed) expect(dialog.getByLabelText(label)).toHaveProperty('value', value);
  const [[, slot1], [, place], [, note]] = typed;
  expect(draft).toHaveProperty('data', { slot1, place, note });
});

it('INTERVIEW-01 an empty field asks for what the type of interview requires', async () => {
  await openWith(interview);
  fireEvent.click(await screen.findByRole('button', { name: 'Move interview' }));
  await screen.findByLabelText('Date and time');
  const dialog = within(screen.getByRole('dialog', { name: 'Move interview' }));
  for (const [kind, label, error] of [
    ['phone', /^Phone number/, 'Enter a phone number.'],
    ['place', /^Address/, 'Enter an address.'],
    ['video', /^Link/, 'Enter a link.'],
  ] as const) {
    fireEvent.change(dialog.getByLabelText('Type'), { target: { value: kind } });
    fireEvent.change(dialog.getByLabelText(label), { target: { value: '' } });
    press(dialog, 'Send proposal');
    expect(await dialog.findByText(error)).toBeDefined();
  }
});

it('INTERVIEW-01 a time that is past is marked at its field', async () => {
  const sent = await openWith(interview);
  fireEvent.click(await screen.findByRole('button', { name: 'Move interview' }));
  const time = await screen.findByLabelText('Date and time');
  fireEvent.change(time, { target: { value: '2020-03-07T09:00' } });
  press(within(screen.getByRole('dialog', { name: 'Move interview' })), 'Send proposal');
  expect(await screen.findByText('Choose a time in the future.')).toBeDefined();
  expect(time.getAttribute('aria-invalid')).toBe('true');
  expect(sent('POST move-interview')).toEqual([]);
});

it('KEEP-02 what the interview plan fills in is no draft', async () => {
  const round = { name: 'Kitchen', minutes: 90, interviewer_ids: [12], criteria: [] };
  const { calls } = await renderScreen(
    () => <InterviewsSection applicationId={7} isUndecided jobId={3} onChanged={() => {}} />,
    {
      path: '/interviews',
      answers: {
        'GET job-evaluation': {
          message: 'OK',
          data: { job_id: 3, criteria: [], rounds: [round], version: 1 },
        },
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Propose interview' }));
  expect(await screen.findByDisplayValue('90')).toBeDefined();
  const time = screen.getByLabelText('Date and time');
  fireEvent.change(time, { target: { value: '2030-03-07T09:00' } });
  fireEvent.change(time, { target: { value: '' } });
  await act(() => flushDrafts());
  expect(calls().filter((call) => call.startsWith('PUT drafts/'))).toEqual([]);
});
