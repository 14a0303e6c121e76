// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type {
  PreviewedPosting,
  Source,
  SourcePreview,
  SourceRun,
  SourceRunRow,
} from '#contract/sources/calls.ts';
import { t } from '../../i18n/testing/english.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { AddSourceScreen } from './add-screen.tsx';
import { SourceScreen, StaffSourceScreen } from './source-screen.tsx';
import { describeState } from './wording.ts';

const posting: PreviewedPosting = {
  title: 'Cook',
  company: 'Labs',
  places: ['Pune'],
  pay: '₹9 lakh a year',
  employment: ['Full time'],
  posted: '2030-03-05',
  address: null,
  text: 'Soups and more.',
  refused: null,
};
const found: SourcePreview = {
  system: 'bamboohr',
  name: 'Labs',
  feed_address: null,
  needs_mapping: false,
  columns: [],
  postings: [posting],
  total: 31,
  is_more: false,
  refused: 0,
  problems: [],
  needs_approval: true,
};
const counts = {
  new: 1,
  changed: 1,
  missing: 0,
  gone: 7,
  returned: 0,
  unchanged: 4,
  refused: 1,
  held: 0,
  warned: 0,
};
const run: SourceRun = {
  id: 8,
  source_id: 3,
  state: 'asking',
  is_check: true,
  problem: null,
  counts,
  unused: [{ name: 'Shift code', count: 3 }],
  progress: { done: 13, total: 13 },
  started_at: '2030-03-05T04:30:00.000Z' as SourceRun['started_at'],
  ended_at: null,
  can_apply: true,
  can_undo: false,
};
const source: Source = {
  id: 3,
  name: 'Labs',
  address: 'https://job-boards.greenhouse.io/labs',
  feed_address: null,
  system: 'greenhouse',
  schedule: 'manual',
  apply_at: 'source',
  trust: 'usual',
  mapping: [],
  country_id: null,
  state: 'active',
  reason: null,
  problem: null,
  failures: 0,
  company: null,
  owner: null,
  open_jobs: 0,
  next_run_at: null,
  last_run: null,
  created_at: run.started_at,
  version: 2,
};
const row: SourceRunRow = {
  id: 1,
  kind: 'changed',
  title: 'Cook',
  external_id: null,
  job_id: 5,
  row: null,
  reason: null,
  detail: null,
  changes: [{ field: 'pay', from: '₹8 lakh', to: '₹9 lakh', is_kept: true }],
  signals: [],
};
const pagination = { current_page: 1, last_page: 1, per_page: 10, total: 1 };

it('SOURCE-60 shows what an address has, and connects it', async () => {
  const { calls, router } = await renderScreen(AddSourceScreen, {
    path: '/sources/create',
    answers: {
      'POST sources/preview': { message: 'OK', data: found },
      'POST sources': { message: 'Added.', data: source },
    },
  });
  fireEvent.change(screen.getByLabelText('Paste an address'), { target: { value: 'greenhouse.io/labs' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the jobs' }));
  expect(await screen.findByText('Recognized: BambooHR')).toBeDefined();
  expect(screen.getByText('Cook').closest('li')?.textContent).toContain(
    'Labs, Pune, ₹9 lakh a year, Full time',
  );
  expect(screen.getByRole('status').textContent).toBe('Jobs found: 31');
  expect(screen.getByText(t('console.sources.needs_approval'))).toBeDefined();
  expect(screen.queryByText('Column')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Connect the source' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sources/3'));
  expect(calls()).toContain('POST sources');
});

it('SOURCE-60 asks what unknown columns mean, and shows the result', async () => {
  const columns = [{ name: 'Stelle', field: null, samples: ['Koch'] }];
  const { calls } = await renderScreen(AddSourceScreen, {
    path: '/sources/create',
    answers: {
      'POST sources/preview': {
        message: 'OK',
        data: { ...found, system: null, needs_mapping: true, columns },
      },
    },
  });
  fireEvent.change(screen.getByLabelText('Or upload a file'), {
    target: { files: [new File(['Stelle\nKoch'], 'jobs.csv')] },
  });
  const column = await screen.findByLabelText('Stelle');
  fireEvent.change(column, { target: { value: 'title' } });
  await waitFor(() => expect(calls().filter((call) => call === 'POST sources/preview')).toHaveLength(2));
  // The same element, which keeps the focus.
  expect(column.isConnected).toBe(true);
  expect(column).toHaveProperty('value', 'title');
});

it('SOURCE-60 tries at once what columns seem to have', async () => {
  const columns = [{ name: 'Stelle', field: 'title', samples: ['Koch'] }];
  const { calls } = await renderScreen(AddSourceScreen, {
    path: '/sources/create',
    answers: {
      'POST sources/preview': {
        message: 'OK',
        data: { ...found, system: null, needs_mapping: true, columns },
      },
    },
  });
  fireEvent.change(screen.getByLabelText('Or upload a file'), {
    target: { files: [new File(['Stelle\nKoch'], 'jobs.csv')] },
  });
  expect(await screen.findByLabelText('Stelle')).toHaveProperty('value', 'title');
  expect(calls().filter((call) => call === 'POST sources/preview')).toHaveLength(2);
});

it.each([
  [
    { state: 'failing', failures: 5, problem: 'unreachable' },
    'Paused after failures in a row: 5. The address doesn’t answer.',
  ],
  [{ state: 'active', failures: 1, problem: 'empty' }, 'Runs when you start it · It’s empty.'],
  [{ state: 'refused', reason: 'Not yours' }, 'Not approved · Not yours'],
  [{ state: 'active', schedule: 'daily' }, 'Begins once you apply what the check has found'],
  [{ state: 'waiting_approval' }, 'Waiting for approval by our staff'],
] as const)('SOURCE-61 says the state in plain words: %j', (state, text) => {
  expect(describeState({ ...source, ...state }, { t, locale: 'en' })).toBe(text);
});

const openRun = (shown: SourceRun) =>
  renderScreen(SourceScreen, {
    path: '/sources/:id',
    at: '/sources/3',
    answers: {
      'GET sources': { message: 'OK', data: [source] },
      'GET sources/3/runs': { message: 'OK', data: [shown], pagination },
      'GET source-runs/8/rows': { message: 'OK', data: [row], pagination },
      'POST source-runs/8/apply': { message: 'OK', data: shown },
      'POST source-runs/8/undo': { message: 'OK', data: shown },
    },
  });

it('SOURCE-62 shows what a run has found, and asks before many jobs close', async () => {
  const { calls } = await openRun(run);
  fireEvent.click(await screen.findByRole('tab', { name: 'Changed: 1' }));
  expect((await screen.findByText('₹8 lakh')).tagName).toBe('DEL');
  expect(screen.getByText('₹9 lakh').tagName).toBe('INS');
  expect(screen.getByText('Edited here, so it stays as it is')).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: 'Not taken over: 1' }));
  expect(await screen.findByRole('button', { name: 'Download as a table' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Apply the changes' }));
  const question = await screen.findByRole('alertdialog', { name: 'Close so many jobs?' });
  expect(calls()).not.toContain('POST source-runs/8/apply');
  fireEvent.click([...question.querySelectorAll('button')].at(-1) ?? question);
  await waitFor(() => expect(calls()).toContain('POST source-runs/8/apply'));
});

it('SOURCE-62 says what undoing a run restores', async () => {
  const { calls } = await openRun({ ...run, state: 'applied', can_apply: false, can_undo: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo this run' }));
  const question = await screen.findByRole('alertdialog', { name: 'Undo this run?' });
  expect(question.textContent).toContain('Removed again: 1. Set back: 1. Reopened: 7.');
  fireEvent.click([...question.querySelectorAll('button')].at(-1) ?? question);
  await waitFor(() => expect(calls()).toContain('POST source-runs/8/undo'));
  // The run's own status tells it.
  expect(screen.queryByText('OK')).toBeNull();
  expect(screen.queryByText(t('console.sources.is_check'))).toBeNull();
  expect(screen.getByText('Columns we don’t read: Shift code')).toBeDefined();
});

const staffAnswers = (shown: Source) => ({
  'GET staff/sources/3': shown,
  'GET staff/source-runs': [run],
  'GET staff/source-run-rows': [row],
  'PUT staff/sources/3': shown,
});

it('SOURCE-63 staff approve a company’s source, or say why not', async () => {
  const waiting = { ...source, state: 'waiting_approval', company: { id: 4, name: 'Acme' } } as const;
  const { asked } = await renderScreen(StaffSourceScreen, {
    path: '/staff/sources/:id',
    at: '/staff/sources/3',
    answers: staffAnswers(waiting),
  });
  const sent = () => asked.filter(({ call }) => call === 'PUT staff/sources/3').map(({ body }) => body);
  fireEvent.click(await screen.findByRole('button', { name: 'Don’t approve' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Not yours' } });
  const dialog = screen.getByRole('dialog', { name: 'Don’t approve this source?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Don’t approve' }));
  await waitFor(() => expect(sent()).toEqual([{ version: 2, decision: 'refused', reason: 'Not yours' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent()[1]).toEqual({ version: 2, decision: 'approved' }));
});

it('SOURCE-61 shows the state anew after a run, and further pages of runs', async () => {
  const runs = (state: SourceRun['state']) => ({
    message: 'OK',
    data: [{ ...run, state }],
    pagination: { ...pagination, last_page: 2, total: 12 },
  });
  let state: SourceRun['state'] = 'reading';
  const { calls, queryClient } = await renderScreen(SourceScreen, {
    path: '/sources/:id',
    at: '/sources/3',
    answers: {
      'GET sources': () => ({
        message: 'OK',
        data: [{ ...source, problem: state === 'failed' ? 'empty' : null, failures: 1 }],
      }),
      'GET sources/3/runs': () => runs(state),
      'GET source-runs/8/rows': { message: 'OK', data: [row], pagination },
    },
  });
  expect(await screen.findByRole('progressbar')).toBeDefined();
  expect(screen.getByText('Runs when you start it')).toBeDefined();
  state = 'failed';
  await queryClient.invalidateQueries({ queryKey: ['source-runs'] });
  expect(await screen.findByText('Runs when you start it · It’s empty.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await waitFor(() => expect(calls()).toContain('GET sources/3/runs?page=2&per_page=10'));
});
