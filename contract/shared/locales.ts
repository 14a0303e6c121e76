/** What writing in each language requires. */
import { LOCALES, type Locale, PSEUDO_LOCALE } from './constants.ts';

export interface LocaleFacts {
  /** The tag for `Intl`. Arabic has two sets of digits, and browsers disagree about the default. */
  readonly format: string;
  /** Unicode's plural categories of the language, in the order of a text's forms. */
  readonly plurals: readonly Intl.LDMLPluralRule[];
  /** Whether every text is translated. If so, `npm run i18n` fails when one is missing. */
  readonly isComplete: boolean;
}

export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = {
  en: { format: 'en', plurals: ['one', 'other'], isComplete: true },
  hi: { format: 'hi', plurals: ['one', 'other'], isComplete: true },
  ar: {
    format: 'ar-u-nu-latn',
    plurals: ['zero', 'one', 'two', 'few', 'many', 'other'],
    isComplete: true,
  },
  es: { format: 'es', plurals: ['one', 'many', 'other'], isComplete: true },
  fr: { format: 'fr', plurals: ['one', 'many', 'other'], isComplete: true },
  [PSEUDO_LOCALE]: { format: 'en', plurals: ['one', 'other'], isComplete: true },
};

/** The language of a tag, case-insensitive; undefined if we don't have it. */
export const findLocale = (tag: string | null | undefined): Locale | undefined =>
  LOCALES.find((candidate) => candidate.toLowerCase() === tag?.toLowerCase());
