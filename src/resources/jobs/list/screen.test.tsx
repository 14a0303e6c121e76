// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import { renderScreen } from '../../shared/testing/render-screen.tsx';
import { expectFailureReport } from '../../shared/testing/reports.ts';
import { JobListScreen } from './screen.tsx';

const job = (change: Partial<EmployerJob> = {}): EmployerJob => ({
  id: 7,
  job_title: 'Cook',
  job_type: 'professional',
  experience_id: { id: 2, year: 3, min_months: 36, max_months: 36 },
  salary_id: { id: 1, name: '10-20 a month' },
  pay: { min: 10, max: 20, currency: 'USD', period: 'month', addition: null, source: 'stated' },
  work_mode_id: { id: 1, name: 'On-site' },
  status: 'approved',
  rejection_reason: null,
  is_post_later: 0,
  opens_on: null,
  company_name: 'Tamarind Lane',
  job_locations: ['Viman Nagar'],
  workplaces: ['Pune', 'Delhi', 'Mumbai'].map((city) => ({ city, state: null, country: 'India' })),
  remote_countries: [],
  remote_regions: [],
  applied_candidates_count: 4,
  views: 30,
  apply_url: null,
  apply_clicks: 0,
  application_deadline_date: '2999-01-01',
  closed_at: null,
  state: 'open',
  recruiter_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...change,
});

const listed = (jobs: EmployerJob[], total = jobs.length) => ({
  message: 'OK',
  data: jobs,
  pagination: { current_page: 1, last_page: Math.ceil(total / 10), per_page: 10, total },
});

const open = (answers: Record<string, unknown>, at = '/emplyeer-jobs') =>
  renderScreen(JobListScreen, { path: '/emplyeer-jobs', at, answers });

/** The first job's row. */
const findRow = async () => within(await screen.findByRole('row', { name: /Cook/ }));

it('EJOBS-02 PLACES-03 each job shows all its facts, and its workplaces as cards do', async () => {
  await open({ 'POST myjobs': listed([job()]) });
  const entry = await findRow();
  expect(entry.getByRole('rowheader').textContent).toBe('Cook (professional)Tamarind Lane · 3 years');
  for (const text of ['$10–20 a month', 'On-site', 'Approved', '· Pune, Delhi + 1'])
    expect(entry.getByText(text)).toBeDefined();
  expect(entry.getByRole('link', { name: 'Applied users (4): Cook' }).textContent).toBe('4');
});

it('TEAM-09 companies with several recruiters filter the list by who is in charge', async () => {
  const person = { email: 'a@a.example', role: 'recruiter', jobs: null, joined_at: '', version: 1 };
  const data = [
    { ...person, id: 1, name: 'Meera Iyer', is_self: true },
    { ...person, id: 2, name: 'Ravi Rao', is_self: false },
  ];
  const { asked } = await open({
    'POST myjobs': listed([job()]),
    'GET team-members': { message: 'OK', data },
  });
  const filter = await screen.findByRole('combobox', { name: 'In charge' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Me', 'Ravi Rao']);
  fireEvent.change(filter, { target: { value: '2' } });
  await waitFor(() =>
    expect(asked.findLast(({ call }) => call.startsWith('POST myjobs'))?.body).toMatchObject({
      recruiter_id: 2,
    }),
  );
});

it('EXP-02 the list shows a job’s experience as its range, or as not stated', async () => {
  const experience = (min_months: number | null, max_months: number | null) => ({
    experience_id: { id: 2, year: 3, min_months, max_months },
  });
  await open({
    'POST myjobs': listed([job(experience(36, 60)), job({ id: 8, ...experience(null, null) })]),
  });
  expect(await screen.findByText(/· 3–5 years$/)).toBeDefined();
  expect(screen.getByText(/· Not stated$/)).toBeDefined();
});

it('EJOBS-02 a job that was saved to be posted later is saved, not approved', async () => {
  await open(
    { 'POST myjobs': listed([job({ state: 'saved', is_post_later: 1 })]) },
    '/emplyeer-jobs?saved=1',
  );
  const row = await findRow();
  expect(row.getByText('Saved')).toBeDefined();
  expect(row.queryByText('Approved')).toBeNull();
});

it.each([
  ['approved', 'Approved', 'info'],
  ['active', 'Active', 'success'],
  ['rejected', 'Rejected', 'error'],
] as const)('EJOBS-02 the badge of a job that is %s says %s in the tone %s', async (status, text, tone) => {
  await open({ 'POST myjobs': listed([job({ status })]) });
  const badge = (await findRow()).getByText(text);
  expect(badge.closest(`.MuiChip-color${tone[0]?.toUpperCase()}${tone.slice(1)}`)).not.toBeNull();
});

it('KEEP-05 the list stays when loading it again fails, and is loaded again once the browser is online', async () => {
  const answers: unknown[] = [listed([job()])];
  await open({ 'POST myjobs': () => answers.shift() ?? Promise.reject(new TypeError('Failed to fetch')) });
  await findRow();
  await expectFailureReport(async () => {
    await act(async () => onlineManager.setOnline(false));
    await act(async () => onlineManager.setOnline(true));
    expect(await screen.findByText(/^We can’t reach the server/)).toBeDefined();
  });
  expect(screen.getByRole('link', { name: 'Cook' })).toBeDefined();
  answers.push(listed([job({ job_title: 'Chef' })]));
  await act(async () => onlineManager.setOnline(false));
  await act(async () => onlineManager.setOnline(true));
  expect(await screen.findByRole('link', { name: 'Chef' })).toBeDefined();
  expect(screen.queryByText(/^We can’t reach the server/)).toBeNull();
});

it('EJOBS-03 its actions open candidates, page and form', async () => {
  await open({ 'POST myjobs': listed([job()]) });
  const entry = await findRow();
  const hrefOf = (name: RegExp) => entry.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/^Applied users/)).toBe('/job-seekers/7');
  expect(hrefOf(/^View/)).toBe('/job-detail/7');
  expect(hrefOf(/^Edit/)).toBe('/job-post/7');
});

it('EJOBS-03 a job that isn’t approved can’t be viewed, and a rejected one shows the reason', async () => {
  await open({ 'POST myjobs': listed([job({ status: 'rejected', rejection_reason: 'Too spicy.' })]) });
  const entry = await findRow();
  expect(entry.queryByRole('link', { name: /^View/ })).toBeNull();
  expect(entry.getByText('Too spicy.')).toBeDefined();
});

it('EJOBS-04 UNDO-03 deletes after a confirmation that names who is affected, then reloads the list', async () => {
  let jobs = [job(), job({ id: 8, job_title: 'Waiter' })];
  const { asked } = await open({
    'POST myjobs': () => listed(jobs),
    'POST ending-effects': { message: 'OK', data: { applicants: 2, offers: 0, others: 1 } },
    'POST delete-job': () => {
      jobs = jobs.slice(1);
      return { message: 'Job Deleted Successfully!!', undo: null };
    },
  });
  // jsdom has the dialog element but can't open it.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Cook' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Jobs ?' }));
  expect(dialog.getByText(/permanently removed/)).toBeDefined();
  expect(
    await dialog.findByText('We’ll tell 2 applicants that their applications have ended.'),
  ).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Yes, delete' }));
  expect(await screen.findByText('Job Deleted Successfully!!')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Cook')).toBeNull());
  const calls = asked.map(({ call }) => call);
  const deletion = calls.indexOf('POST delete-job');
  expect(calls.slice(0, deletion)).toContain('POST ending-effects');
  expect(calls.slice(deletion + 1)).toContain('POST myjobs?page=1&per_page=25');
  expect(asked[deletion]?.body).toEqual({ job_id: 7, version: 1 });
});

it('EJOBS-05 an empty list shows "No Jobs found"', async () => {
  await open({ 'POST myjobs': listed([]) });
  expect(await screen.findByText('No Jobs found')).toBeDefined();
});

it('EJOBS-05 without saved jobs, the list leads to the posted ones', async () => {
  await open({ 'POST myjobs': listed([]) }, '/emplyeer-jobs?saved=1');
  expect(
    await screen.findByText('No job is saved. Jobs that you post are in the list of posted ones.'),
  ).toBeDefined();
  const link = screen.getByRole('link', { name: 'Show posted jobs' });
  expect(link.getAttribute('href')).toBe('/emplyeer-jobs');
});

it('EJOBS-05 has page links that keep the filters, and longer pages', async () => {
  const { calls, router } = await open(
    { 'POST myjobs': listed([job()], 60) },
    '/emplyeer-jobs?status=approved&page=2',
  );
  await findRow();
  expect(calls()).toContain('POST myjobs?page=2&per_page=25');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
    '/emplyeer-jobs?status=approved&page=3',
  );
  fireEvent.change(screen.getByLabelText('Rows per page:'), { target: { value: '100' } });
  await waitFor(() => expect(router.state.location.search).toBe('?status=approved&per_page=100'));
  await waitFor(() => expect(calls()).toContain('POST myjobs?page=1&per_page=100'));
});

it('EJOBS-01 a chosen filter changes the request and the address', async () => {
  const { asked, router } = await open({
    'POST myjobs': listed([job()]),
    'GET lookups': { message: 'OK', data: { categories: [{ id: 4, name: 'Food' }] } },
  });
  await screen.findByRole('option', { name: 'Food' });
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
  choose('Category', '4');
  choose('Show', '1');
  choose('Status', 'rejected');
  await waitFor(() => expect(router.state.location.search).toBe('?saved=1&category_id=4&status=rejected'));
  const narrowed = { job_title: '', category_id: 4, status: 'rejected', saved: 1 };
  await waitFor(() => expect(asked.map(({ body }) => body)).toContainEqual(narrowed));
  expect(screen.getByPlaceholderText('Job, company...')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create New' }).getAttribute('href')).toBe('/job-post');
});

it('EJOBS-01 searches after a pause in typing, and at once on Enter', async () => {
  const { router } = await open({ 'POST myjobs': listed([job()]) });
  const search = screen.getByLabelText('Search');
  fireEvent.change(search, { target: { value: 'co' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.search).toBe('?job_title=co'));
});

it('EJOBS-01 another screen stays open although typing ended just before', async () => {
  const { router } = await open({ 'POST myjobs': listed([job()]) });
  await findRow();
  vi.useFakeTimers();
  try {
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'co' } });
    await act(() => router.navigate('/elsewhere'));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/elsewhere');
  } finally {
    vi.useRealTimers();
  }
});

it('EJOBS-05 a page beyond the last one leads to the last one', async () => {
  const { router, calls } = await open({ 'POST myjobs': listed([job()], 60) }, '/emplyeer-jobs?page=9');
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  await waitFor(() => expect(calls()).toContain('POST myjobs?page=3&per_page=25'));
});

it('ERRMSG-05 a failed list shows the reason and a retry button', () =>
  expectFailureReport(async () => {
    await open({ 'POST myjobs': { status: 503, body: { message: 'The server is busy.', code: 'busy' } } });
    expect(await screen.findByText('The server is busy.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  }));

it('KEEP-02 the message about closing a job is kept when the dialog is closed', async () => {
  let draft: object | null = null;
  await open({
    'POST myjobs': listed([job()]),
    'POST ending-effects': { message: 'OK', data: { applicants: 2, offers: 0, others: 1 } },
    'GET drafts/message%3Aclosing-7': () => ({ message: 'OK', data: draft }),
    'PUT drafts/message%3Aclosing-7': (typed: object) => {
      draft = { ...typed, updated_at: '2026-03-05T08:00:00.000Z' };
      return { message: 'OK', data: draft };
    },
  });
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^More actions/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Close job' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { dialog, field: await dialog.findByRole('textbox') };
  };
  const first = await ask();
  fireEvent.change(first.field, { target: { value: 'We found a cook.' } });
  fireEvent.click(first.dialog.getByRole('button', { name: 'Cancel' }));
  expect((await ask()).field).toHaveProperty('value', 'We found a cook.');
});

it('EJOBS-01 a column’s heading sorts the list, first the usual way round', async () => {
  const { asked, router } = await open({ 'POST myjobs': listed([job()]) });
  await findRow();
  fireEvent.click(screen.getByRole('button', { name: 'Sort by applied descending' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=applicants'));
  fireEvent.click(await screen.findByRole('button', { name: 'Sort by applied ascending' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=fewest_applicants'));
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ sort: 'fewest_applicants' }));
});

it('EJOBS-05 jobs are selected on several pages, and all that match at once', async () => {
  const jobs = Array.from({ length: 60 }, (_, at) => job({ id: at + 1, job_title: `Cook ${at + 1}` }));
  const pages = [1, 2].flatMap((page) =>
    [25, 100].map((size) => [
      `POST myjobs?page=${page}&per_page=${size}`,
      listed(jobs.slice(page * size - size, page * size), 60),
    ]),
  );
  const { router } = await open(Object.fromEntries(pages));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select #1' }));
  await act(() => router.navigate('/emplyeer-jobs?page=2'));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select #26' }));
  expect(screen.getByText('2 items selected')).toBeDefined();
  await act(() => router.navigate('/emplyeer-jobs'));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Select all' }));
  expect(await screen.findByText('60 items selected')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close job' }));
  expect(await screen.findByRole('dialog', { name: 'Close Jobs ?' })).toBeDefined();
});

it('CAND-03 selects all jobs that match, of more pages than one call lists', async () => {
  const jobs = Array.from({ length: 130 }, (_, at) => job({ id: at + 1, job_title: `Cook ${at + 1}` }));
  await open({
    'POST myjobs?page=1&per_page=25': listed(jobs.slice(0, 25), 130),
    'POST myjobs?page=1&per_page=100': listed(jobs.slice(0, 100), 130),
    'POST myjobs?page=2&per_page=100': listed(jobs.slice(100), 130),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Select all' }));
  expect(await screen.findByText('130 items selected')).toBeDefined();
});

it('CAND-03 the button says that it selects the first 1,000 of more jobs', async () => {
  await open({ 'POST myjobs': listed([job()], 1001) });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(await screen.findByRole('button', { name: 'Select the first 1,000' })).toBeDefined();
});
