/** A page's addresses in all languages, for search engines. */
import { LANGUAGE_KEY, type Locale } from '#contract/shared/constants.ts';
import type { OfferedLanguage } from '#contract/shared/locales.ts';

export interface Alternate {
  readonly language: string;
  readonly path: string;
}

/** `localizedPath('/jobs?page=2', 'fr')` is `/jobs?page=2&lang=fr`. */
export const localizedPath = (path: string, locale: Locale): string =>
  `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_KEY}=${locale}`;

/** The address in every language, and the one that uses the reader's language. */
export const alternatesOf = (path: string, languages: readonly OfferedLanguage[]): Alternate[] => [
  ...languages.map(({ code }) => ({ language: code, path: localizedPath(path, code) })),
  { language: 'x-default', path },
];
