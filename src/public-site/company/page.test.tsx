// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fakeEnvironment, renderRoutes } from '../../features/jobs/testing/render.tsx';
import { Component, loader } from './page.tsx';

const company = {
  id: 7,
  name: 'Harbour & Finch',
  about: '',
  benefits: [],
  locations: [],
  pictures: [],
  website: '',
  open_jobs: 3,
  is_attended: true,
  decision_dates: { kept: 0, broken: 0 },
  rating: { average: null, reviews: 0 },
  level: 'new',
  responsiveness: null,
  reader: '',
};
const pagination = { total: 0, current_page: 1, last_page: 1, per_page: 10 };
const answers: Answers = {
  'GET company': { body: { message: 'OK', data: company } },
  'GET jobs': { status: 503, body: { message: 'The search isn’t answering.' } },
  'GET company-reviews': { body: { message: 'OK', data: [], pagination } },
};

test('SCALE-04 a company’s page says that the search isn’t answering instead of its jobs', async () => {
  const { environment } = fakeEnvironment(answers);
  renderRoutes(
    environment,
    [
      {
        path: '/companies/:companyId',
        loader: (args) => loader(args, environment),
        Component,
        HydrateFallback: () => null,
      },
    ],
    '/companies/7',
  );
  await screen.findByRole('heading', { level: 1, name: 'Harbour & Finch' });
  expect(screen.getByRole('alert').textContent).toContain('The search isn’t answering.');
});
