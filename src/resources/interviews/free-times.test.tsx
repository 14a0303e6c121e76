// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { InterviewsSection } from './interviews-section.tsx';

const TIMES = ['2090-03-06T04:30:00.000Z', '2090-03-06T05:30:00.000Z', '2090-03-07T04:30:00.000Z'];

it('INTERVIEW-19 chosen free times are proposed, and show what they are for the applicant', async () => {
  const { asked } = await renderScreen(
    () => <InterviewsSection applicationId={7} isUndecided jobId={3} onChanged={() => {}} />,
    {
      path: '/interviews',
      answers: {
        'GET application-interviews': { message: 'OK', data: [] },
        'GET team-members': { message: 'OK', data: [] },
        'POST free-interview-times': {
          ...{ message: 'OK', data: TIMES, unread: ['Meera Iyer'] },
          candidate_time_zone: 'Pacific/Kiritimati',
        },
        'POST interview-conflicts': { message: 'OK', data: [], unread: [] },
        'POST propose-interview': { message: 'Proposed.', data: { id: 9, version: 1 }, undo: null },
        'GET drafts/interview%3A7': { message: 'OK', data: null },
        'PUT drafts/interview%3A7': { message: 'OK', data: null },
        'DELETE drafts/interview%3A7': { message: 'OK' },
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Propose interview' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Find free times' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Propose interview' }));
  expect(await dialog.findByText('In brackets: the applicant’s time in Kiritimati.')).toBeDefined();
  expect(dialog.getByText(/couldn’t read the calendar of Meera Iyer/)).toBeDefined();
  const own = dialog.getByRole('link', { name: 'Your calendar settings' });
  expect(own.getAttribute('href')).toContain('section=account');
  const times = dialog.getAllByRole('button', { name: /\(.*\)/ });
  expect(times).toHaveLength(3);
  fireEvent.click(dialog.getByRole('button', { name: 'Choose all' }));
  fireEvent.click(times[1] ?? document.body);
  expect(times.map((time) => time.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'true']);
  fireEvent.change(dialog.getByLabelText('Link'), { target: { value: 'https://meet.example/room' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST propose-interview')?.body).toMatchObject({
      slots: [TIMES[0], TIMES[2]],
    }),
  );
});
