// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEnvironment, renderRoutes } from '../../features/jobs/testing/render.tsx';
import { Component } from './page.tsx';

const ID = '0b6c4f5e-3d3a-4c62-9a5c-2f1c0a3a9b10';
const PREPARED = {
  id: ID,
  state: 'waiting',
  assistant: 'ai.example.wayfarer',
  job_id: 7,
  job_title: 'Welder',
  company_name: 'Copper & Sons',
  message: 'I weld.',
  answers: [{ question: 'Years of welding?', answer: '4' }],
  name: 'Asha Raman',
  email: 'asha@example.com',
  resume: 'asha.pdf',
  digest: 'sha256:abc',
  expires_at: '2026-03-11T08:00:00.000Z',
  sent_this_week: 3,
  ways: ['emailed_code'],
};

const open = (change: object = {}) => {
  const portal = fakeEnvironment({
    'GET prepared-application': { body: { message: 'OK', data: { ...PREPARED, ...change } } },
    'POST request-login-code': { body: { message: 'Sent', data: { request: 'secret' } } },
    'POST confirm-prepared-application': { body: { message: 'Confirmed.' } },
    'POST decline-prepared-application': { body: { message: 'OK, it won’t be sent.' } },
  });
  renderRoutes(
    portal.environment,
    [{ path: '/prepared-application/:id', Component }],
    `/prepared-application/${ID}`,
  );
  return portal;
};

test('ASSIST-07 the page shows what is sent, to whom and by which assistant, and confirms just that with a code', async () => {
  const { calls } = open();
  expect(await screen.findByRole('link', { name: 'Welder, Copper & Sons' })).toBeDefined();
  for (const text of [
    'ai.example.wayfarer',
    'I weld.',
    'Years of welding?',
    '4',
    'asha@example.com',
    'asha.pdf',
  ])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/in the last seven days: 3\./)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm with an emailed code' }));
  const field = await screen.findByLabelText(/^Sign-in code/);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm with the code' }));
  expect(calls.some(({ call }) => call.includes('confirm-prepared'))).toBe(false);
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm with the code' }));
  expect(await screen.findByText('Confirmed.')).toBeDefined();
  const sent = calls.find(({ call }) => call.includes('confirm-prepared'));
  expect(sent).toMatchObject({
    body: { id: ID, digest: 'sha256:abc', resume: 'asha.pdf', request: 'secret', code: '123456' },
  });
});

test('ASSIST-07 what was confirmed can be declined until it is sent, and then no more', async () => {
  open({ state: 'confirmed' });
  expect(await screen.findByText(/^Confirmed\. Your assistant can send it/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirm with an emailed code' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Don’t send it' }));
  expect(await screen.findByText('OK, it won’t be sent.')).toBeDefined();
});

test('ASSIST-07 an application that was sent has no buttons', async () => {
  open({ state: 'sent', message: null });
  expect(await screen.findByText(/^It was sent\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Don’t send it' })).toBeNull();
});
