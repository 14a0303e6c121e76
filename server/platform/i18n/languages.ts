/** The languages that the portal knows, and those that readers can choose. */
import { type Locale, PSEUDO_LOCALE, SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { languageName, type OfferedLanguage } from '#contract/shared/locales.ts';

export interface Languages {
  /** Those that readers can choose. */
  readonly offered: readonly OfferedLanguage[];
  /** The language of a tag, case-insensitive, if readers can have it. */
  readonly find: (tag: string | null | undefined) => Locale | undefined;
}

const finderIn =
  (codes: readonly Locale[]): Languages['find'] =>
  (tag) =>
    codes.find((code) => code.toLowerCase() === tag?.toLowerCase());

/** The languages of the catalogue files. */
export const SHIPPED_LANGUAGES: Languages = {
  offered: SHIPPED_LOCALES.map((code) => ({ code, name: languageName(code) })),
  find: finderIn([...SHIPPED_LOCALES, PSEUDO_LOCALE]),
};
