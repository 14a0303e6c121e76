/** Sets the reader's language of each request, and the server's texts in it. See docs/decisions/0008-languages.md. */
import type { FastifyInstance } from 'fastify';
import { API_BASE, LANGUAGE_KEY, type Locale } from '#contract/rules/constants.ts';
import { findLocale } from '#contract/rules/locales.ts';
import type { Catalogues, Translate } from '../../modules/i18n/catalogues.ts';
import type { LocalizeName } from '../../modules/i18n/localized-names.ts';
import { negotiateLocale } from '../../modules/i18n/negotiate-locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    readonly locale: Locale;
    readonly t: Translate;
    /** Localizes the name of a lookup value. Responses are localized by their schema, so few callers need it. */
    readonly localizeName: LocalizeName;
  }
}

/** The language an address names with `?lang=`. */
export const localeOfAddress = (url: string): Locale | undefined => {
  if (!url.includes(`${LANGUAGE_KEY}=`)) return undefined;
  const at = url.indexOf('?');
  return findLocale(new URLSearchParams(url.slice(at + 1)).get(LANGUAGE_KEY));
};

const KEPT = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([\\w-]+)`);

/** The reader's earlier choice. API calls state the language of their page explicitly. */
const localeOfCookie = (url: string, cookies: string | undefined): Locale | undefined =>
  url.startsWith(`${API_BASE}/`) ? undefined : findLocale(KEPT.exec(cookies ?? '')?.[1]);

export const languagePlugin = (app: FastifyInstance, catalogues: Catalogues): void => {
  app.decorateRequest('locale', {
    getter() {
      return (
        localeOfAddress(this.url) ??
        localeOfCookie(this.url, this.headers.cookie) ??
        negotiateLocale(this.headers['accept-language'])
      );
    },
  });
  app.decorateRequest('t', {
    getter() {
      return catalogues.translate(this.locale);
    },
  });
  app.decorateRequest('localizeName', {
    getter() {
      return catalogues.localizeName(this.locale);
    },
  });
};
