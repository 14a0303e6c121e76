// @vitest-environment jsdom
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HiringReport } from '#contract/hiring-reports/calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { Figures } from '../shared/ui/figures.tsx';
import { ReportsScreen } from './screen.tsx';

const none = { applications: 0, median_hours: null, three_quarters_hours: null };
const report: HiringReport = {
  from: '2026-01-01',
  to: '2026-03-31',
  is_shortened: false,
  job: null,
  applications: 0,
  withdrawn: 0,
  rejected: 0,
  funnel: [],
  stages: [],
  response: { ...none, waiting: 0 },
  hire: none,
  offers: { made: 0, accepted: 0, declined: 0 },
  reasons: [],
  sources: [],
  jobs: [],
};
const at = (...cities: string[]) => ({
  workplaces: cities.map((city) => ({ city, state: null, country: 'India' })),
  remote_countries: [],
  remote_regions: [],
});
const JOBS = [
  { id: 7, job_title: 'Cook', ...at('Pune'), created_at: '2026-03-05T08:00:00.000Z' },
  { id: 8, job_title: 'Cook', ...at('Delhi'), created_at: '2026-02-05T08:00:00.000Z' },
  { id: 9, job_title: 'Waiter', ...at(), created_at: '2020-02-05T08:00:00.000Z' },
];
interface Asking {
  readonly job_title?: string;
  readonly job_ids?: readonly number[];
}
/** Finds the oldest job by its id or title alone, as with many jobs. */
const findJobs = ({ job_title, job_ids }: Asking) => {
  const data = JOBS.filter(({ id, job_title: title }) =>
    job_ids ? job_ids.includes(id) : job_title ? title === job_title : id < 9,
  );
  return {
    message: 'OK',
    data,
    pagination: { current_page: 1, last_page: 1, per_page: 10, total: data.length },
  };
};
const open = (at: string, data = report) =>
  renderScreen(ReportsScreen, {
    path: '/reports',
    at,
    answers: {
      'GET hiring-report': { message: 'OK', data },
      'GET export-hiring-report': new Blob(['Stage'], { type: 'text/csv' }),
      'POST myjobs': findJobs,
    },
  });

it('REPORT-07 searches all jobs by keyboard, and clearing the field shows all jobs', async () => {
  const { asked, router } = await open('/reports?days=30');
  const field = await screen.findByRole('combobox', { name: 'Job' });
  expect(field.getAttribute('placeholder')).toBe('All jobs');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'Waiter' } });
  await screen.findByRole('option', { name: /^Waiter/ });
  fireEvent.keyDown(field, { key: 'Enter' });
  const reports = () => asked.map(({ call }) => call).filter((call) => call.startsWith('GET hiring-report'));
  await waitFor(() => expect(reports().at(-1)).toBe('GET hiring-report?days=30&job_id=9'));
  expect(await screen.findByDisplayValue('Waiter')).toBeDefined();
  fireEvent.change(field, { target: { value: '' } });
  await waitFor(() => expect(router.state.location.search).toBe('?days=30'));
});

it('REPORT-07 shows the job of the address, and tells jobs with the same title apart', async () => {
  await open('/reports?job_id=9');
  const field = await screen.findByDisplayValue('Waiter');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^CookPune/),
    expect.stringMatching(/^CookDelhi/),
  ]);
});

it('REPORT-01 coming back from a number’s list within a minute doesn’t compute the report again', async () => {
  const { calls, router } = await open('/reports?days=30');
  await screen.findByRole('combobox', { name: 'Job' });
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('combobox', { name: 'Job' })).toBeDefined();
  expect(calls().filter((call) => call.startsWith('GET hiring-report'))).toHaveLength(1);
});

it('REPORT-01 figures are right-aligned below their headings', () => {
  const rows = [{ key: 'applied', name: 'Applied', cells: ['12', '100%'] }];
  render(
    <CacheProvider value={createCache({ key: 'figures' })}>
      <Figures head={['Status', 'Applications', 'Share']} rows={rows} title="How far applications got" />
    </CacheProvider>,
  );
  const alignments = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => getComputedStyle(cell).textAlign));
  expect(alignments).toEqual([
    ['start', 'end', 'end'],
    ['start', 'end', 'end'],
  ]);
});

it('REPORT-01 all shares have one decimal', async () => {
  const funnel: HiringReport['funnel'] = [
    { status: 'applied', applications: 200 },
    { status: 'viewed', applications: 101 },
    { status: 'shortlisted', applications: 28 },
  ];
  await open('/reports', { ...report, applications: 200, funnel });
  const figures = await screen.findByRole('group', { name: 'How far applications got' });
  const shares = within(figures).getAllByRole('row').slice(1, 4);
  expect(shares.map((row) => row.lastElementChild?.textContent)).toEqual(['100.0%', '50.5%', '14.0%']);
});

it('REPORT-06 exports the figures of the chosen period and job', async () => {
  const { calls } = await open('/reports?days=30&job_id=7');
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(calls()).toContain('GET export-hiring-report?days=30&job_id=7'));
});
