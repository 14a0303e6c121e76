/** Sets the reader's language of each request, and the server's texts in it. See docs/decisions/0008-languages.md. */
import type { FastifyInstance } from 'fastify';
import type { Locale } from '#contract/shared/constants.ts';
import type { Catalogues, Translate } from '../../platform/i18n/catalogues.ts';
import type { LocalizeName } from '../../platform/i18n/localized-names.ts';
import { localeOfReader } from '../../platform/i18n/reader-locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    readonly locale: Locale;
    readonly t: Translate;
    /** Localizes the name of a lookup value. Responses are localized by their schema, so few callers need it. */
    readonly localizeName: LocalizeName;
  }
}

export const languagePlugin = (app: FastifyInstance, catalogues: Catalogues): void => {
  app.decorateRequest('locale', {
    getter() {
      return localeOfReader(this, catalogues.languages);
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
