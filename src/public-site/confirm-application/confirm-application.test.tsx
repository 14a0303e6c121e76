// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Session } from '../../api/session.ts';
import { fakeEnvironment, renderRoutes } from '../../features/jobs/testing/render.tsx';
import { seekerSession } from '../../features/jobs/testing/samples.ts';
import { Component, loader } from './page.tsx';

const open = (
  data: object,
  answers: Parameters<typeof fakeEnvironment>[0] = {},
  { path = '/confirm-application?token=1.abc', session }: { path?: string; session?: Session } = {},
) => {
  const application = {
    job_title: 'Pilot',
    company_name: 'Harbour Works',
    file_name: 'cv.pdf',
    is_applicant: false,
    ...data,
  };
  const portal = fakeEnvironment(
    { 'GET visitor-application': { body: { message: 'OK', data: application } }, ...answers },
    session,
  );
  const { environment } = portal;
  const page = {
    path: '/confirm-application/:step?',
    loader: (args: Parameters<typeof loader>[0]) => loader(args, environment),
    Component,
    HydrateFallback: () => null,
  };
  renderRoutes(environment, [page], path);
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

test('ADDED-02 someone who is an applicant already keeps the application or deletes it', async () => {
  open({ is_added: true, is_applicant: true });
  expect(await screen.findByText(/^Harbour Works added you for Pilot with .*cv\.pdf/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Keep my application' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Delete my data' })).toBeDefined();
});

test('APPLY-02 a visitor’s own application is only sent', async () => {
  open({ is_added: false });
  expect(await screen.findByText(/^Pilot, Harbour Works/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete my data' })).toBeNull();
});

test('APPLY-19 the new profile is shown, and companies find it only if its owner says so', async () => {
  const { calls } = open(
    { is_added: false },
    {
      'GET candidate-preferences': { body: { message: 'OK', data: { visible_to_employers: false } } },
      'POST candidate-visibility-update': { body: { message: 'OK', data: { visible_to_employers: true } } },
    },
    { path: '/confirm-application/started', session: seekerSession },
  );
  expect(await screen.findByRole('link', { name: 'Check my profile' })).toBeDefined();
  fireEvent.click(await screen.findByRole('switch', { name: 'Companies can find me', checked: false }));
  expect(await screen.findByRole('switch', { checked: true })).toBeDefined();
  expect(calls.at(-1)).toMatchObject({ body: { visible_to_employers: true } });
});

test('APPLY-02 of a link that a mail program cut, the page says that a part is missing', async () => {
  open({}, { 'GET visitor-application': { status: 400, body: { code: 'bad_request', message: 'Cut.' } } });
  expect(await screen.findByText('This link isn’t complete')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
