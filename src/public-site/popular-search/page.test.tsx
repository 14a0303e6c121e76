// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, fakeEnvironment, renderRoutes } from '../../features/jobs/testing/render.tsx';
import { sampleCard } from '../../features/jobs/testing/samples.ts';
import { Component, loader } from './page.tsx';

const SEARCH = {
  occupation: 'Nurse',
  occupation_slug: 'nurse',
  city: 'Pune',
  place_slug: 'pune',
  jobs: 6,
  city_id: 133504,
  state: 'Maharashtra',
  country: { id: 101, name: 'India' },
  has_page: true,
  repeats: null,
};
const answers = (change: Partial<typeof SEARCH>): Answers => ({
  'GET popular-search': { body: { message: 'OK', data: { ...SEARCH, ...change } } },
  'GET jobs': {
    body: {
      message: 'OK',
      data: [sampleCard({ job_title: 'Staff nurse' })],
      pagination: { current_page: 1, last_page: 1, per_page: 10, total: 6 },
      facets: {
        posted: [{ value: 'week', jobs: 2 }],
        experience: [{ value: 'none', jobs: 0 }],
        employment: [],
        work_mode: [{ value: 'hybrid', jobs: 6 }],
      },
    },
  },
  'GET related-searches': {
    body: { message: 'OK', data: [SEARCH, { ...SEARCH, city: 'Mumbai', place_slug: 'mumbai', jobs: 9 }] },
  },
});

const open = async (address: string, change: Partial<typeof SEARCH> = {}) => {
  const { environment } = fakeEnvironment(answers(change));
  const { router } = renderRoutes(
    environment,
    [
      {
        path: '/jobs-in/:place/:occupation',
        loader: (args) => loader(args, environment),
        Component,
        HydrateFallback: () => null,
      },
      { path: '/jobs', Component: () => <h1>The search</h1> },
    ],
    address,
  );
  await screen.findByRole('heading', { level: 1 });
  return () => router.state.location.pathname + router.state.location.search;
};

it('FOUND-01 a popular search lists its jobs, narrower searches and related ones', async () => {
  await open('/jobs-in/pune/nurse');
  expect(screen.getByRole('heading', { level: 1, name: 'Nurse jobs in Pune' })).toBeTruthy();
  expect(screen.getByText('6 open jobs in Pune, Maharashtra, India.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Staff nurse' })).toBeTruthy();
  const narrower = within(screen.getByRole('navigation', { name: 'Narrow down' })).getAllByRole('link');
  expect(narrower.map((link) => link.getAttribute('href'))).toEqual([
    '/jobs?job_title=Nurse&country_id=101&place=Pune,+Maharashtra&posted=week',
  ]);
  const related = within(screen.getByRole('region', { name: 'Related searches' })).getAllByRole('link');
  expect(related.map((link) => link.getAttribute('href'))).toEqual(['/jobs-in/mumbai/nurse']);
});

it('FOUND-01 with too few jobs, the search opens', async () => {
  const where = await open('/jobs-in/pune/nurse', { has_page: false });
  expect(where()).toBe('/jobs?job_title=Nurse&country_id=101&place=Pune,+Maharashtra');
});

it('FOUND-01 other spellings lead to the one address', async () => {
  const where = await open('/jobs-in/poona/nursing');
  expect(where()).toBe('/jobs-in/pune/nurse');
});
