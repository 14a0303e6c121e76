// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { UserListScreen } from './list-screen.tsx';

it('SUPPORT-14 a search for an address without an account shows what waits for the link in its email', async () => {
  await renderScreen(UserListScreen, {
    path: '/staff/users',
    at: '/staff/users?filter=%7B%22q%22%3A%22guest%40example.com%22%7D',
    answers: {
      'GET staff/users': [],
      'GET staff/address-history': {
        timeline: [
          {
            ...{ at: '2026-03-06T08:00:00.000Z', kind: 'application', state: 'unconfirmed' },
            ...{ text: 'Harbour pilot', detail: 'Brightside Labs', id: null },
          },
        ],
      },
    },
  });
  expect(await screen.findByText('Not sent: the link in the email wasn’t opened')).toBeDefined();
  expect(screen.getByText('Harbour pilot')).toBeDefined();
});
