// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Waiting } from '#contract/applicants/job-applicant-calls.ts';
import { ANSWER_TIMES, type Insights } from '#contract/company-jobs/insight-calls.ts';
import { APPLICATION_STATUSES } from '#contract/shared/constants.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { expectFailureReport } from '../shared/testing/reports.ts';
import { DashboardScreen } from './screen.tsx';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-03-${String(index + 1).padStart(2, '0')}`,
  views: 4,
  applications: index === 29 ? 3 : 0,
}));
const insights: Insights = {
  days,
  funnel: APPLICATION_STATUSES.map((status) => ({ status, applications: status === 'applied' ? 3 : 1 })),
  answers: {
    median_hours: 30,
    times: ANSWER_TIMES.map((time) => ({ time, applications: time === 'waiting' ? 3 : 1 })),
  },
  replies: {
    days: 30,
    received: 20,
    replied: 16,
    decided: 5,
    average_days: 3,
    reply_days_shown: 3,
  },
  closing: [
    {
      id: 7,
      job_title: 'Cook',
      application_deadline_date: '2026-04-01',
      applied_candidates_count: 2,
      views: 20,
    },
  ],
  closing_total: 1,
};

// Charts need a layout, which jsdom lacks; their content is also available as text and table.
vi.mock('./charts/charts.tsx', () => ({ DaysChart: () => null, BarsChart: () => null }));

const NOTHING = {
  applied: 0,
  to_review: 0,
  waiting: 0,
  interviews: 0,
  offered: 0,
  scorecards_due: 0,
  jobs_closing: 0,
  jobs_to_confirm: 0,
};

const open = (
  answer: unknown,
  charts: unknown = { message: 'OK', data: insights },
  { waiting = NOTHING, interviews = [] }: { waiting?: Waiting; interviews?: readonly object[] } = {},
) =>
  renderScreen(DashboardScreen, {
    path: '/dashboard',
    answers: {
      'GET own-company': { message: 'OK', data: { level: 'email_confirmed', next_step: 'verify' } },
      'GET employer-dashbord': answer,
      'GET employer-insights': charts,
      'GET waiting': { message: 'OK', data: waiting },
      'GET interviews': { message: 'OK', data: interviews, pagination: { total: interviews.length } },
    },
  });

it('DASH-01 shows one card per counter below the subtitle', async () => {
  await open({ message: 'OK', data: { posted_jobs: 1234, new_applications: 5 } });
  expect(await screen.findByRole('heading', { name: 'Posted Jobs' })).toBeDefined();
  expect(screen.getByText('1,234')).toBeDefined();
  const fresh = screen.getByRole('heading', { name: 'New Applications' });
  expect(within(fresh).getByRole('link').getAttribute('href')).toBe('/applicants?status=applied');
  expect(screen.getByText('Get insights into your hiring progress')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Post a job' }).getAttribute('href')).toBe('/job-post');
});

it('DASH-01 shows a new company where to start', async () => {
  await open({ message: 'OK', data: { posted_jobs: 0 } });
  expect(await screen.findByRole('link', { name: 'Post your first job' })).toBeDefined();
});

it('DASH-02 shows the text of an error field', async () => {
  await open({ message: 'OK', data: { error: 'The numbers are not there yet.' } });
  expect((await screen.findByRole('alert')).textContent).toBe('The numbers are not there yet.');
});

it('DASH-02 shows a spinner while loading', async () => {
  await open(new Promise(() => {}));
  expect(screen.getByRole('progressbar', { name: 'Loading...' })).toBeDefined();
});

it('ERRMSG-05 a failed dashboard shows the reason and a retry button', () =>
  expectFailureReport(async () => {
    await open({ status: 503, body: { message: 'The server is busy.', code: 'busy' } });
    expect(await screen.findByText('The server is busy.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  }));

const counters = { message: 'OK', data: { posted_jobs: 3 } };
const chart = async (name: string) => within(await screen.findByRole('region', { name }));

it('DASH-03 shows what waits, linked to its rows, and the next interviews with their times', async () => {
  const interview = { application_id: 8, job_id: 7, job_title: 'Cook', candidate_name: 'Asha Rao' };
  await open(counters, undefined, {
    waiting: { ...NOTHING, to_review: 1200, scorecards_due: 2, jobs_closing: 1 },
    interviews: [
      { ...interview, id: 1, starts_at: '2026-03-20T04:30:00.000Z' },
      { ...interview, id: 2, starts_at: null },
    ],
  });
  const today = await chart('Today');
  const rows = await today.findAllByRole('link');
  expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['Applicants to review1,200', '/applicants?view=to_review'],
    ['Scorecards to write2', '/applicants?view=scorecards_due'],
    ['Jobs closing soon1', '/emplyeer-jobs?state=closing&sort=deadline'],
  ]);
  const [next, ...others] = (await chart('Next interviews')).getAllByRole('link');
  expect(next?.textContent).toMatch(/^Asha RaoCook.*Mar 20/);
  expect([next?.getAttribute('href'), others]).toEqual(['/applicants/review?job=7&applicant=8', []]);
});

it('DASH-03 says so if nothing waits', async () => {
  await open(counters);
  expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
  expect(await screen.findByText('No interviews are agreed.')).toBeDefined();
});

it('DASH-01 every chart describes itself in words and numbers, and links to its list', async () => {
  await open(counters);
  const overTime = await chart('Applications over time');
  expect(overTime.getByText('3 applications in the last 30 days.')).toBeDefined();
  expect(overTime.getAllByRole('row', { hidden: true })).toHaveLength(31);
  expect(overTime.getByRole('link').getAttribute('href')).toBe('/emplyeer-jobs');
  expect((await chart('Applications by status')).getByText(/^3 of 9 haven’t been opened/)).toBeDefined();
  expect((await chart('From views to applications')).getByText(/2\.5%/)).toBeDefined();
  expect((await chart('Time to first reply')).getByText(/30 hours/)).toBeDefined();
  const closing = await chart('Jobs closing soon');
  expect(closing.getByRole('link', { name: 'Cook' }).getAttribute('href')).toBe('/job-seekers/7');
  expect(closing.getByRole('link', { name: 'All jobs closing soon' }).getAttribute('href')).toBe(
    '/emplyeer-jobs?state=closing&sort=deadline',
  );
});

it('DASH-01 charts without data say so', async () => {
  await open(counters, {
    message: 'OK',
    data: {
      days: days.map(({ day }) => ({ day, views: 0, applications: 0 })),
      funnel: [],
      answers: { median_hours: null, times: [] },
      replies: null,
      closing: [],
      closing_total: 0,
    },
  });
  expect((await chart('Applications over time')).getByText(/^No one applied/)).toBeDefined();
  expect((await chart('Jobs closing soon')).getByText(/^No open jobs close/)).toBeDefined();
  expect(screen.getByText(/^No recent applications\. To show your reply time, you need 10/)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

it('ERRMSG-05 shows the counters if the charts fail', () =>
  expectFailureReport(async () => {
    await open(counters, { status: 503, body: { message: 'The server is busy.', code: 'busy' } });
    expect(await screen.findByRole('heading', { name: 'Posted Jobs' })).toBeDefined();
    expect(await screen.findByText('The server is busy.')).toBeDefined();
  }));

it('VERIFY-02 HELP-01 shows the company’s level, and how to reach the next one', async () => {
  await open({ message: 'OK', data: {} });
  const level = await screen.findByRole('region', { name: 'Your company’s level' });
  expect(within(level).getByText('Email confirmed')).toBeDefined();
  expect(within(level).getByRole('link', { name: 'Add your website' }).getAttribute('href')).toBe(
    '/profile?tab=settings&section=contact',
  );
  expect(within(level).getByRole('link', { name: 'Get help with this' }).getAttribute('href')).toBe(
    '/help/company-levels',
  );
});
