// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { CandidateSearchScreen } from './screen.tsx';

const list = (...data: object[]) => ({ message: 'OK', data });
const ONE_PAGE = { current_page: 1, last_page: 1, per_page: 20, total: 0 };
const candidate = (id: number, name: string, shortlisted_job_ids: readonly number[] = []) => ({
  id,
  name,
  last_name: 'Das',
  designation: null,
  current_location: null,
  salary_range: null,
  work_status: null,
  jobseeker_type: null,
  skills: [],
  work_experience: null,
  notice_days: null,
  last_position: null,
  last_employer: null,
  shortlisted: false,
  shortlisted_job_ids,
});
const open = async (at: string, answers: Readonly<Record<string, unknown>> = {}) => {
  const view = await renderScreen(CandidateSearchScreen, {
    path: '/jobseekers',
    at,
    answers: {
      'GET candidate-search': {
        ...list(),
        pagination: ONE_PAGE,
      },
      'GET lookups': {
        message: 'OK',
        data: {
          countries: [
            { id: 1, name: 'India' },
            { id: 2, name: 'Spain' },
          ],
        },
      },
      'GET saved-queries': list(),
      ...answers,
    },
  });
  await screen.findByRole('option', { name: 'India' });
  const address = () => view.router.state.location.search;
  return { router: view.router, address, asked: view.asked };
};
const field = (label: RegExp) => screen.getByLabelText(label);
const search = () => screen.getByPlaceholderText('Name, skills, desigination...');

it('CLIST-01 typed text takes effect on submit, a choice at once and with the text', async () => {
  const { address, asked } = await open('/jobseekers');
  fireEvent.change(search(), { target: { value: 'cook' } });
  expect(address()).toBe('');
  fireEvent.change(field(/^Country/), { target: { value: '2' } });
  await waitFor(() => expect(address()).toBe('?designation=cook&country_id=2'));
  await waitFor(() => expect(asked.at(-1)?.call).toContain('country_id=2'));
  fireEvent.change(search(), { target: { value: 'baker' } });
  expect(address()).toBe('?designation=cook&country_id=2');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(address()).toBe('?designation=baker&country_id=2'));
  fireEvent.change(field(/^Country/), { target: { value: '' } });
  await waitFor(() => expect(address()).toBe('?designation=baker'));
});

it('CLIST-01 the fields follow the address, and a hidden filter stays', async () => {
  const { router, address } = await open('/jobseekers?shortlisted_for=7&country_id=1&shortlisted=1');
  expect(field(/^Country/)).toHaveProperty('value', '1');
  fireEvent.change(field(/^Country/), { target: { value: '2' } });
  await waitFor(() => expect(address()).toBe('?country_id=2&shortlisted_for=7&shortlisted=1'));
  expect(screen.getByRole('link', { name: 'Shortlisted' }).getAttribute('href')).toBe(
    '/jobseekers?shortlisted=1',
  );
  await act(() => router.navigate('/jobseekers?skill=rust'));
  await waitFor(() => expect(field(/^Skill/)).toHaveProperty('value', 'rust'));
  expect(field(/^Country/)).toHaveProperty('value', '');
});

it('CLIST-02 years, notice and latest work are in the list', async () => {
  const chef = {
    ...candidate(9, 'Vilma'),
    last_position: 'Chef',
    last_employer: 'Blue Tureen',
    work_experience: 7,
    notice_days: 30,
  };
  await open('/jobseekers', {
    'GET candidate-search': { ...list(chef), pagination: { ...ONE_PAGE, total: 1 } },
  });
  expect(await screen.findByRole('cell', { name: 'Chef, Blue Tureen' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '7 years' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '30 days' })).toBeDefined();
});

it('CLIST-02 the dialog offers open jobs, and the closed ones that were chosen before', async () => {
  const jobs = (...data: object[]) => ({ ...list(...data), pagination: ONE_PAGE });
  const { asked } = await open('/jobseekers', {
    'GET candidate-search': { ...list(candidate(9, 'Vilma', [3])), pagination: { ...ONE_PAGE, total: 1 } },
    'POST myjobs': (body: { job_ids?: number[] }) =>
      body.job_ids ? jobs({ id: 3, job_title: 'Closed' }) : jobs({ id: 4, job_title: 'Open' }),
    'POST shortlist-candidate': list(),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Shortlisted for 1 job: Vilma Das' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('checkbox', { name: 'Closed' })).toHaveProperty('checked', true);
  expect(dialog.getByRole('checkbox', { name: 'Open' })).toHaveProperty('checked', false);
  const listed = asked.filter(({ call }) => call.startsWith('POST myjobs')).map(({ body }) => body);
  expect(listed).toContainEqual(expect.objectContaining({ job_title: '', state: 'open' }));
});

it('INVITE-01 sending without a job says that one is missing', async () => {
  const { asked } = await open('/jobseekers', {
    'GET candidate-search': { ...list(candidate(8, 'Asha')), pagination: { ...ONE_PAGE, total: 1 } },
    'GET invitation-jobs': list({ id: 4, job_title: 'Cook' }, { id: 5, job_title: 'Baker' }),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Asha' }));
  fireEvent.click(screen.getByRole('button', { name: /^Invite to apply/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('combobox', { name: 'Job' });
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Choose a job first.')).toBeDefined();
  const job = dialog.getByRole('combobox', { name: 'Job' });
  expect(job.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(job);
  expect(asked.map(({ call }) => call)).not.toContain('POST invite-candidates');
});

it('INVITE-01 the button says whether one or several invitations are sent, to those they reach', async () => {
  let reach = 'reached';
  await open('/jobseekers', {
    'GET candidate-search': {
      ...list(candidate(8, 'Asha'), candidate(9, 'Vilma')),
      pagination: { ...ONE_PAGE, total: 2 },
    },
    'GET invitation-jobs': list({ id: 4, job_title: 'Cook' }),
    'POST check-job-invitations': () =>
      list({ candidate_id: 8, reach }, { candidate_id: 9, reach: 'reached' }),
  });
  for (const [name, label] of [
    ['Asha', 'Send invitation'],
    ['Vilma', 'Send invitations'],
  ] as const) {
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    fireEvent.click(screen.getByRole('button', { name: /^Invite to apply/ }));
    expect(await screen.findByRole('button', { name: label })).toBeDefined();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  }
  reach = 'applied';
  fireEvent.click(screen.getByRole('button', { name: /^Invite to apply/ }));
  expect(await screen.findByText('You’ll invite Vilma Das.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send invitation' })).toBeDefined();
});

it('CLIST-01 saved filters are deleted from their list', async () => {
  const saved = { id: 4, name: 'Cooks', query: 'designation=cook' };
  const { asked } = await open('/jobseekers', {
    'GET saved-queries': list(saved),
    'POST delete-saved-query': { message: 'Deleted.' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove saved filters' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Cooks' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST delete-saved-query')?.body).toEqual({ id: 4 }),
  );
});
