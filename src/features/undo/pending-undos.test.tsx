// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal, user } from '../accounts/testing/portal.tsx';
import { keepPending } from './pending.ts';
import PendingUndos from './pending-undos.tsx';

afterEach(() => vi.unstubAllGlobals());

test('UNDO-02 Undo on the next page restores what was typed, and then reloads it', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const stored = { version: null, data: {}, updated_at: '2026-03-06T10:00:00.000Z' };
  const { calls, go } = openPortal(
    [
      { path: '/', Component: () => null },
      { path: '/next', Component: PendingUndos },
    ],
    {
      as: user(),
      answers: {
        'POST undo': { body: { message: 'Taken back.' } },
        'GET drafts/application%3A3': { body: { message: 'OK', data: null } },
        'PUT drafts/application%3A3': { body: { message: 'OK', data: stored } },
      },
    },
  );
  const draft = { id: 'application:3', data: { message: 'I can start on Monday.' } };
  keepPending('Application sent.', [{ change_id: 5, seconds: 30 }], { draft });
  await go('/next');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  const saved = calls.find(({ call }) => call.startsWith('PUT drafts'));
  expect(saved?.body).toEqual({ version: null, data: draft.data });
});
