/** The console's texts, in a separate catalogue so that the public site doesn't load them. */
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import type { Locale } from '#contract/shared/constants.ts';
import { type Catalogue, formatMessage } from '#contract/shared/message-format.ts';

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

/** Flattens nested texts to full keys. */
const flatten = (texts: object, group = ''): Catalogue =>
  Object.assign(
    {},
    ...Object.entries(texts).map(([name, text]) =>
      typeof text === 'string' ? { [group + name]: text } : flatten(text, `${group}${name}.`),
    ),
  );

/** react-admin's i18n provider over the portal's texts, falling back to react-admin's own. */
export const createI18nProvider = (catalogue: Catalogue, language: Locale): I18nProvider => {
  const texts = { ...flatten(englishMessages), ...catalogue };
  return {
    translate: (key, { _: fallback = key, ...values } = {}) =>
      formatMessage(texts[key] ?? fallback, language, values),
    changeLocale: () => Promise.reject(new Error('The address decides on the language.')),
    getLocale: () => language,
  };
};
