// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../console/testing/render-screen.tsx';
import { expectFailureReport } from '../../console/testing/reports.ts';
import { DashboardScreen } from './screen.tsx';

const open = (answer: unknown) =>
  renderScreen(DashboardScreen, { path: '/dashboard', answers: { 'GET employer-dashbord': answer } });

it('DASH-01 shows one card per counter, under the subtitle', async () => {
  await open({ message: 'OK', data: { posted_jobs: 1234, new_applications: 5 } });
  expect(await screen.findByRole('heading', { name: 'Posted Jobs' })).toBeDefined();
  expect(screen.getByText('1,234')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'New Applications' })).toBeDefined();
  expect(screen.getByText('Get insights into your hiring progress')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Post a job' }).getAttribute('href')).toBe('/job-post');
});

it('DASH-01 shows a company that has not begun where to begin', async () => {
  await open({ message: 'OK', data: { posted_jobs: 0 } });
  expect(await screen.findByRole('link', { name: 'Post your first job' })).toBeDefined();
});

it('DASH-02 shows the text of an error field', async () => {
  await open({ message: 'OK', data: { error: 'The numbers are not there yet.' } });
  expect((await screen.findByRole('alert')).textContent).toBe('The numbers are not there yet.');
});

it('DASH-02 turns a spinner while it loads', async () => {
  await open(new Promise(() => {}));
  expect(screen.getByText('Loading...')).toBeDefined();
});

it('ERRMSG-05 a dashboard that cannot be had says why, and can be asked for again', () =>
  expectFailureReport(async () => {
    await open({ status: 503, body: { message: 'The server is busy.', code: 'busy' } });
    expect(await screen.findByText('The server is busy.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  }));
