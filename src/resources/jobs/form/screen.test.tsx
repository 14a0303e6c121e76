// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../shared/testing/render-screen.tsx';
import { expectFailureReport } from '../../shared/testing/reports.ts';
import { JobPostScreen } from './screen.tsx';

// Each test has its own draft.
beforeEach(() => localStorage.clear());

// The editor needs a layout, which jsdom lacks, so a plain field replaces it.
vi.mock('../../shared/inputs/rich-text-input.tsx', async () => {
  const { TextInput } = await import('../../shared/inputs/text-input.tsx');
  return { RichTextInput: TextInput };
});

const entries = (...names: string[]) => ({
  message: 'OK',
  data: names.map((name, index) => ({ id: index + 1, name })),
});

const lists = {
  'GET lookups': {
    message: 'OK',
    data: {
      categories: entries('Food', 'Software').data,
      'sub-categories': entries('Kitchen').data,
      states: entries('Maharashtra', 'Kerala').data,
      cities: entries('Pune').data,
      countries: [
        { id: 101, name: 'India', code: 'IN' },
        { id: 231, name: 'United States', code: 'US' },
      ],
      experiances: [
        { id: 1, year: 1 },
        { id: 2, year: 4 },
      ],
      workmodes: entries('On-site').data,
      industries: entries('Hotels').data,
      'employment-types': entries('Full Time', 'Part Time').data,
    },
  },
  'GET employer-dashbord': { message: 'OK', data: { posted_jobs: 1 } },
  'GET job-post-defaults': { message: 'OK', data: null },
  'POST myjobs': {
    message: 'OK',
    data: [],
    pagination: { current_page: 1, last_page: 1, per_page: 10, total: 0 },
  },
};

const stored = {
  id: 7,
  version: 3,
  job_title: 'Cook',
  job_description: 'Cook.',
  responsibilities: 'Cooking.',
  category_id: { id: 1, name: 'Food' },
  subcategory_id: { id: 1, name: 'Kitchen' },
  job_type: 'professional',
  vacancy: 3,
  salary_id: { id: 1, name: '₹15-20 lakh a year' },
  pay: { min: 1_850_000, max: 2_000_000, currency: 'INR', period: 'year', addition: null, source: 'stated' },
  experience_id: { id: 2, year: 4, min_months: 48, max_months: 48 },
  work_mode_id: { id: 1, name: 'On-site' },
  designation_id: null,
  employment_type_id: [{ employment_type_id: 2, employment_type: 'Part Time' }],
  industry_id: { id: 1, name: 'Hotels' },
  degree_id: [],
  course_id: [],
  education_id: [],
  tags_id: [],
  country_id: { id: 101, name: 'India' },
  state_id: { id: 1, name: 'Maharashtra' },
  city_id: { id: 1, name: 'Pune' },
  zipcode: '411001',
  job_locations: ['Pune'],
  workplaces: [],
  remote_countries: [],
  remote_regions: [],
  is_post_later: 0,
  opens_on: null,
  is_featured_job: 1,
  application_deadline_date: '2999-01-01',
  questions: [],
  recruiter_id: null,
  status: 'approved',
  rejection_reason: null,
};

const open = (at: string, answers: Record<string, unknown> = {}) =>
  renderScreen(JobPostScreen, { path: '/job-post/:jobId?', at, answers: { ...lists, ...answers } });

const openStored = (answers: Record<string, unknown> = {}) =>
  open('/job-post/7', { 'GET get-job-details-for-edit': { message: 'OK', data: stored }, ...answers });

const field = (label: string) => {
  const element = screen.getByLabelText(label, { selector: 'input, textarea' });
  if (!(element instanceof HTMLInputElement)) throw new Error(`${label} is no input.`);
  return element;
};
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(field(label));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const press = (name: string) => fireEvent.click(button(name));

it('POST-01 POST-02 POST-05 a new job has its heading and choices, and shows every missing field', async () => {
  const { calls } = await open('/job-post');
  expect(screen.getByText('Post a New Job!', { selector: 'h1' })).toBeDefined();
  const addressOf = (link: string) => screen.getByText(link, { selector: 'a' }).getAttribute('href');
  expect(['Home', 'Manage Jobs', 'Back'].map(addressOf)).toEqual([
    '/dashboard',
    '/emplyeer-jobs',
    '/emplyeer-jobs',
  ]);
  fireEvent.mouseDown(field('Experience'));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['1 year', '4 years', 'Not stated']);
  fireEvent.keyDown(field('Experience'), { key: 'Escape' });
  expect(screen.queryByLabelText('Opening date (optional)')).toBeNull();
  fireEvent.click(screen.getByLabelText(/^Post Later/));
  expect(screen.getByLabelText('Opening date (optional)')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDefined();
  fireEvent.click(screen.getByLabelText(/^Post Later/));

  press('Post Now');
  expect(await screen.findByText('Please fill in all required fields.')).toBeDefined();
  // The seventeenth is the job type, whose only option is preselected.
  expect(screen.getAllByText('This field is required')).toHaveLength(16);
  expect(field('Job type').value).toBe('professional');
  expect(field('Job title').getAttribute('aria-invalid')).toBe('true');
  expect(field('Designation (optional)').getAttribute('aria-invalid')).not.toBe('true');
  const summary = screen.getByRole('region', { name: '16 things need your attention' });
  expect(document.activeElement).toBe(summary);
  fireEvent.click(within(summary).getByText('Category'));
  expect(document.activeElement).toBe(field('Category'));
  expect(calls().some((call) => call.startsWith('POST'))).toBe(false);
});

it('POST-03 POST-04 POST-05 a stored job fills the form and its dependent lists, which change with their parents', async () => {
  const { calls } = await openStored();
  await waitFor(() => expect(field('City').value).toBe('Pune'));
  expect(field('Job title').value).toBe('Cook');
  expect(field('State').value).toBe('Maharashtra');
  expect(field('Subcategory').value).toBe('Kitchen');
  expect(field('Experience').value).toBe('4 years');
  expect(screen.getByText('Part Time')).toBeDefined();
  expect(field('Featured Job: list it with the featured jobs').checked).toBe(true);
  await choose('State', 'Kerala');
  await waitFor(() => expect(calls()).toContain('GET lookups?names=cities&state_id=2'));
  expect(field('City').value).toBe('');
  await choose('Category', 'Software');
  await waitFor(() => expect(calls()).toContain('GET lookups?names=sub-categories&category_id=2'));
  expect(field('Subcategory').value).toBe('');

  const check = within(screen.getByRole('region', { name: 'Before you publish' }));
  expect(check.queryByText(/^Use fewer capitals and exclamation marks in the title/)).toBeNull();
  fireEvent.change(field('Job title'), { target: { value: 'HEAD COOK' } });
  fireEvent.click(await check.findByText(/^Use fewer capitals and exclamation marks in the title/));
  expect(document.activeElement).toBe(field('Job title'));
});

it('POST-03 states that fail to load are an empty list without a message', () =>
  expectFailureReport(async () => {
    await open('/job-post', {
      'GET lookups?names=states&country_id=101': { status: 500, body: {} },
    });
    await choose('Country', 'India');
    fireEvent.mouseDown(field('State'));
    expect(await screen.findByText('The list is empty')).toBeDefined();
    expect(screen.queryByText('API request failed')).toBeNull();
  }));

it('POST-06 an update is sent once with the whole form, refreshes the dashboard, and opens the list', async () => {
  const sending = Promise.withResolvers<object>();
  const { asked, router } = await openStored({ 'POST update-job': sending.promise });
  await waitFor(() => expect(field('City').value).toBe('Pune'));
  fireEvent.change(field('Job title'), { target: { value: 'Head Cook' } });
  press('Update');
  await waitFor(() => expect(button('Update')).toHaveProperty('disabled', true));
  press('Update');
  const data = { id: 7, status: 'approved', is_post_later: 0 };
  sending.resolve({ message: 'Your job was updated.', data, undo: null });
  expect(await screen.findByText('Your job was updated.')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/emplyeer-jobs'));
  const sent = asked.filter(({ call }) => call === 'POST update-job?id=7');
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      job_title: 'Head Cook',
      city_id: 1,
      employment_type_id: [2],
      job_locations: ['Pune'],
    }),
  ]);
  expect(asked.map(({ call }) => call)).toContain('GET employer-dashbord');
});

const member = (id: number, name: string, change: object = {}) => ({
  ...{
    id,
    name,
    email: `m${id}@a.example`,
    role: 'recruiter',
    jobs: null,
    joined_at: '2026-01-01T00:00:00.000Z',
  },
  ...{ is_self: false, version: 1 },
  ...change,
});
const team = {
  message: 'OK',
  data: [
    member(1, 'Meera Iyer', { is_self: true, role: 'owner' }),
    member(2, 'Ravi Rao', { jobs: [{ id: 7, job_title: 'Cook' }] }),
    member(3, 'Noor Haddad', { role: 'interviewer' }),
    member(4, 'Ada Park'),
  ],
};
const optionsOf = async (label: string) => {
  fireEvent.mouseDown(await screen.findByLabelText(label, { selector: 'input' }));
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
};
const IN_CHARGE = 'Recruiter in charge (optional)';

it('TEAM-09 the form offers who may be in charge of the job, and a new one’s poster by default', async () => {
  const answers = { 'GET team-members': team };
  const { asked } = await openStored({ ...answers, 'POST update-job': { status: 500, body: {} } });
  expect(await optionsOf(IN_CHARGE)).toEqual(['Meera Iyer', 'Ravi Rao', 'Ada Park']);
  fireEvent.click(screen.getByRole('option', { name: 'Ravi Rao' }));
  await expectFailureReport(async () => {
    press('Update');
    await screen.findByText('Failed to submit the job post.');
  });
  expect(asked.findLast(({ call }) => call.startsWith('POST update-job'))?.body).toMatchObject({
    recruiter_id: 2,
  });
});

it('TEAM-09 a new job’s poster is in charge by default; companies of one aren’t asked', async () => {
  const { unmount } = await open('/job-post', { 'GET team-members': team });
  expect(await screen.findByLabelText(IN_CHARGE, { selector: 'input' })).toHaveProperty('placeholder', 'You');
  expect(await optionsOf(IN_CHARGE)).toEqual(['Meera Iyer', 'Ada Park']);
  unmount();
  await open('/job-post', { 'GET team-members': { message: 'OK', data: team.data.slice(0, 1) } });
  await screen.findByText('Post a New Job!', { selector: 'h1' });
  expect(screen.queryByLabelText(IN_CHARGE)).toBeNull();
});

it('PLACES-01 places are typed, and a remote job says from where it may be done', async () => {
  const remote = { ...stored, work_mode_id: { id: 3, name: 'Remote' }, remote_regions: ['emea'] };
  const { asked } = await openStored({
    'GET get-job-details-for-edit': { message: 'OK', data: remote },
    'GET place-suggestions': { message: 'OK', data: [] },
    'POST update-job': { message: 'OK', data: { id: 7, status: 'approved', is_post_later: 0 }, undo: null },
  });
  await waitFor(() => expect(field('City').value).toBe('Pune'));
  expect(screen.getByText('EMEA')).toBeDefined();
  fireEvent.change(field('Job locations (optional)'), { target: { value: 'Delhi, Agra' } });
  fireEvent.keyDown(field('Job locations (optional)'), { key: 'Enter' });
  await waitFor(() => expect(screen.getByText('Agra')).toBeDefined());
  press('Update');
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST update-job?id=7'));
  expect(asked.find(({ call }) => call === 'POST update-job?id=7')?.body).toMatchObject({
    job_locations: ['Pune', 'Delhi', 'Agra'],
    remote_countries: [],
    remote_regions: ['emea'],
  });
});

it('POST-06 a rejected field shows the server’s message and keeps its value; without one, a generic one is shown', () =>
  expectFailureReport(async () => {
    const body = { message: 'Please check.', code: 'invalid', errors: { zipcode: 'No such zip code.' } };
    const failures = [
      { status: 422, body },
      { status: 500, body: {} },
    ];
    await openStored({ 'POST update-job': () => failures.shift() });
    await waitFor(() => expect(field('City').value).toBe('Pune'));
    fireEvent.change(field('Zip code'), { target: { value: '999' } });
    press('Update');
    expect(await screen.findByText('No such zip code.')).toBeDefined();
    expect(screen.getByText('Please check.')).toBeDefined();
    expect(field('Zip code').value).toBe('999');
    expect(document.activeElement).toBe(field('Zip code'));
    fireEvent.change(field('Zip code'), { target: { value: '411001' } });
    press('Update');
    expect(await screen.findByText('Failed to submit the job post.')).toBeDefined();
  }));

it('ERRMSG-09 without a connection, a job that can’t be saved says so, and what was typed stays', () =>
  expectFailureReport(async () => {
    await openStored({ 'POST update-job': () => Promise.reject(new TypeError('Failed to fetch')) });
    await waitFor(() => expect(field('City').value).toBe('Pune'));
    fireEvent.change(field('Zip code'), { target: { value: '411001' } });
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    press('Update');
    expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeDefined();
    connection.mockRestore();
    expect(screen.queryByText('Failed to submit the job post.')).toBeNull();
    expect(field('Zip code').value).toBe('411001');
  }));

it('POST-04 a missing job, or another company’s, is shown as missing', () =>
  expectFailureReport(async () => {
    await open('/job-post/8', {
      'GET get-job-details-for-edit': { status: 404, body: { message: 'No.', code: 'not_found' } },
    });
    expect(await screen.findByText('We can’t find this job')).toBeDefined();
  }));

it('POST-04 an invalid id sends no request', async () => {
  const { calls } = await open('/job-post/abc');
  expect(screen.getByText('We can’t find this job')).toBeDefined();
  expect(calls()).toEqual([]);
});

const defaults = {
  message: 'OK',
  data: {
    industry_id: 1,
    work_mode_id: 1,
    country_id: 101,
    state_id: 1,
    city_id: 1,
    zipcode: '411001',
    job_locations: ['Pune'],
  },
};

it('POST-02 a new job starts with the last job’s place, or empty', async () => {
  await open('/job-post', { 'GET job-post-defaults': defaults });
  await waitFor(() => expect(field('City').value).toBe('Pune'));
  expect(field('Zip code').value).toBe('411001');
  expect(field('Job title').value).toBe('');
  press('Clear these fields');
  await waitFor(() => expect(field('City').value).toBe(''));
});

it('POST-02 defaults that arrive late leave what is typed into a list alone', async () => {
  const late = Promise.withResolvers<unknown>();
  const { calls } = await open('/job-post', { 'GET job-post-defaults': () => late.promise });
  expect(calls()).toContain('GET job-post-defaults');
  act(() => field('Industry').focus());
  fireEvent.input(field('Industry'), { target: { value: 'Sof' } });
  await act(async () => late.resolve(defaults));
  expect(field('Industry').value).toBe('Sof');
  expect(field('Zip code').value).toBe('');
});

const found = (version: number | null, data: object) => ({
  message: 'OK',
  data: { version, data, updated_at: '2026-03-05T08:00:00.000Z' },
});

it('KEEP-02 a new job’s draft has the defaults it was begun with', async () => {
  const { asked } = await open('/job-post', { 'GET job-post-defaults': defaults });
  await waitFor(() => expect(field('City').value).toBe('Pune'));
  fireEvent.change(field('Job title'), { target: { value: 'Sauce chef' } });
  const saved = () => asked.findLast(({ call }) => call.startsWith('PUT drafts/'))?.body;
  await waitFor(() =>
    expect(saved()).toMatchObject({ data: { job_title: 'Sauce chef', city_id: 1, zipcode: '411001' } }),
  );
});

it('KEEP-02 a restored draft names the skills that were added in it, and keeps their names', async () => {
  const added = [{ id: 8, name: 'Knots' }];
  const { asked } = await open('/job-post', {
    'GET drafts/job%3Anew': found(null, { job_title: 'Sailor', tags_id: [8], tags_id_created: added }),
  });
  expect(await screen.findByRole('button', { name: 'Knots' })).toBeDefined();
  fireEvent.change(field('Job title'), { target: { value: 'First sailor' } });
  const saved = () => asked.findLast(({ call }) => call.startsWith('PUT drafts/'))?.body;
  await waitFor(() => expect(saved()).toMatchObject({ data: { tags_id: [8], tags_id_created: added } }));
});

it('KEEP-02 a draft is restored, and deleted when discarded', async () => {
  const { calls } = await open('/job-post', {
    'GET job-post-defaults': defaults,
    'GET drafts/job%3Anew': found(null, { job_title: 'Sauce chef', vacancy: 4, gone: 1 }),
  });
  expect(await screen.findByText(/^We restored your draft/)).toBeDefined();
  await waitFor(() => expect(field('Job title').value).toBe('Sauce chef'));
  expect(field('Vacancies').value).toBe('4');
  expect(calls()).not.toContain('GET job-post-defaults');
  press('Discard draft');
  await waitFor(() => expect(field('Job title').value).toBe(''));
  expect(screen.queryByText(/^We restored your draft/)).toBeNull();
  const isDeletion = (call: string) => call.startsWith('DELETE drafts/job%3Anew?updated_at=');
  await waitFor(() => expect(calls().some(isDeletion)).toBe(true));
  expect(
    calls()
      .slice(calls().findIndex(isDeletion))
      .filter((call) => call.startsWith('PUT')),
  ).toEqual([]);
});

it('KEEP-02 a session that ends while a job is sent leaves the form, and its last words on the device', () =>
  expectFailureReport(async () => {
    const { router, calls } = await renderScreen(JobPostScreen, {
      path: '/job-post/:jobId?',
      at: '/job-post/7',
      isGuarded: true,
      answers: {
        ...lists,
        'GET get-job-details-for-edit': { message: 'OK', data: stored },
        'POST update-job': { status: 401, body: { message: 'Over.', code: 'session_expired' } },
      },
    });
    await waitFor(() => expect(field('City').value).toBe('Pune'));
    fireEvent.change(field('Job title'), { target: { value: 'Last words' } });
    press('Update');
    await waitFor(() => expect(localStorage.getItem('draft:7:job:7')).toContain('Last words'));
    expect(field('Job title').value).toBe('Last words');
    expect(router.state.location.pathname).toBe('/job-post/7');
    expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([]);
  }));

it('POST-02 a copy starts like the original, without an expired deadline', async () => {
  const old = { ...stored, application_deadline_date: '2020-01-01' };
  const { asked } = await open('/job-post?from=7', {
    'GET get-job-details-for-edit': { message: 'OK', data: old },
  });
  await waitFor(() => expect(field('City').value).toBe('Pune'));
  expect(field('Job title').value).toBe('Cook');
  expect(field('Application deadline').value).toBe('');
  expect(screen.getByRole('button', { name: 'Post Now' })).toBeDefined();
  expect(asked.some(({ call }) => call === 'GET job-post-defaults')).toBe(false);
});

it('SALARY-08 the salary is read as it is typed, and the form says how job seekers see it', async () => {
  await openStored();
  const salary = await screen.findByLabelText('Salary');
  expect(salary.getAttribute('value')).toBe('₹18.5–20 lakh a year');
  const type = (value: string) => fireEvent.change(salary, { target: { value } });
  type('18.5-24 lpa + ESOP');
  expect(screen.getByText('Job seekers see: ₹18.5–24 lakh a year + ESOP')).toBeDefined();
  type('$38.50/h');
  expect(screen.getByText('Job seekers see: $38.50 an hour')).toBeDefined();
  type('not disclosed');
  expect(screen.getByText('Job seekers see: Not disclosed')).toBeDefined();
});

it('SALARY-08 separate fields correct what is not understood', async () => {
  await openStored();
  const salary = await screen.findByLabelText('Salary');
  fireEvent.change(salary, { target: { value: 'as much as the last cook' } });
  expect(screen.queryByLabelText('At least (optional)')).toBeNull();
  fireEvent.blur(salary);
  expect(screen.getByText(/We can’t read this/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('At least (optional)'), { target: { value: '52.000' } });
  fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'EUR' } });
  expect(screen.getByText('Job seekers see: From €52,000 a year')).toBeDefined();
  expect(screen.queryByText(/We can’t read this/)).toBeNull();
  expect(salary.getAttribute('value')).toBe('From €52,000 a year');
});

it('POST-02 a copy has the deadline that was extended since the job was posted', async () => {
  const extended = { ...stored, application_deadline_date: '2999-12-31' };
  const { router, queryClient } = await open('/job-post/1', {
    'GET get-job-details-for-edit': { message: 'OK', data: extended },
  });
  // What react-admin remembers of a job that was just posted.
  queryClient.setQueryData(['job-posts', 'getOne', { id: '7', meta: undefined }], {
    ...stored,
    application_deadline_date: '2999-01-01',
  });
  await act(() => router.navigate('/job-post?from=7'));
  await waitFor(() => expect(field('City').value).toBe('Pune'));
  expect(field('Application deadline').value).toBe('2999-12-31');
});

it('TRUST-04 the form lists warning signals with their words, and how to write them rightly', async () => {
  const signal = {
    kind: 'fee',
    severity: 'block',
    field: 'description',
    start: 0,
    end: 9,
    words: 'Pay a fee',
  };
  await openStored({ 'POST check-job': { data: { rules: [], signals: [signal], other_titles: [] } } });
  await screen.findByText('Warning signs');
  expect(screen.getByText('Pay a fee').tagName).toBe('MARK');
  expect(screen.getByText(/If the company pays, say so/)).toBeDefined();
  expect(screen.getByText(/isn’t published until our team has looked/)).toBeDefined();
});

const NEEDS = {
  draft: null,
  drafts: [],
  members: [],
  company: { level: 'verified', next_step: null, last_deadline: null },
  defaults: null,
  origin: null,
};

it('NAV-20 the form of a stored job opens with four calls, that of a new one with three', async () => {
  const { calls, unmount } = await openStored({
    'GET job-form': { data: { ...NEEDS, origin: { postings: [], listed: [] } } },
  });
  await waitFor(() => expect(field('City').value).toBe('Pune'));
  expect(calls()).toEqual([
    'GET get-job-details-for-edit?id=7',
    'GET job-form?draft=job%3A7&id=7',
    'POST check-job?id=7',
    expect.stringMatching(/^GET lookups\?names=categories%2C.*&category_id=1&country_id=101&state_id=1$/),
  ]);
  unmount();
  const defaults = { industry_id: 1, country_id: 101, state_id: 1, city_id: 1, job_locations: ['Pune'] };
  const { calls: ofNew } = await open('/job-post', { 'GET job-form': { data: { ...NEEDS, defaults } } });
  await waitFor(() => expect(field('City').value).toBe('Pune'));
  expect(field('Industry').value).toBe('Hotels');
  expect(screen.getByText(/from your last job/)).toBeDefined();
  expect(ofNew()).toEqual([
    'GET job-form?draft=job%3Anew',
    'POST check-job',
    expect.stringMatching(/^GET lookups\?names=.*&country_id=101&state_id=1$/),
  ]);
  press('Clear these fields');
  expect(field('Industry').value).toBe('');
});
