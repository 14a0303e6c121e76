/** What writing in each language requires, from Unicode's data. */
import { type Locale, PSEUDO_LOCALE } from './constants.ts';
import { pluralRules } from './formatters.ts';

/** A language with a script or a region, if any: `de`, `pt-BR`, `zh-Hant-TW`. */
export const LANGUAGE_TAG = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$';

/** Computes each language's value once, because texts need it all the time. */
const byLocale = <Value>(compute: (locale: Locale) => Value): ((locale: Locale) => Value) => {
  const known = new Map<Locale, Value>();
  return (locale) => {
    const value = known.get(locale) ?? compute(locale);
    known.set(locale, value);
    return value;
  };
};

/** The tag for `Intl`. Arabic has two sets of digits, and browsers disagree about the default. */
export const formatOf = (locale: Locale): string => {
  if (locale === PSEUDO_LOCALE) return 'en';
  return /^ar\b/.test(locale) ? `${locale}-u-nu-latn` : locale;
};

/** Scripts of living languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;
/** Not every browser has `getTextInfo`; all of them know a language's usual script. */
export const directionOf = byLocale((locale) =>
  RIGHT_TO_LEFT.test(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr',
);

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
/** Unicode's plural categories of the language, in the order of a text's forms. */
export const pluralsOf = byLocale((locale): readonly Intl.LDMLPluralRule[] => {
  const own = pluralRules(formatOf(locale)).resolvedOptions().pluralCategories;
  return CATEGORIES.filter((category) => own.includes(category));
});

/** A language that readers can choose, with its own name for itself. */
export interface OfferedLanguage {
  readonly code: Locale;
  readonly name: string;
}

/** The language's own name for itself; what is no tag stays as it is. */
export const languageName = (locale: Locale): string => {
  if (!new RegExp(LANGUAGE_TAG).test(locale)) return locale;
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};
