/** Which texts staff can edit, and what is valid. */

import { TRANSLATION_MAX, type WrittenLocale } from '#contract/i18n/options.ts';
import { type TranslationMistake, translationMistakes } from '#contract/i18n/rules.ts';
import { groupOf } from '#contract/shared/message-format.ts';
import { mayPublish, mayTranslate } from '#contract/staff/roles.ts';
import { forbidden, invalid, notFound, type Text } from '../../http/failure.ts';
import type { Staff } from '../../http/plugins/viewer.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import type { Languages } from '../../platform/i18n/languages.ts';
import type { SourceTexts } from '../../platform/i18n/source-texts.ts';

/** The languages that staff translate. */
type Written = Pick<Languages, 'written'>;
type Editable = Pick<Catalogues, 'texts'> & { readonly languages: Written };

export interface TranslationName {
  readonly locale: WrittenLocale;
  readonly key: string;
}

/** The English names of lookup values and the blog's articles are written on screens of their own, not here. */
const WRITTEN_ELSEWHERE: readonly string[] = ['lookup', 'lookup_names', 'articles'];
export const isWritten = (texts: SourceTexts, { locale, key }: TranslationName): boolean =>
  texts.find(key) !== undefined && !(locale === 'en' && WRITTEN_ELSEWHERE.includes(groupOf(key)));

export const writtenLocale = ({ written }: Written, tag: string): WrittenLocale | undefined =>
  written.find((one) => one === tag);

/** The text that an id such as `es:nav.sign_in` names. */
export const nameOf = ({ languages, texts }: Editable, id: string): TranslationName => {
  const [tag = '', key = ''] = id.split(':');
  const locale = writtenLocale(languages, tag);
  if (!locale || !isWritten(texts, { locale, key })) throw notFound();
  return { locale, key };
};

/** Translators work on their own languages only. */
export const assertMayTranslate = (languages: Written, viewer: Staff, locale: WrittenLocale): void => {
  if (!writtenLocale(languages, locale)) throw invalid({ locale: { key: 'server.field.unknown_entry' } });
  if (!mayTranslate(viewer, locale)) throw forbidden();
};

/** Others suggest. */
export const assertMayPublish = (viewer: Staff, locale: WrittenLocale): void => {
  if (!mayTranslate(viewer, locale) || !mayPublish(viewer, locale)) throw forbidden();
};

/** The same, for a text of a language that the account may work on. */
export const nameFor = (catalogues: Editable, viewer: Staff, id: string): TranslationName => {
  const name = nameOf(catalogues, id);
  assertMayTranslate(catalogues.languages, viewer, name.locale);
  return name;
};

/** The language of a list that names none. */
export const firstLocale = (languages: Written, { languages: [first = 'en'] }: Staff): WrittenLocale =>
  writtenLocale(languages, first) ?? 'en';

const wordsFor = (mistake: TranslationMistake): Text => {
  switch (mistake.kind) {
    case 'empty':
      return { key: 'server.translations.empty' };
    case 'markup':
      return { key: 'server.translations.markup' };
    case 'line-break':
      return { key: 'server.translations.line_break' };
    case 'hidden-signs':
      return { key: 'server.translations.hidden_signs' };
    case 'forms':
      return {
        key: 'server.translations.forms',
        values: { expected: mistake.expected, found: mistake.found, separator: '||||' },
      };
    case 'unknown-placeholder':
      return {
        key: 'server.translations.unknown_placeholder',
        values: { placeholder: `%{${mistake.name}}` },
      };
    case 'missing-placeholder':
      return {
        key: 'server.translations.missing_placeholder',
        values: { placeholder: `%{${mistake.name}}` },
      };
  }
};

/** The error in a text, if any. */
export const mistakeOf = (
  texts: SourceTexts,
  { locale, key }: TranslationName,
  text: string,
): Text | undefined => {
  if (text.length > TRANSLATION_MAX)
    return { key: 'server.field.too_long', values: { limit: TRANSLATION_MAX } };
  const [mistake] = translationMistakes(texts.find(key)?.message ?? '', text, locale);
  return mistake && wordsFor(mistake);
};

export const assertValidTranslation = (texts: SourceTexts, name: TranslationName, text: string): void => {
  const mistake = mistakeOf(texts, name, text);
  if (mistake) throw invalid({ text: mistake });
};
