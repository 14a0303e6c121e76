/** The console's texts, in a separate catalogue so that the public site doesn't load them. */

import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import type { Locale } from '#contract/shared/constants.ts';
import { type Catalogue, formatMessage, writeValue } from '#contract/shared/message-format.ts';

const fetchCatalogue = async (): Promise<Catalogue> => {
  const response = await fetch(document.documentElement.dataset.consoleMessages ?? '');
  if (!response.ok) throw new Error('The texts of the console could not be loaded.');
  return response.json();
};

let loading: Promise<Catalogue> | undefined;
let loaded: Catalogue | undefined;

/** Loads the console's texts once per visit. */
export const loadCatalogue = (): Promise<Catalogue> => {
  loading ??= fetchCatalogue().then((catalogue) => {
    loaded = catalogue;
    return catalogue;
  });
  return loading;
};

/** The console's texts, if they are loaded. */
export const loadedCatalogue = (): Catalogue | undefined => loaded;

/** react-admin's i18n provider over the portal's texts, falling back to react-admin's own. */
export const createI18nProvider = (catalogue: Catalogue, language: Locale): I18nProvider => {
  const provider = polyglotI18nProvider(() => ({ ...englishMessages, ...catalogue }), language, {
    allowMissing: true,
    // Stands in for `String.prototype.replace`.
    replace(this: string, placeholder: RegExp, fill: (whole: string, name: string) => string | number) {
      return this.replace(placeholder, (whole, name) => {
        const value = fill(whole, name);
        return value === whole ? whole : writeValue(value, language);
      });
    },
  });
  return {
    ...provider,
    // A text can count by the rules of another language.
    translate: (key, values) => {
      const text = catalogue[key];
      return text === undefined || values?.smart_count === undefined
        ? provider.translate(key, values)
        : formatMessage(text, language, values);
    },
  };
};
