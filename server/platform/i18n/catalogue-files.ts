/** The catalogue files. Changes by staff are stored in the database, never in the files. */
import { readFileSync } from 'node:fs';
import { type Locale, SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import type { Catalogue } from '#contract/shared/message-format.ts';
import { isMadeFrom, type TranslatedFrom } from './translated-from.ts';

export interface SourceText {
  readonly message: string;
  /** Where the text is used, for translators. */
  readonly description: string;
  /** The characters that there is room for, where it is little; placeholders don't count. */
  readonly max?: number;
}

/** A text that replaces a file's. */
export interface Override {
  readonly locale: Locale;
  readonly key: string;
  readonly text: string;
}

const readJson = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../../src/i18n/${name}.json`, import.meta.url), 'utf8'));

export const source: Readonly<Record<string, SourceText>> = readJson('en');
export const english: Catalogue = Object.fromEntries(
  Object.entries(source).map(([key, { message }]) => [key, message]),
);

const files = new Map<Locale, Catalogue>(
  SHIPPED_LOCALES.map((locale) => [locale, locale === 'en' ? english : readJson<Catalogue>(locale)]),
);
/** A language's own texts; languages that staff added have none. */
export const fileOf = (locale: Locale): Catalogue => files.get(locale) ?? {};

const same: Readonly<Record<string, readonly string[]>> = readJson('same-as-english');
/** Names and loan words that are the same as in English. */
export const isSameAsEnglish = (locale: Locale, key: string): boolean =>
  same['*']?.includes(key) === true || same[locale]?.includes(key) === true;

const translatedFrom: TranslatedFrom = readJson('translated-from');
/** The English text that the file's translation was made from; an earlier one isn't known. */
export const fileEnglishOf = (locale: Locale, key: string): string | undefined => {
  const [source, text] = [english[key], fileOf(locale)[key]];
  if (source === undefined || text === undefined) return source;
  return isMadeFrom(translatedFrom[key], locale, { english: source, text }) ? source : undefined;
};
