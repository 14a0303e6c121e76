// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEnvironment, renderRoutes } from '../../features/jobs/testing/render.tsx';
import { Component, loader } from './page.tsx';

const open = (data: object, answers: Parameters<typeof fakeEnvironment>[0] = {}) => {
  const application = { job_title: 'Pilot', company_name: 'Harbour Works', file_name: 'cv.pdf', ...data };
  const portal = fakeEnvironment({
    'GET visitor-application': { body: { message: 'OK', data: application } },
    ...answers,
  });
  const { environment } = portal;
  const page = {
    path: '/confirm-application/:step?',
    loader: (args: Parameters<typeof loader>[0]) => loader(args, environment),
    Component,
    HydrateFallback: () => null,
  };
  renderRoutes(environment, [page], '/confirm-application?token=1.abc');
  return portal;
};

test('ADDED-02 the page says who has the resume and for which job, and deletes it', async () => {
  const { calls } = open(
    { is_added: true },
    { 'POST decline-application': { body: { message: 'Deleted.' } } },
  );
  expect(await screen.findByText(/^Harbour Works has your resume .* for Pilot\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Confirm and apply' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Terms of use' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
  expect(await screen.findByText('We’ve deleted your data')).toBeDefined();
  expect(calls.at(-1)).toMatchObject({ body: { token: '1.abc' } });
});

test('APPLY-02 a visitor’s own application is only sent', async () => {
  open({ is_added: false });
  expect(await screen.findByText(/^Pilot, Harbour Works/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete my data' })).toBeNull();
});
