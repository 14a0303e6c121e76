// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEnvironment, renderRoutes } from '../../features/jobs/testing/render.tsx';
import { Component } from './page.tsx';

const REQUEST = {
  name: 'Wayfarer',
  site: 'wayfarer.example',
  company_name: 'Copper & Sons',
  scopes: ['jobs.view', 'jobs.post', 'applicants.view'],
  ends_at: '2026-06-08T08:00:00.000Z',
  refuse_address: '/oauth/answer/abc?refused=true',
};

const open = (change: object = {}, address = '/connect-assistant?id=abc') => {
  const portal = fakeEnvironment({
    'GET assistant-request': { body: { message: 'OK', data: { ...REQUEST, ...change } } },
    'POST connect-assistant': { body: { message: 'OK', data: { address: '#done' } } },
  });
  renderRoutes(portal.environment, [{ path: '/connect-assistant', Component }], address);
  return portal;
};

test('OAUTH-01 a person reads who asks and for what, allows reading and what else they choose, or refuses', async () => {
  const { calls } = open();
  expect(await screen.findByText('Wayfarer')).toBeDefined();
  for (const text of ['wayfarer.example', 'Copper & Sons']) expect(screen.getByText(text)).toBeDefined();
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(box('Your company’s jobs').checked).toBe(true);
  expect(box('Post jobs').checked).toBe(false);
  fireEvent.click(box('Applicants, with their resumes and answers'));
  fireEvent.click(box('Post jobs'));
  expect(screen.getByRole('link', { name: 'Don’t allow' }).getAttribute('href')).toBe(REQUEST.refuse_address);
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'POST connect-assistant')?.body).toEqual({
      id: 'abc',
      scopes: ['jobs.view', 'jobs.post'],
    }),
  );
  await waitFor(() => expect(window.location.hash).toBe('#done'));
});

test('OAUTH-01 nothing to allow, and a request that is over, are said', async () => {
  open({ scopes: [] });
  expect(await screen.findByText(/Your account has nothing/)).toBeDefined();
  open({}, '/connect-assistant');
  expect(await screen.findByText(/This request is over/)).toBeDefined();
});
