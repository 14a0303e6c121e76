// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { expectFailureReport } from '../testing/reports.ts';
import { Column, ListScreen } from './list-screen.tsx';

const Badges = () => (
  <ListScreen filterDefaultValues={{ view: 'queue' }} resource="staff/badges">
    <Column kind="heading" source="name" />
  </ListScreen>
);

it('ROLE-01 an invalid filter in a bookmark can be cleared, which shows the list', async () => {
  const answers = [{ status: 422, body: { message: 'Enter a valid value.', code: 'invalid' } }];
  const at = `/staff/badges?filter=${encodeURIComponent('{"status":"unknown"}')}`;
  // Outside a browser, react-admin's packages bring their own router, which reads the hash.
  window.location.hash = at;
  await expectFailureReport(async () => {
    await renderScreen(Badges, {
      path: '/staff/badges',
      at,
      answers: { 'GET staff/badges': () => answers.pop() ?? [{ id: 3, name: 'Rower' }] },
    });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Rower')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

it('ROLE-01 an empty list in an address with a language has no filters to clear', async () => {
  const at = '/staff/badges?lang=en';
  window.location.hash = at;
  await renderScreen(Badges, { path: '/staff/badges', at, answers: { 'GET staff/badges': [] } });
  expect(await screen.findByText(/^No .* yet$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});
