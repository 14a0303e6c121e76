/** Gives every request its reader's language and the server's texts in it. */
import type { FastifyInstance } from 'fastify';
import type { Locale } from '#contract/constants.ts';
import { type Catalogues, negotiateLocale, type Translate } from '../modules/messages/catalogues.ts';

declare module 'fastify' {
  interface FastifyRequest {
    readonly locale: Locale;
    readonly t: Translate;
  }
}

export const languagePlugin = (app: FastifyInstance, catalogues: Catalogues): void => {
  app.decorateRequest('locale', {
    getter() {
      return negotiateLocale(this.headers['accept-language']);
    },
  });
  app.decorateRequest('t', {
    getter() {
      return catalogues.translate(this.locale);
    },
  });
};
