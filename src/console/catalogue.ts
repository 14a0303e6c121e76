/** The console's texts: a catalogue of its own, so that the public site does not carry them. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import type { Locale } from '#contract/constants.ts';
import { type Catalogue, pluralIndex } from '#contract/message-format.ts';

const fetchCatalogue = async (): Promise<Catalogue> => {
  const response = await fetch(document.documentElement.dataset.consoleMessages ?? '');
  if (!response.ok) throw new Error('The texts of the console could not be loaded.');
  return response.json();
};

let loading: Promise<Catalogue> | undefined;

/** Loads the console's texts, once a visit. */
export const loadCatalogue = (): Promise<Catalogue> => {
  loading ??= fetchCatalogue();
  return loading;
};

/** Polyglot's own rules know neither Hindi nor the large numbers of French and Spanish. */
const pluralRulesOf = (language: Locale) => ({
  pluralTypes: { [language]: (count: number) => pluralIndex(language, count) },
  pluralTypeToLanguages: { [language]: [language] },
});

/** react-admin's translator over the portal's texts, with react-admin's own words where the portal has none. */
export const createI18nProvider = (catalogue: Catalogue, language: Locale): I18nProvider =>
  polyglotI18nProvider(
    () => ({ ...englishMessages, ...catalogue }),
    language,
    [{ locale: language, name: language }],
    { pluralRules: pluralRulesOf(language) },
  );
