// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Synonym } from '#contract/jobs/synonym-calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { SynonymListScreen } from './list-screen.tsx';

const hr: Synonym = { id: 7, word: 'hr', meanings: ['human resources'], version: 3 };

it('a deleted synonym is added again with Undo', async () => {
  const { asked } = await renderScreen(SynonymListScreen, {
    path: '/staff/synonyms',
    answers: {
      'GET staff/synonyms': [hr],
      'GET staff/search-misses': [],
      'DELETE staff/synonyms/7': { id: 7 },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete hr' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST staff/synonyms')?.body).toEqual({
      word: 'hr',
      meanings: ['human resources'],
    }),
  );
});
