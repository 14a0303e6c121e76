// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GlossaryEntry } from '#contract/i18n/glossary-calls.ts';
import { renderScreen } from '../../shared/testing/render-screen.tsx';
import { GlossaryScreen } from './list-screen.tsx';

const words = { locale: 'hi', term: 'badge', translation: 'बैज', forms: '', note: 'Round' };
const badge: GlossaryEntry = { ...words, id: 7, is_shipped: false, version: 3 };

it('TEXT-09 a removed term is added again with Undo', async () => {
  const { asked } = await renderScreen(GlossaryScreen, {
    path: '/staff/glossary',
    answers: {
      'GET staff/languages': [],
      'GET staff/translation-terms': [badge],
      'DELETE staff/translation-terms/7': { id: 7 },
      'POST staff/translation-terms': { ...badge, id: 8, version: 1 },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove “badge”?' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const sent = (method: string) => asked.find(({ call }) => call.startsWith(`${method} `));
  await waitFor(() => expect(sent('POST')?.body).toEqual(words));
  expect(sent('DELETE')).toBeDefined();
});
