// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEnvironment, renderRoutes } from '../../features/jobs/testing/render.tsx';
import { Component, loader } from './page.tsx';

const open = (company: object) => {
  const portal = fakeEnvironment({
    'GET company': {
      body: { message: 'OK', data: { id: 3, name: 'Lines', is_attended: false, ...company } },
    },
    'POST claim-company': { body: { message: 'We’ve sent a link.' } },
  });
  const { environment } = portal;
  const page = {
    path: '/claim-company/:companyId',
    loader: (args: Parameters<typeof loader>[0]) => loader(args, environment),
    Component,
    HydrateFallback: () => null,
  };
  renderRoutes(environment, [page], '/claim-company/3');
  return portal;
};

test('APPLY-13 someone who works at an imported company asks for a link by a work address', async () => {
  const { calls } = open({ website: 'https://www.lines.example/jobs' });
  await screen.findByText(/at the same domain as lines\.example/);
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(screen.getByText('Email is required.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'noor@lines.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
  await screen.findByText(/We’ve sent a link\./);
  expect(calls.at(-1)).toMatchObject({ body: { company_id: 3, email: 'noor@lines.example' } });
});

test('APPLY-13 without a website, and for a company with an account, there is no form', async () => {
  open({ website: '' });
  await screen.findByText(/we can’t tell who works there/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact-us');
  open({ website: 'lines.example', is_attended: true });
  await screen.findByText(/already has an account/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Lines' }).getAttribute('href')).toBe('/companies/3');
});
