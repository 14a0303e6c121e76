/** The console's texts: a catalogue of its own, so that the public site does not carry them. */
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import type { Locale } from '#contract/constants.ts';
import { type Catalogue, formatMessage } from '#contract/message-format.ts';

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

/** Nested texts by their whole keys. */
const flatten = (texts: object, group = ''): Catalogue =>
  Object.assign(
    {},
    ...Object.entries(texts).map(([name, text]) =>
      typeof text === 'string' ? { [group + name]: text } : flatten(text, `${group}${name}.`),
    ),
  );

/** react-admin's translator over the portal's texts, with react-admin's own words where the portal has none. */
export const createI18nProvider = (catalogue: Catalogue, language: Locale): I18nProvider => {
  const texts = { ...flatten(englishMessages), ...catalogue };
  return {
    translate: (key, { _: fallback = key, ...values } = {}) =>
      formatMessage(texts[key] ?? fallback, language, values),
    changeLocale: () => Promise.reject(new Error('The address decides on the language.')),
    getLocale: () => language,
  };
};
