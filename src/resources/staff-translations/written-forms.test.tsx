// @vitest-environment jsdom
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
  render(<Screen />);
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
