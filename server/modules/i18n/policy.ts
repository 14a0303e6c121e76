/** Which texts staff write, and what they may say. */
import { OFFERED_LOCALES } from '#contract/constants.ts';
import { groupOf } from '#contract/message-format.ts';
import { TEXT_MAX, type WrittenLocale } from '#contract/translation-options.ts';
import { type TranslationMistake, translationMistakes } from '#contract/translation-rules.ts';
import { invalid, notFound, type Text } from '../../failure.ts';
import { english } from './catalogue-files.ts';

export interface TextName {
  readonly locale: WrittenLocale;
  readonly key: string;
}

/** Entries of lists have their English names where the lists are kept, not here. */
export const isWritten = (locale: WrittenLocale, key: string): boolean =>
  english[key] !== undefined && !(locale === 'en' && groupOf(key) === 'lookup');

export const writtenLocale = (tag: string): WrittenLocale | undefined =>
  OFFERED_LOCALES.find((one) => one === tag);

/** The text that `es:nav.sign_in` names. */
export const nameOf = (id: string): TextName => {
  const [tag = '', key = ''] = id.split(':');
  const locale = writtenLocale(tag);
  if (!locale || !isWritten(locale, key)) throw notFound();
  return { locale, key };
};

const wordsFor = (mistake: TranslationMistake): Text => {
  switch (mistake.kind) {
    case 'empty':
      return { key: 'server.texts.empty' };
    case 'markup':
      return { key: 'server.texts.markup' };
    case 'line-break':
      return { key: 'server.texts.line_break' };
    case 'hidden-signs':
      return { key: 'server.texts.hidden_signs' };
    case 'forms':
      return {
        key: 'server.texts.forms',
        values: { expected: mistake.expected, found: mistake.found, separator: '||||' },
      };
    case 'unknown-placeholder':
      return { key: 'server.texts.unknown_placeholder', values: { placeholder: `%{${mistake.name}}` } };
    case 'missing-placeholder':
      return { key: 'server.texts.missing_placeholder', values: { placeholder: `%{${mistake.name}}` } };
  }
};

/** What is wrong with a text, if anything is. */
export const mistakeOf = ({ locale, key }: TextName, text: string): Text | undefined => {
  if (text.length > TEXT_MAX) return { key: 'server.field.too_long', values: { limit: TEXT_MAX } };
  const [mistake] = translationMistakes(english[key] ?? '', text, locale);
  return mistake && wordsFor(mistake);
};

export const assertValidTranslation = (name: TextName, text: string): void => {
  const mistake = mistakeOf(name, text);
  if (mistake) throw invalid({ text: mistake });
};
