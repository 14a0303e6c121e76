/** The console's texts, in a separate catalogue so that the public site doesn't load them. */

import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import type { Locale } from '#contract/shared/constants.ts';
import { pluralsOf } from '#contract/shared/locales.ts';
import { type Catalogue, formsOf, pluralIndex, writeValue } from '#contract/shared/message-format.ts';

const fetchCatalogue = async (): Promise<Catalogue> => {
  const response = await fetch(document.documentElement.dataset.consoleMessages ?? '');
  if (!response.ok) throw new Error('The texts of the console could not be loaded.');
  return response.json();
};

let loading: Promise<Catalogue> | undefined;

/** Loads the console's texts once per visit. */
export const loadCatalogue = (): Promise<Catalogue> => {
  loading ??= fetchCatalogue();
  return loading;
};

/** A text with other plural forms than its language's is not translated yet, so it has English ones. */
const withFormsOf = (language: Locale, text: string): string => {
  const plurals = pluralsOf(language);
  const [one = '', ...others] = formsOf(text);
  if (others.length === 0 || others.length === plurals.length - 1) return text;
  return plurals.map((category) => (category === 'one' ? one : others.at(-1))).join(' |||| ');
};

/** react-admin's i18n provider over the portal's texts, falling back to react-admin's own. */
export const createI18nProvider = (catalogue: Catalogue, language: Locale): I18nProvider =>
  polyglotI18nProvider(
    () => ({
      ...englishMessages,
      ...Object.fromEntries(
        Object.entries(catalogue).map(([key, text]) => [key, withFormsOf(language, text)]),
      ),
    }),
    language,
    {
      allowMissing: true,
      pluralRules: {
        pluralTypes: { [language]: (count: number) => pluralIndex(language, count) },
        pluralTypeToLanguages: { [language]: [language] },
      },
      // Stands in for `String.prototype.replace`.
      replace(this: string, placeholder: RegExp, fill: (whole: string, name: string) => string | number) {
        return this.replace(placeholder, (whole, name) => {
          const value = fill(whole, name);
          return value === whole ? whole : writeValue(value, language);
        });
      },
    },
  );
