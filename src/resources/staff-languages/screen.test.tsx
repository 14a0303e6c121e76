// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TranslationTotals } from '#contract/i18n/calls.ts';
import type { StaffLanguage } from '#contract/i18n/language-calls.ts';
import { formatOf } from '#contract/shared/locales.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { nameIn } from './language-names.ts';
import { LanguageListScreen } from './list-screen.tsx';

const urdu: StaffLanguage = {
  id: 'ur',
  name: 'اردو',
  fallback: 'en',
  is_shipped: false,
  is_published: false,
  aids: [],
  version: 1,
};
const hindi: StaffLanguage = { ...urdu, id: 'hi', name: 'हिन्दी', is_shipped: true, is_published: true };
const TOTALS: TranslationTotals = {
  ...{ total: 0, missing: 0, outdated: 0, changed: 0, unreviewed: 0, suggested: 0, english: 0 },
  ...{ groups: [], screens: [], authors: [], set_aside: [] },
};
const open = () =>
  renderScreen(LanguageListScreen, {
    path: '/staff/languages',
    answers: {
      'GET staff/languages': [urdu, hindi],
      'GET staff/translation-totals': { ...TOTALS, total: 100, missing: 60 },
      'POST staff/languages': { ...urdu, id: 'pt-BR' },
      'PUT staff/languages/:id': { ...urdu, is_published: true },
    },
  });

it('TEXT-05 staff see how far a language is, and publish it', async () => {
  const { asked } = await open();
  await screen.findAllByText('40 of 100');
  expect(screen.getByText('Right to left')).toBeDefined();
  expect(screen.getAllByText(/Names of occupations, Names of places/)).toBeDefined();
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
  // A tag never replaces a chosen language.
  fireEvent.change(choice, { target: { value: 'de' } });
  expect(screen.queryByLabelText('Language tag')).toBeNull();
  fireEvent.change(choice, { target: { value: 'tag' } });
  fireEvent.change(await screen.findByLabelText('Language tag'), { target: { value: 'pt-BR' } });
  const [, submit] = screen.getAllByRole('button', { name: 'Add a language', hidden: true });
  if (submit) fireEvent.click(submit);
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ id: 'pt-BR', fallback: 'en' }),
  );
});

it('TEXT-05 staff choose another language for the missing texts', async () => {
  const { asked } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Change Urdu' }));
  await screen.findByRole('option', { name: 'हिन्दी' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Missing texts in' }), { target: { value: 'hi' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ fallback: 'hi', version: 1 }),
  );
});

it('TEXT-05 languages have names in Arabic, too, whose digits are set', () => {
  expect(nameIn(formatOf('ar'), 'de')).toBe('الألمانية');
});
