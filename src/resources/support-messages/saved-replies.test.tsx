// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SupportMessage } from '#contract/contact/staff-calls.ts';
import { flushDrafts } from '../../features/drafts/open-drafts.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { SupportMessageScreen } from './message-screen.tsx';

const AT = '2026-03-06T08:00:00.000Z';
const message: SupportMessage = {
  ...{ id: 9, name: 'Asha', email: 'asha@example.com', subject: 'Help', message: 'I can’t sign in.' },
  ...{ language: 'fr', status: 'open', answer: null, answered_at: null, answered_by: null, entries: [] },
  ...{ owner: null, account_id: null, due_at: AT, is_late: false, created_at: AT, version: 1 },
};

const open = async () => {
  const { asked } = await renderScreen(SupportMessageScreen, {
    path: '/staff/support-messages/:id',
    at: '/staff/support-messages/9',
    answers: {
      'GET staff/support-messages/9': message,
      'GET staff/support-messages/9/saved-replies': {
        message: 'OK',
        data: [{ id: 'more', text: 'Bonjour Asha,\n\nDites-nous.' }],
      },
    },
  });
  const reply = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reply/ });
  await screen.findByRole('option', { name: 'Asking for more' });
  const insert = () =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Insert a saved reply' }), {
      target: { value: 'more' },
    });
  return { reply, insert, asked };
};

it('SUPPORT-12 a saved reply follows what is written, in the language of the person', async () => {
  const { reply, insert } = await open();
  fireEvent.change(reply, { target: { value: 'One more thing.' } });
  insert();
  await waitFor(() => expect(reply.value).toBe('One more thing.\n\nBonjour Asha,\n\nDites-nous.'));
});

it('KEEP-02 a saved reply alone is no draft', async () => {
  const { reply, insert, asked } = await open();
  insert();
  await waitFor(() => expect(reply.value).toBe('Bonjour Asha,\n\nDites-nous.'));
  await act(() => flushDrafts());
  expect(asked.filter(({ call }) => call.startsWith('PUT drafts/'))).toEqual([]);
});
