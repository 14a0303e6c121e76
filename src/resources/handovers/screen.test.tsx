// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HandedApplication, Handover } from '#contract/handovers/calls.ts';
import { Handed } from '../applicants/review/handed.tsx';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { HandoverListScreen } from './list-screen.tsx';

const handover: Handover = {
  id: 4,
  system: 'greenhouse',
  board: 'harbour-works',
  key_hint: 'x9Qa',
  source: { id: 7, name: 'Careers page' },
  created_at: '2026-03-01T08:00:00.000Z',
  waiting: 3,
  failed: 1,
};
const source = { id: 7, name: 'Careers page', system: 'lever', address: 'https://jobs.lever.co/harbour' };

it('HANDOVER-01 a system is connected for a source, which says which it is, and deleted', async () => {
  const { asked } = await renderScreen(HandoverListScreen, {
    path: '/handovers',
    answers: {
      'GET handovers': { message: 'OK', data: [handover] },
      'GET sources': { message: 'OK', data: [source] },
      'POST handovers': { message: 'From now on.', data: handover },
      'DELETE handovers/4': { message: 'OK' },
    },
  });
  expect(
    await screen.findByRole('row', { name: /Greenhouse harbour-works Careers page …x9Qa 3 1/ }),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Connect a system' }));
  await screen.findByRole('option', { name: 'Careers page' });
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Jobs' }), { target: { value: '7' } });
  expect(dialog.getByLabelText<HTMLInputElement>('Board').value).toBe(source.address);
  fireEvent.change(dialog.getByLabelText('Key'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST handovers')?.body).toEqual({
      system: 'lever',
      board: source.address,
      key: 'secret',
      source_id: 7,
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  fireEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) ?? document.body);
  await waitFor(() => expect(asked.some(({ call }) => call === 'DELETE handovers/4')).toBe(true));
});

const failed: HandedApplication = {
  system: 'lever',
  state: 'failed',
  external_id: null,
  problem: 'refused',
  detail: '400 Email is required',
  attempts: 1,
  next_attempt_at: null,
  delivered_at: null,
};
it('HANDOVER-02 the applicant’s page says why an application has not arrived, and tries again', async () => {
  const Page = () => <Handed applicationId={12} handed={failed} />;
  const { asked } = await renderScreen(Page, {
    path: '/x',
    answers: { 'POST retry-handed-application': { message: 'Trying.', data: failed } },
  });
  expect(await screen.findByText(/Lever refused it/)).toBeDefined();
  expect(screen.getByText('400 Email is required')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST retry-handed-application')?.body).toEqual({
      application_id: 12,
    }),
  );
});
