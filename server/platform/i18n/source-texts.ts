/** Every text that staff translate: those of the catalogue files, and content. */
import { translationMistakes } from '#contract/i18n/rules.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { fileEnglishOf, fileOf, type Override, type SourceText, source } from './catalogue-files.ts';
import { type ContentTexts, contentFileOf, helpSource, isContent } from './content.ts';

export interface SourceTexts {
  readonly keys: readonly string[];
  /** The English text with its description, as the file or its own screen has it. */
  readonly find: (key: string) => SourceText | undefined;
  /** The translation that comes with the portal. */
  readonly fileText: (locale: Locale, key: string) => string | undefined;
  /** The English text that it was made from; an earlier one isn't known. */
  readonly fileEnglish: (locale: Locale, key: string) => string | undefined;
  /** Whether an override still applies: its key exists, and English has the same placeholders. */
  readonly isApplicable: (override: Override) => boolean;
}

/** @param content the texts in the database */
export const sourceTextsWith = (content: ContentTexts): SourceTexts => {
  const find = (key: string) => source[key] ?? helpSource[key] ?? content[key];
  return {
    keys: [source, helpSource, content].flatMap(Object.keys),
    find,
    fileText: (locale, key) => (isContent(key) ? contentFileOf(locale) : fileOf(locale))[key],
    fileEnglish: (locale, key) => (isContent(key) ? find(key)?.message : fileEnglishOf(locale, key)),
    isApplicable: ({ locale, key, text }) => {
      const original = find(key)?.message;
      return original !== undefined && translationMistakes(original, text, locale).length === 0;
    },
  };
};
