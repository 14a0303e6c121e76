// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffTranslation, TranslationTotals } from '#contract/i18n/calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { TranslationsScreen } from './screen.tsx';

const text: StaffTranslation = {
  ...{ id: 'en:nav.jobs', locale: 'en', key: 'nav.jobs', group: 'nav', english: 'Jobs', description: '' },
  ...{ max: null, text: 'Jobs', file_text: 'Jobs', is_changed: false, is_reviewed: true, is_outdated: false },
  ...{ translated_from: null, updated_at: null, comments: 0, suggestions: 0, own_suggestion: null },
  ...{ places: [], terms: [], version: 3 },
};

const TOTALS: TranslationTotals = {
  ...{ total: 1, missing: 0, outdated: 0, changed: 0, unreviewed: 0, suggested: 0, english: 0 },
  ...{ groups: ['nav'], authors: [], screens: [], set_aside: [] },
};

it('TEXT-07 what is typed while a save is under way is saved after it, and no conflict with oneself', async () => {
  const sent: unknown[] = [];
  const first = Promise.withResolvers<void>();
  let { version } = text;
  const write = async (body: unknown) => {
    sent.push(body);
    if (sent.length === 1) await first.promise;
    version += 1;
    return { ...text, version };
  };
  await renderScreen(TranslationsScreen, {
    path: '/staff/texts',
    answers: {
      'GET staff/languages': [],
      'GET staff/translations': [text],
      'GET staff/translation-totals': TOTALS,
      'PUT staff/translations/en:nav.jobs': write,
      'PUT staff/translations/en%3Anav.jobs': write,
      'POST staff/translation-suggestions': write,
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Text: nav.jobs' });
  const save = (words: string) => {
    fireEvent.change(field, { target: { value: words } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  };
  save('Open jobs');
  await waitFor(() => expect(sent).toHaveLength(1));
  save('Open positions');
  first.resolve();
  await waitFor(() =>
    expect(sent).toMatchObject([
      { text: 'Open jobs', version: expect.any(Number) },
      { text: 'Open positions', version: 4 },
    ]),
  );
});
