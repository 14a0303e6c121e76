// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../resources/shared/testing/render-screen.tsx';
import { expectFailureReport } from '../../../resources/shared/testing/reports.ts';
import { PaletteButton } from './palette-button.tsx';

const page = (data: readonly object[]) => ({
  message: 'OK',
  data,
  pagination: { current_page: 1, last_page: 1, per_page: 5, total: data.length },
});

const open = async (answers: Record<string, unknown> = {}) => {
  const rendered = await renderScreen(PaletteButton, {
    path: '/*',
    at: '/dashboard',
    answers: {
      'POST myjobs': page([{ id: 7, job_title: 'Interpreter' }]),
      'POST applicants': {
        ...page([
          {
            application_id: 8,
            job_id: 7,
            job_title: 'Interpreter',
            candidate_name: 'Inte',
            candidate_last_name: 'Rao',
          },
        ]),
        counts: {},
      },
      'GET candidate-search': page([{ id: 9, name: 'Inter', last_name: 'Das', designation: null }]),
      ...answers,
    },
  });
  await act(async () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true }));
  return { ...rendered, search: await screen.findByRole('combobox', { name: 'Search everything' }) };
};
const type = (search: HTMLElement, value: string) =>
  act(async () => fireEvent.change(search, { target: { value } }));
const found = () =>
  screen.queryAllByRole('group').flatMap((group) =>
    within(group)
      .getAllByRole('option')
      .map((option) => `${group.getAttribute('aria-label')}: ${option.textContent}`),
  );

it('NAV-14 Ctrl+K finds screens at once, and jobs, applicants and candidates after a pause', async () => {
  const { search, calls } = await open();
  expect(found()).toContain('Actions: Post a job');
  await type(search, 'i');
  await type(search, 'inter');
  expect(found()).toEqual(['Screens: Interviews']);
  await waitFor(() =>
    expect(found()).toEqual([
      'Screens: Interviews',
      'Jobs: Interpreter',
      'Applicants: Inte RaoInterpreter',
      'Job Seekers: Inter Das',
    ]),
  );
  expect(calls().filter((call) => call.startsWith('POST applicants'))).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('4 results');
});

it('NAV-14 the arrows choose, Enter opens, and Escape closes', async () => {
  const { search, router } = await open();
  await type(search, 'inter');
  await screen.findByText('Inter Das');
  await act(async () => fireEvent.keyDown(search, { key: 'ArrowDown' }));
  const chosen = search.getAttribute('aria-activedescendant');
  expect(document.getElementById(chosen ?? '')?.textContent).toBe('Interpreter');
  await act(async () => fireEvent.keyDown(search, { key: 'Enter' }));
  expect(router.state.location.pathname).toBe('/job-seekers/7');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await act(async () => fireEvent.keyDown(window, { key: 'k', metaKey: true }));
  const again = await screen.findByRole('combobox');
  await act(async () => fireEvent.keyDown(again, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('NAV-14 a search that failed says so, beside what was found', () =>
  expectFailureReport(async () => {
    const { search } = await open({ 'POST applicants': { status: 503, body: {} } });
    expect(screen.getByRole('dialog', { name: 'Search everything' })).toBeDefined();
    await type(search, 'inter');
    await screen.findByText('We couldn’t search everything. Please try again.');
    expect(found()).toContain('Jobs: Interpreter');
  }));
