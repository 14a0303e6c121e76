// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  fakeEnvironment,
  renderRoutes,
  selectsReady,
} from '../../features/jobs/testing/render.tsx';
import { Component, loader } from './page.tsx';

const categories = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  name: `Category ${index + 1}`,
  jobs: index,
}));
const answers: Answers = {
  'GET categories': { body: { message: 'OK', data: categories } },
  'GET job-totals': { body: { message: 'OK', data: { live: 2871, latest: 412, companies: 200 } } },
  'GET filtered-jobs': { body: { message: 'OK', data: [] } },
  'GET countries': {
    body: {
      message: 'OK',
      data: [
        { id: 101, name: 'India' },
        { id: 82, name: 'Germany' },
      ],
    },
  },
};

const open = async (change: Answers = {}, address = '/') => {
  const { environment, calls } = fakeEnvironment({ ...answers, ...change });
  const { router } = renderRoutes(
    environment,
    [
      { path: '/', loader: (args) => loader(args, environment), Component, HydrateFallback: () => null },
      { path: '/jobs', element: 'The list' },
    ],
    address,
  );
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('heading', { name: 'How It Work' });
  await selectsReady();
  return { calls, where: () => router.state.location.pathname + router.state.location.search };
};
const submit = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Find Job' }));
  await screen.findByText('The list');
};

describe('the home page', () => {
  it('HOME-02 HOME-03 NAV-11 searches in the default country, and omits empty values', async () => {
    const { where } = await open();
    await submit();
    expect(where()).toBe('/jobs?country_id=101');
  });

  it('HOME-01 HOME-03 opens the list with title and country', async () => {
    const { where } = await open();
    fireEvent.change(screen.getByRole('combobox', { name: 'What' }), { target: { value: ' baker ' } });
    const country = screen.getByRole('combobox', { name: 'Country' });
    fireEvent.click(country);
    fireEvent.click(await screen.findByRole('option', { name: 'Germany' }));
    await submit();
    expect(where()).toBe('/jobs?job_title=baker&country_id=82');
  });

  it('HOME-01 is a form that works without JavaScript', async () => {
    await open();
    const form = screen.getByRole<HTMLInputElement>('combobox', { name: 'What' }).form;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/jobs']);
  });

  it('HOME-04 CONST-01 shows the first eight categories with their number of jobs', async () => {
    await open();
    const [all, ...links] = within(screen.getByRole('region', { name: 'Explore by category' })).getAllByRole(
      'link',
    );
    expect([all?.textContent, all?.getAttribute('href')]).toEqual([
      'Browse All Categories',
      '/job-categories',
    ]);
    expect(links).toHaveLength(8);
    expect(links[1]?.textContent).toBe('Category 21 job');
    expect(links[1]?.getAttribute('href')).toBe('/jobs/2?country_id=all');
  });

  it('HOME-07 explains in three steps how it works', async () => {
    await open();
    const steps = within(screen.getByRole('region', { name: 'How It Work' })).getAllByRole('heading', {
      level: 3,
    });
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Register an account',
      'Find your job',
      'Apply for a job',
    ]);
  });

  it('HOME-08 shows actual numbers', async () => {
    await open();
    expect(screen.getByText('2,871 live jobs')).toBeTruthy();
    expect(screen.getByText('412 jobs were posted in the last 30 days.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse Latest Jobs' })).toBeTruthy();
  });

  it('HOME-08 has testimonials, career tips that link to the blog, and partners', async () => {
    const tip = {
      topic: 'Salary',
      summary: 'In short.',
      author: 'Asha',
      date: '2026-03-05',
      minutes: 2,
      language: 'en',
    };
    const tips = ['one', 'two', 'three', 'four'].map((slug) => ({ ...tip, slug, title: slug }));
    await open({ 'GET articles': { body: { message: 'OK', data: tips } } });
    const part = (name: string) => within(screen.getByRole('region', { name }));
    expect(part('What people say').getAllByRole('figure')).toHaveLength(3);
    const links = part('Career tips').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/blog',
      '/blog/one',
      '/blog/two',
      '/blog/three',
    ]);
    // In its own language and direction: a full stop must not move to the beginning of the summary.
    const summary = part('Career tips').getAllByText('In short.')[0];
    expect(summary?.tagName).toBe('BDI');
    expect(summary?.closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(part('Companies that hire on Shortlist').getAllByRole('listitem').length).toBeGreaterThan(4);
  });

  it('HOME-05 opens the tab in its address', async () => {
    const { calls } = await open({}, '/?tab=featuredjobs');
    expect(screen.getByRole('tab', { name: 'Featured' }).getAttribute('aria-selected')).toBe('true');
    expect(calls.map(({ call }) => call)).toContain('GET filtered-jobs?value=featuredjobs');
  });

  it('ERRMSG-05 HOME-06 renders even if nothing can be loaded', async () => {
    const down = { status: 500, body: {} };
    await open({ 'GET categories': down, 'GET job-totals': down, 'GET filtered-jobs': down });
    await waitFor(() => expect(screen.getByText('API request failed')).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Find Job' })).toBeTruthy();
  });
});
