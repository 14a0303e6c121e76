// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../accounts/testing/portal.tsx';
import { HireButton } from './hire-button.tsx';

const DRAFT = 'drafts/message%3Acandidate-6';

test('UNDO-09 Undo restores a company’s message to a candidate in the form', async () => {
  const undo = { change_id: 4, seconds: 30 };
  const { calls } = openPortal(
    [{ path: '/', Component: () => <HireButton candidate={{ id: 6, name: 'Asha' }} /> }],
    {
      as: user({ role: 'employer', company_name: 'Labs' }),
      answers: {
        [`GET ${DRAFT}`]: { body: { message: 'OK', data: null } },
        [`PUT ${DRAFT}`]: { body: { message: 'OK', data: { updated_at: '2026-03-05T08:00:00.000Z' } } },
        'POST write-to-candidate': { body: { message: 'Sent.', undo } },
        'POST undo': { body: { message: 'Undone.' } },
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: /Asha/ }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await waitFor(() => expect(field.disabled).toBe(false));
  fireEvent.change(field, { target: { value: 'Join our kitchen.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  fireEvent.click(await screen.findByRole('button', { name: /Undo/, description: 'Sent.' }));
  await screen.findByText('Undone.');
  await waitFor(() => expect(calls.at(-1)?.call).toBe(`PUT ${DRAFT}`));
  expect(calls.at(-1)?.body).toEqual({ version: null, data: { text: 'Join our kitchen.' } });
});

test('UNDO-09 the button that opened the form has the focus again when it closes', async () => {
  openPortal([{ path: '/', Component: () => <HireButton candidate={{ id: 6, name: 'Asha' }} /> }], {
    as: user({ role: 'employer', company_name: 'Labs' }),
    answers: { [`GET ${DRAFT}`]: { body: { message: 'OK', data: null } } },
  });
  const button = await screen.findByRole('button', { name: /Asha/ });
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(button);
});
