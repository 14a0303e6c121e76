import { expect, test } from 'vitest';
import { TRANSLATION_MAX } from '#contract/i18n/options.ts';
import { languagesWith } from '#server/platform/i18n/languages.ts';
import { sourceTextsWith } from '#server/platform/i18n/source-texts.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { assertValidTranslation, isWritten, mistakeOf, nameOf, writtenLocale } from './policy.ts';

const LANGUAGES = languagesWith([{ code: 'de', fallback: 'en', isPublished: false }]);
const NAMES = 'lookup_names.degrees.7';
const TEXTS = sourceTextsWith({ [NAMES]: { message: 'Harbour degree', description: 'A degree.' } });
const EDITABLE = { languages: LANGUAGES, texts: TEXTS };
const LOOKUP = 'lookup.accounting';

test('staff can edit every text except the English names of lookup values', () => {
  expect(isWritten(TEXTS, { locale: 'en', key: 'nav.jobs' })).toBe(true);
  expect(isWritten(TEXTS, { locale: 'fr', key: 'nav.jobs' })).toBe(true);
  expect(isWritten(TEXTS, { locale: 'en', key: LOOKUP })).toBe(false);
  expect(isWritten(TEXTS, { locale: 'fr', key: LOOKUP })).toBe(true);
  expect(isWritten(TEXTS, { locale: 'fr', key: 'nav.no_such_text' })).toBe(false);
  expect(isWritten(TEXTS, { locale: 'en', key: NAMES })).toBe(false);
  expect(isWritten(TEXTS, { locale: 'de', key: NAMES })).toBe(true);
  expect(isWritten(TEXTS, { locale: 'en', key: 'help_articles.undo.text' })).toBe(true);
  const written = ['fr', 'de', 'tlh', 'en-XA'].map((tag) => writtenLocale(LANGUAGES, tag));
  expect(written).toEqual(['fr', 'de', undefined, undefined]);
});

test('a text is named by its language and its key', () => {
  expect(nameOf(EDITABLE, 'es:nav.jobs')).toEqual({ locale: 'es', key: 'nav.jobs' });
  for (const id of ['tlh:nav.jobs', 'es:nav.no_such_text', 'es', '', `en:${LOOKUP}`])
    expect(refusalOf(() => nameOf(EDITABLE, id))?.code, id).toBe('not_found');
});

const FEW = 'account.close_bookmarks';
test.each([
  ['nav.jobs', '', 'server.translations.empty', undefined],
  ['nav.jobs', '<b>x', 'server.translations.markup', undefined],
  ['nav.jobs', 'x\ny', 'server.translations.line_break', undefined],
  ['nav.jobs', 'x\u200b', 'server.translations.hidden_signs', undefined],
  ['nav.jobs', 'x |||| y', 'server.translations.forms', { expected: 1, found: 2, separator: '||||' }],
  ['nav.jobs', '%{name}', 'server.translations.unknown_placeholder', { placeholder: '%{name}' }],
  [FEW, 'x |||| y |||| z', 'server.translations.missing_placeholder', { placeholder: '%{smart_count}' }],
  ['nav.jobs', 'x'.repeat(TRANSLATION_MAX + 1), 'server.field.too_long', { limit: TRANSLATION_MAX }],
])('what is wrong with %s as %s: %s', (key, text, mistake, values) => {
  expect(mistakeOf(TEXTS, { locale: 'fr', key }, text)).toEqual(
    values ? { key: mistake, values } : { key: mistake },
  );
});

test('a valid text is accepted', () => {
  const name = { locale: 'fr', key: 'nav.jobs' } as const;
  expect(mistakeOf(TEXTS, name, 'x'.repeat(TRANSLATION_MAX))).toBeUndefined();
  expect(refusalOf(() => assertValidTranslation(TEXTS, name, 'Emplois'))).toBeUndefined();
  expect(refusalOf(() => assertValidTranslation(TEXTS, name, ' '))?.fields).toEqual({
    text: { key: 'server.translations.empty' },
  });
});
