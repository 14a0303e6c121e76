// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../accounts/testing/portal.tsx';
import { LastMessage } from './last-message.tsx';

test('INBOX-01 a message has its own text direction, for every author', () => {
  const last = {
    from: 'company',
    text: 'مرحبا',
    files: 0,
    sent_at: '2026-03-05T08:00:00.000Z',
    is_removed: false,
  } as const;
  openPortal([{ path: '/', element: <LastMessage last={last} side="company" /> }]);
  expect(screen.getByText('You:').closest('p')?.textContent).toBe('You: مرحبا');
  expect(screen.getByText('مرحبا').dir).toBe('auto');
});
