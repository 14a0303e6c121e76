// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEnvironment, renderRoutes } from '../../features/jobs/testing/render.tsx';
import { Component, loader } from './page.tsx';

const review = {
  id: 7,
  stars: 2,
  text: 'Nobody called back.',
  author: null,
  updated_at: '2026-03-06T10:00:00.000Z',
  company: { id: 3, name: 'Meridian Steel' },
};

test('MOD-05 the page to report a review shows the review and its company', async () => {
  const { environment } = fakeEnvironment({
    'GET company-review': { body: { message: 'OK', data: review } },
  });
  const page = {
    path: '/report-review/:step',
    loader: (args: Parameters<typeof loader>[0]) => loader(args, environment),
    Component,
    HydrateFallback: () => null,
  };
  renderRoutes(environment, [page], '/report-review/7');
  expect(await screen.findByText('Nobody called back.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Meridian Steel' }).getAttribute('href')).toBe('/companies/3');
  expect(screen.getByRole('button', { name: 'Send report' })).toBeTruthy();
});
