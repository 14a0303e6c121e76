// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffLanguage } from '#contract/i18n/language-calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { LanguageListScreen } from './list-screen.tsx';

const urdu: StaffLanguage = {
  id: 'ur',
  name: 'اردو',
  fallback: 'en',
  is_shipped: false,
  is_published: false,
  total: 100,
  missing: 60,
  version: 1,
};
const open = () =>
  renderScreen(LanguageListScreen, {
    path: '/staff/languages',
    answers: {
      'GET staff/languages': [urdu],
      'POST staff/languages': { ...urdu, id: 'pt-BR' },
      'PUT staff/languages/:id': { ...urdu, is_published: true },
    },
  });

it('TEXT-05 staff see how far a language is, and publish it', async () => {
  const { asked } = await open();
  expect(await screen.findByText('40 of 100')).toBeDefined();
  expect(screen.getByText('Right to left')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Publish Urdu' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      is_published: true,
      version: 1,
    }),
  );
});

it('TEXT-05 a language is added by its name or its tag', async () => {
  const { asked } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a language' }));
  const choice = await screen.findByLabelText('Language');
  fireEvent.change(choice, { target: { value: 'de' } });
  fireEvent.change(screen.getByLabelText('Or a language tag'), { target: { value: 'pt-BR' } });
  const [, submit] = screen.getAllByRole('button', { name: 'Add a language', hidden: true });
  if (submit) fireEvent.click(submit);
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ id: 'pt-BR', fallback: 'en' }),
  );
});
