/** The languages that the portal knows, and those that readers can choose. */
import { type Locale, PSEUDO_LOCALE, SHIPPED_LOCALES, SOURCE_LOCALE } from '#contract/shared/constants.ts';
import { languageName, type OfferedLanguage } from '#contract/shared/locales.ts';

/** A language that staff added: no file has texts in it. */
export interface AddedLanguage {
  readonly code: Locale;
  /** The language whose texts stand for missing ones. */
  readonly fallback: Locale;
  readonly isPublished: boolean;
}

export interface Languages {
  /** Those that readers can choose. */
  readonly offered: readonly OfferedLanguage[];
  /** Those that staff translate, published or not. */
  readonly written: readonly Locale[];
  /** The language of a tag, case-insensitive, if readers can have it. */
  readonly find: (tag: string | null | undefined) => Locale | undefined;
  /** The languages in which a reader gets texts: the first one that has a text. English is the last. */
  readonly chainOf: (locale: Locale) => readonly [Locale, ...Locale[]];
}

const finderIn =
  (codes: readonly Locale[]): Languages['find'] =>
  (tag) =>
    codes.find((code) => code.toLowerCase() === tag?.toLowerCase());

/** What comes after a language, in order; a circle ends where it closes. */
export const fallbacksOf = (
  locale: Locale,
  added: ReadonlyMap<Locale, Pick<AddedLanguage, 'fallback'>>,
): readonly Locale[] => {
  const chain: Locale[] = [];
  for (let next: Locale | undefined = locale; next !== undefined; next = added.get(next)?.fallback) {
    if (chain.includes(next)) break;
    chain.push(next);
  }
  return chain.slice(1);
};

/** The languages of the catalogue files and those that staff added. */
export const languagesWith = (added: readonly AddedLanguage[]): Languages => {
  const byCode = new Map(added.map((one) => [one.code, one]));
  const published: Locale[] = [
    ...SHIPPED_LOCALES,
    ...added.filter(({ isPublished }) => isPublished).map(({ code }) => code),
  ];
  const known: readonly Locale[] = [...published, PSEUDO_LOCALE];
  return {
    offered: published.map((code) => ({ code, name: languageName(code) })),
    written: [...SHIPPED_LOCALES, ...added.map(({ code }) => code)],
    find: finderIn(known),
    chainOf: (locale) => {
      const [first = SOURCE_LOCALE, ...others] = [locale, ...fallbacksOf(locale, byCode)].filter((one) =>
        known.includes(one),
      );
      return first === SOURCE_LOCALE
        ? [first]
        : [first, ...others.filter((one) => one !== SOURCE_LOCALE), SOURCE_LOCALE];
    },
  };
};

/** Those of the catalogue files alone. */
export const SHIPPED_LANGUAGES = languagesWith([]);
