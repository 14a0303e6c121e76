/** What has to be known of each language to write in it. */
import { LOCALES, type Locale, PSEUDO_LOCALE } from './constants.ts';

export interface LocaleFacts {
  /** What `Intl` is given. Arabic has two sets of digits, and browsers do not agree on which is the usual one. */
  readonly format: string;
  /** Unicode's plural categories of the language, in the order in which a text has its forms. */
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

/** The language of a tag, spelled in any case; undefined where it is none of ours. */
export const findLocale = (tag: string | null | undefined): Locale | undefined =>
  LOCALES.find((candidate) => candidate.toLowerCase() === tag?.toLowerCase());
