// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Member } from '#contract/teams/calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { TeamScreen } from './screen.tsx';

const noor: Member = {
  id: 12,
  name: 'Noor Das',
  email: 'noor@example.com',
  role: 'interviewer',
  jobs: [{ id: 5, job_title: 'Cook' }],
  joined_at: '2026-03-05T08:00:00.000Z',
  is_self: false,
  version: 3,
};

it('TEAM-04 changing a member’s role keeps the jobs they are limited to', async () => {
  const { asked } = await renderScreen(TeamScreen, {
    path: '/team',
    answers: {
      'GET team-members': { message: 'OK', data: [noor] },
      'POST change-member': { message: 'Saved.' },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change role of Noor Das' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Cook' })).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Role'), { target: { value: 'recruiter' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save role' }));
  const sent = () => asked.find(({ call }) => call === 'POST change-member')?.body;
  await waitFor(() => expect(sent()).toEqual({ member_id: 12, version: 3, role: 'recruiter', job_ids: [5] }));
});
