// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Pay } from '#contract/jobs/pay-schema.ts';
import { type Answer, openPortal, user } from '../../features/accounts/testing/portal.tsx';
import type { AppliedJob } from '../../features/own-jobs/application-status.ts';
import { Component as AppliedJobs } from '../applied-jobs/page.tsx';
import { applied, sampleJob } from '../applied-jobs/testing/samples.ts';
import { Component as Bookmarks } from './page.tsx';

const PAY: Pay = {
  min: 300_000,
  max: 400_000,
  currency: 'INR',
  period: 'year',
  addition: null,
  source: 'stated',
};

const application = (change: Partial<AppliedJob> = {}): AppliedJob =>
  sampleJob({
    job_applied_id: 31,
    job_id: 7,
    job_title: 'Baker',
    company_name: 'Warm Loaf',
    experience_id: { id: 2, year: 3, min_months: 36, max_months: 36 },
    salary_id: { id: 4, name: '₹3-4 lakh a year' },
    pay: PAY,
    workplaces: ['Pune', 'Nashik'].map((city) => ({ city, state: 'Maharashtra', country: 'India' })),
    status: 'viewed',
    applied_at: '2026-03-05T10:00:00.000Z',
    application_deadline_date: '2026-04-01',
    history: [{ ...applied, at: '2026-03-05T10:00:00.000Z' }],
    ...change,
  });

const bookmark = {
  id: 7,
  job_title: 'Baker',
  company_name: 'Warm Loaf',
  city_id: { id: 3, name: 'Pune' },
  workplaces: [{ city: 'Pune', state: 'Maharashtra', country: 'India' }],
  remote_countries: [],
  remote_regions: [],
  employment_type_id: [{ employment_type: 'Full Time' }],
  experience_id: { id: 2, year: 3, min_months: 36, max_months: 36 },
  salary_id: { id: 4, name: '₹3-4 lakh a year' },
  pay: PAY,
  work_mode_id: { id: 1, name: 'On-site' },
  degree_id: [],
  job_description: 'We bake.',
  skills: [],
  is_featured_job: 0,
  created_at: '2026-03-01T10:00:00.000Z',
  opens_on: null,
  state: 'closed',
  application_deadline_date: '2026-03-20',
  applied: false,
  closes_in: null,
  note: '',
};

const listOf = (data: readonly object[], total = data.length, page = 1): Answer => ({
  body: {
    message: 'OK',
    data,
    pagination: { current_page: page, last_page: Math.ceil(total / 10) || 1, per_page: 10, total },
  },
});

const open = (at: string, answers: Record<string, Answer>) =>
  openPortal(
    [
      { path: '/manage-jobs', Component: AppliedJobs },
      { path: '/bookmark-jobs', Component: Bookmarks },
      { path: '/sign-in', element: <p>Sign in</p> },
    ],
    { at, answers, as: user() },
  );

const inDialog = () => within(screen.getByRole('alertdialog'));

test('APPLIED-01 shows a card per application, linked to its job, with its facts and status', async () => {
  open('/manage-jobs', { 'GET view-applied-jobs?page=1': listOf([application({ state: 'closed' })]) });
  const link = await screen.findByRole('link', { name: 'Baker' });
  expect(link.getAttribute('href')).toBe('/job-detail/7');
  for (const text of [
    'Warm Loaf',
    'professional',
    'On-site',
    '3 years',
    '₹3–4 lakh a year',
    'Pune, Nashik',
    'Viewed',
    'Closed',
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Home', 'Profile', 'Manage Jobs']);
});

test('APPLIED-03 HELP-01 shows "Loading..." while loading, and "No Jobs found" if empty', async () => {
  open('/manage-jobs', { 'GET view-applied-jobs?page=1': listOf([]) });
  expect(screen.getByText('Loading...')).toBeDefined();
  expect(await screen.findByText('No Jobs found')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Get help with this' }).getAttribute('href')).toBe(
    '/help/track-applications',
  );
});

test('APPLIED-04 an application is withdrawn after confirmation, and the list reloads', async () => {
  const { calls } = open('/manage-jobs', {
    'GET view-applied-jobs?page=1': listOf([application()]),
    'POST withdraw-application': { body: { message: 'Your application has been withdrawn.' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw: Baker' }));
  expect(screen.getByRole('alertdialog', { name: 'Delete Jobs ?' })).toBeDefined();
  expect(inDialog().getByRole('button', { name: 'Cancel' })).toBeDefined();
  fireEvent.click(inDialog().getByRole('button', { name: 'Yes, delete' }));
  expect(await screen.findByText('Your application has been withdrawn.')).toBeDefined();
  const loads = () => calls.filter(({ call }) => call === 'GET view-applied-jobs?page=1');
  await waitFor(() => expect(loads()).toHaveLength(2));
  const withdrawal = { call: 'POST withdraw-application', body: { job_applied_id: 31 } };
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([withdrawal]);
});

test('TALK-02 a card shows the number of unread messages, and the messages on demand', async () => {
  const { calls } = open('/manage-jobs', {
    'GET view-applied-jobs?page=1': listOf([application()]),
    'GET unread-conversations': {
      body: {
        message: 'OK',
        data: [{ application_id: 31, unread: 2 }],
      },
    },
  });
  expect(await screen.findByText('2 unread messages')).toBeDefined();
  expect(calls.filter(({ call }) => call.startsWith('GET conversation'))).toEqual([]);
});

test('APPLIED-04 an ended application can’t be withdrawn', async () => {
  open('/manage-jobs', { 'GET view-applied-jobs?page=1': listOf([application({ status: 'withdrawn' })]) });
  await screen.findByText('Withdrawn');
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
});

test('BOOK-01 lists bookmarked jobs page by page', async () => {
  open('/bookmark-jobs?page=2', { 'GET bookmark-jobs?page=2': listOf([bookmark], 21, 2) });
  expect((await screen.findByRole('link', { name: 'Baker' })).getAttribute('href')).toBe('/job-detail/7');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/bookmark-jobs?page=3');
  expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/bookmark-jobs');
});

test('BOOK-01 a page past the last one leads back to the first', async () => {
  open('/bookmark-jobs?page=9', { 'GET bookmark-jobs?page=9': listOf([], 21, 9) });
  expect(await screen.findByText('No more results')).toBeDefined();
  expect(screen.queryByText(/bookmark it/)).toBeNull();
  const first = screen.getByRole('link', { name: 'Go to the first page' });
  expect(first.getAttribute('href')).toBe('/bookmark-jobs');
});

test('BOOK-03 a bookmark is removed after confirmation; cancelling keeps it', async () => {
  const { calls } = open('/bookmark-jobs', {
    'GET bookmark-jobs?page=1': listOf([bookmark]),
    'POST remove-bookmark': { body: { message: 'We’ve removed the job from your bookmarks.' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Baker' }));
  fireEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
  expect(calls).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Baker' }));
  fireEvent.click(inDialog().getByRole('button', { name: 'Yes, remove' }));
  const description = 'We’ve removed the job from your bookmarks.';
  expect(await screen.findByRole('button', { name: 'Undo', description })).toBeDefined();
  expect(calls[1]).toEqual({ call: 'POST remove-bookmark', body: { manage_job_id: 7 } });
});

test('ERRMSG-01 a failed list shows the reason and a retry button', async () => {
  const answers: Record<string, Answer> = {};
  open('/bookmark-jobs', answers);
  expect(await screen.findByText('No response from server')).toBeDefined();
  answers['GET bookmark-jobs?page=1'] = listOf([bookmark]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Baker' })).toBeDefined();
});

test('AUTH-08 an expired session leads to sign-in, and back from there', async () => {
  const { router, session } = open('/bookmark-jobs?page=2', {
    'GET bookmark-jobs?page=2': { status: 401, body: { message: 'Session expired. Please log in again.' } },
  });
  expect(await screen.findByText('Session expired. Please log in again.')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  expect(router.state.location.search).toBe('?next=%2Fbookmark-jobs%3Fpage%3D2');
  expect(session.read()).toBeUndefined();
});

test('ROLE-01 a list for another kind of account offers no retry', async () => {
  open('/bookmark-jobs', {
    'GET bookmark-jobs?page=1': { status: 403, body: { message: 'Your account can’t do this.' } },
  });
  expect(await screen.findByText('Your account can’t do this.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('BOOK-02 APPLIED-02 order and period change the request and the address', async () => {
  const { router, calls } = open('/manage-jobs?page=2', {
    'GET view-applied-jobs?page=2': listOf([application()], 21),
    'GET view-applied-jobs?page=1&sort=oldest': listOf([application()], 21),
    'GET view-applied-jobs?page=1&sort=oldest&period=6': listOf([]),
  });
  await screen.findByRole('link', { name: 'Baker' });
  const order = screen.getByLabelText<HTMLSelectElement>('Order');
  expect([...order.options].map(({ text }) => text)).toEqual(['Default', 'Newest', 'Oldest', 'Random']);
  const period = screen.getByLabelText<HTMLSelectElement>('Period');
  expect([...period.options].map(({ text }) => text)).toEqual([
    'All',
    'Last 2 Month',
    'Last 6 Month',
    'Last 12 Month',
    'Last 2 Year',
  ]);
  fireEvent.change(order, { target: { value: 'oldest' } });
  await waitFor(() => expect(router.state.location.search).toBe('?sort=oldest'));
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
    '/manage-jobs?sort=oldest&page=3',
  );
  fireEvent.change(period, { target: { value: '6' } });
  expect(await screen.findByText('No Jobs found')).toBeDefined();
  expect(router.state.location.search).toBe('?sort=oldest&period=6');
  const lists = calls.filter(({ call }) => call.startsWith('GET view-applied-jobs'));
  expect(lists).toHaveLength(3);
});

test('BOOK-02 a random order keeps its seed across pages', async () => {
  const { router } = open('/bookmark-jobs?sort=random&seed=77', {
    'GET bookmark-jobs?page=1&sort=random&seed=77': listOf([bookmark], 21),
  });
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
    '/bookmark-jobs?sort=random&seed=77&page=2',
  );
  expect(router.state.location.search).toBe('?sort=random&seed=77');
});

test('INTERVIEW-02 INTERVIEW-04 a failed decline keeps the message and reloads the interview', async () => {
  const interview: NonNullable<AppliedJob['interview']> = {
    id: 5,
    status: 'proposed',
    kind: 'phone',
    place: '+91 20 5550 0142',
    minutes: 30,
    time_zone: 'Asia/Kolkata',
    note: null,
    slots: ['2099-03-05T10:00:00.000Z'],
    suggested: [],
    starts_at: null,
    reason: null,
    ended_by: null,
    version: 1,
  };
  const list = 'GET view-applied-jobs?page=1';
  const { calls } = open('/manage-jobs', {
    [list]: listOf([application({ status: 'interview', interview })]),
    'POST decline-interview': { status: 409, body: { message: 'The company changed the interview.' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Decline interview' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Message to the company/), { target: { value: 'I moved away.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline interview' }));
  await screen.findByText('The company changed the interview.');
  await waitFor(() => expect(calls.filter(({ call }) => call === list)).toHaveLength(2));
  const message = within(await screen.findByRole('dialog')).getByLabelText(/Message to the company/);
  expect(message).toHaveProperty('value', 'I moved away.');
});
