// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../console/testing/render-screen.tsx';
import { expectFailureReport } from '../../console/testing/reports.ts';
import { CandidatesScreen } from './screen.tsx';

const candidate = {
  application_id: 5,
  candidate_id: 6,
  candidate_name: 'Asha',
  candidate_last_name: 'Raman',
  designation: 'Cook',
  work_status: 'Experienced',
  salary_range: null,
  jobseeker_type: 'Freelancer',
  status: 'shortlisted',
  message: 'I can start on Monday.',
  has_resume: true,
  answers: [],
  scores: { is_own_submitted: false, others: 0, average: null },
  applied_at: '2026-03-05T10:00:00.000Z',
};

const answer = (data: unknown[], total = data.length) => ({
  message: 'OK',
  data,
  pagination: { current_page: 1, last_page: 1, per_page: 10, total },
  job: { id: 3, job_title: 'Head Cook' },
});

const opened = {
  ...candidate,
  email: 'asha@example.com',
  phone: '+91 98200 00002',
  history: [
    { status: 'applied', by: 'Asha Raman', at: '2026-03-05T10:00:00.000Z' },
    { status: 'shortlisted', by: 'Meera Iyer', at: '2026-03-06T10:00:00.000Z' },
  ],
};

const conversation = {
  application_id: 5,
  side: 'company',
  job_title: 'Head Cook',
  company_name: 'Labs',
  applicant: 'Asha Raman',
  obstacle: null,
  messages: [
    {
      id: 9,
      from: 'applicant',
      author: 'Asha Raman',
      is_own: false,
      text: 'Is it a night shift?',
      sent_at: '2026-03-06T10:00:00.000Z',
      read_at: '2026-03-06T11:00:00.000Z',
      is_held: false,
    },
  ],
  has_earlier: false,
};

const open = (candidates: unknown, at = '/job-seekers/3') =>
  renderScreen(CandidatesScreen, {
    path: '/job-seekers/:jobId',
    at,
    answers: {
      'POST view-shortlisted-candidates': candidates,
      'POST open-application': { message: 'OK', data: opened },
      'GET scorecards': {
        message: 'OK',
        data: { is_own_submitted: false, others: 2, average: null, criteria: [], own: null, colleagues: [] },
      },
      'GET conversation': { message: 'OK', data: conversation },
      'GET unread-conversations': {
        message: 'OK',
        data: [{ application_id: 5, unread: 1, latest_at: '2026-03-06T10:00:00.000Z' }],
      },
      'POST move-applications': {
        message: 'OK',
        data: { application_ids: [5], status: 'interview' },
        undo: null,
      },
    },
  });

it('CAND-01 shows the job’s applicants and their number', async () => {
  const { asked } = await open(answer([candidate], 1));
  expect(await screen.findByRole('heading', { name: 'Total Candidates (1)' })).toBeDefined();
  expect(screen.getByText('Applied to: Head Cook')).toBeDefined();
  const row = within(screen.getByRole('article'));
  expect(row.getByRole('heading', { name: 'Asha Raman' })).toBeDefined();
  expect(await row.findByText('1 unread message')).toBeDefined();
  for (const text of [
    'Shortlisted',
    'Experienced',
    '-',
    'Freelancer',
    'Mar 5, 2026',
    'I can start on Monday.',
  ]) {
    expect(row.getByText(text)).toBeDefined();
  }
  expect(row.getByRole('button', { name: 'Resume: Asha Raman' })).toBeDefined();
  expect(asked[0]?.body).toEqual({ manage_job_id: 3, list: 'applied' });
});

it('CAND-01 offers no resume if none was sent', async () => {
  await open(answer([{ ...candidate, has_resume: false }]));
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Resume: Asha Raman' })).toBeNull();
});

it('CAND-01 moves a candidate with a menu', { timeout: 20_000 }, async () => {
  const { asked } = await open(answer([candidate]));
  const menu = 'Change the status of Asha Raman, now Shortlisted';
  fireEvent.click(await screen.findByRole('button', { name: menu }));
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Shortlisted');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Interview' }));
  await screen.findByText('Asha Raman: Interview');
  expect(asked.find(({ call }) => call === 'POST move-applications')?.body).toEqual({
    application_ids: [5],
    status: 'interview',
  });
});

it('CAND-01 opening a candidate shows contact details and history', {
  timeout: 20_000,
}, async () => {
  const { calls } = await open(answer([candidate]));
  fireEvent.click(await screen.findByRole('button', { name: 'View details: Asha Raman' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Asha Raman' }));
  expect((await drawer.findByRole('link', { name: 'asha@example.com' })).getAttribute('href')).toBe(
    'mailto:asha@example.com',
  );
  expect(drawer.getByText('Mar 6, 2026, Meera Iyer')).toBeDefined();
  expect(await drawer.findByText(/^2 colleagues have submitted scorecards/)).toBeDefined();
  expect(drawer.getByRole('button', { name: 'Score this applicant' })).toBeDefined();
  expect(await drawer.findByText('Is it a night shift?')).toBeDefined();
  expect(calls().filter((call) => call === 'POST open-application')).toHaveLength(1);
});

it('CAND-01 the shortlist is a separate list with an address', async () => {
  const { asked } = await open(answer([]), '/job-seekers/3?list=shortlisted');
  expect(await screen.findByText(/You haven’t shortlisted anyone/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Shortlisted' }).getAttribute('aria-current')).toBe('page');
  expect(asked[0]?.body).toEqual({ manage_job_id: 3, list: 'shortlisted' });
});

it('CAND-01 an empty list shows "No candidates found!"', async () => {
  await open(answer([]));
  expect(await screen.findByText('No candidates found!')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Manage Jobs' }).getAttribute('href')).toBe(
    '/emplyeer-jobs',
  );
});

it('ROLE-01 another company’s job is treated as missing', () =>
  expectFailureReport(async () => {
    await open({ status: 404, body: { message: 'This does not exist.', code: 'not_found' } });
    expect(await screen.findByText('We can’t find this job')).toBeDefined();
  }));
