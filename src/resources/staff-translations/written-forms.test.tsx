// @vitest-environment jsdom
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { I18nProvider } from '../../i18n/context.tsx';
import { createI18n } from '../../i18n/messages.ts';
import { texts } from '../../i18n/testing/english.ts';
import { WrittenForms } from './written-forms.tsx';

afterEach(cleanup);

const text = (more: Partial<StaffTranslation>): StaffTranslation => ({
  id: 'ar:home.live_jobs',
  locale: 'ar',
  key: 'home.live_jobs',
  group: 'home',
  english: '%{smart_count} live job |||| %{smart_count} live jobs',
  description: '',
  max: null,
  text: null,
  file_text: null,
  is_changed: false,
  is_reviewed: true,
  is_outdated: false,
  translated_from: null,
  updated_at: null,
  comments: 0,
  suggestions: 0,
  own_suggestion: null,
  places: [],
  terms: [],
  version: 0,
  ...more,
});

const open = (one: StaffTranslation) => {
  const written: string[] = [];
  const Screen = () => {
    const [draft, setDraft] = useState(one.text ?? '');
    const write = (next: string) => {
      written.push(next);
      setDraft(next);
    };
    return (
      <I18nProvider value={createI18n(texts, 'en')}>
        <WrittenForms draft={draft} mistake={undefined} onKeyDown={() => {}} onWrite={write} text={one} />
      </I18nProvider>
    );
  };
  // Styles of their own: those that files share are gone from the document after the first one.
  render(
    <CacheProvider value={createCache({ key: 'forms' })}>
      <Screen />
    </CacheProvider>,
  );
  return written;
};
const labels = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'));
const type = (label: string, words: string) =>
  fireEvent.change(screen.getByLabelText(`Text: home.live_jobs, ${label}`), { target: { value: words } });

it('TEXT-03 each plural form has a field that says which numbers it is for', () => {
  open(text({}));
  expect(labels()).toEqual(
    ['For 0', 'For 1', 'For 2', 'For 3, 4, 5…', 'For 11, 12, 13…', 'For 100, 101, 102…'].map(
      (label) => `Text: home.live_jobs, ${label}`,
    ),
  );
  cleanup();
  open(text({ locale: 'es' }));
  expect(labels()[1]).toBe('Text: home.live_jobs, For 1,000,000, 2,000,000');
  cleanup();
  open(text({ english: 'Menu' }));
  expect(labels()).toEqual(['Text: home.live_jobs']);
});

it('TEXT-03 forms are written in any order, with spaces, and stay as they are', () => {
  const written = open(text({ locale: 'fr', text: 'a||||b |||| c' }));
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)).toEqual([
    'a',
    'b',
    'c',
  ]);
  cleanup();
  const fresh = open(text({ locale: 'hi' }));
  type('For 2, 3, 4…', 'many ');
  type('For 0, 1', 'one');
  type('For 2, 3, 4…', 'many jobs');
  expect(fresh).toEqual([' |||| many ', 'one |||| many ', 'one |||| many jobs']);
  type('For 0, 1', '');
  type('For 2, 3, 4…', '');
  expect(fresh.at(-1)).toBe('');
  expect(written).toEqual([]);
});

it('TEXT-03 a text with more forms than the language has stays in one field, so that nothing is lost', () => {
  open(text({ locale: 'hi', text: 'a |||| b |||| c' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text: home.live_jobs').value).toBe('a |||| b |||| c');
});

const placeholders = () => screen.getAllByRole('button').map((button) => button.textContent);
const missing = () =>
  screen.queryAllByRole('button', { name: /^Add the placeholder/ }).map((button) => button.textContent);

it('TEXT-03 a button puts a placeholder of the English text at the caret and says while it is missing', () => {
  const english = '%{name} applied to %{job} on %{site_name}';
  const written = open(text({ locale: 'es', english, text: 'Se postuló  a %{job}' }));
  expect(placeholders()).toEqual(['%{name}', '%{job}', '%{site_name}']);
  // A translation may write the name of the portal itself.
  expect(missing()).toEqual(['%{name}']);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  field.setSelectionRange(11, 11);
  fireEvent.click(screen.getByRole('button', { name: /%\{name\}/ }));
  expect(written).toEqual(['Se postuló %{name} a %{job}']);
  expect([document.activeElement, field.selectionStart]).toEqual([field, 18]);
  expect(missing()).toEqual([]);
});

it('TEXT-03 each plural form has its own placeholders, and only forms of more numbers need theirs', () => {
  const english = '%{smart_count} live job |||| %{smart_count} live jobs';
  const written = open(text({ locale: 'fr', english, text: 'un emploi |||| emplois |||| emplois' }));
  expect(placeholders()).toEqual(Array(3).fill('%{smart_count}'));
  expect(missing()).toHaveLength(2);
  const field = screen.getAllByRole<HTMLTextAreaElement>('textbox')[2];
  field?.setSelectionRange(0, 7);
  fireEvent.click(screen.getAllByRole('button', { name: /smart_count/ }).at(-1) ?? document.body);
  expect(written).toEqual(['un emploi |||| emplois |||| %{smart_count}']);
});

it('TEXT-03 a text without placeholders has no buttons', () => {
  open(text({ english: 'Menu' }));
  expect(screen.queryAllByRole('button')).toEqual([]);
});

const lengths = () => screen.queryAllByText(/^Length: /).map((length) => length.textContent);
const warnings = () => screen.queryAllByText(/^This is longer than there is room for/);

it('TEXT-14 the length of each form is counted without placeholders, with a warning beyond the limit', () => {
  open(text({ english: 'Menu', text: 'Menü 👍' }));
  expect(lengths()).toEqual([]);
  cleanup();
  open(text({ english: 'Menu of %{name}', text: 'Menü 👍 %{name}', max: 7 }));
  expect([lengths(), warnings()]).toEqual([['Length: 7 / 7'], []]);
  cleanup();
  const written = open(text({ locale: 'fr', text: 'un emploi |||| %{smart_count} |||| ', max: 10 }));
  expect([lengths(), warnings()]).toEqual([['Length: 9 / 10', 'Length: 0 / 10', 'Length: 0 / 10'], []]);
  type('For 2, 3, 4…', '%{smart_count} emplois ouverts');
  expect(lengths()[2]).toBe('Length: 16 / 10');
  expect(warnings()).toHaveLength(1);
  // It warns only.
  expect(written).toHaveLength(1);
});
