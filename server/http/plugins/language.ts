/** Sets the reader's language of each request, and the server's texts in it. See docs/decisions/0008-languages.md. */
import type { FastifyInstance } from 'fastify';
import type { Locale } from '#contract/shared/constants.ts';
import type { Catalogues, Translate } from '../../platform/i18n/catalogues.ts';
import { type DraftDeps, draftOf, namesDraft, openDraft } from '../../platform/i18n/drafts.ts';
import type { LocalizeName } from '../../platform/i18n/localized-names.ts';
import { localeOfReader } from '../../platform/i18n/reader-locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    readonly locale: Locale;
    /** The language whose unpublished texts a translator previews, whatever the request's own is. */
    draft: Locale | undefined;
    /** Names texts and cached responses: the language, or its draft. */
    readonly edition: Locale;
    readonly t: Translate;
    /** Localizes the name of a lookup value. Responses are localized by their schema, so few callers need it. */
    readonly localizeName: LocalizeName;
  }
}

export const languagePlugin = (
  app: FastifyInstance,
  { catalogues, ...deps }: DraftDeps & { readonly catalogues: Catalogues },
): void => {
  app.decorateRequest('draft', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!namesDraft(request.headers.cookie)) return done();
    openDraft(deps, request.headers.cookie).then(
      (draft) => {
        request.draft = draft;
        done();
      },
      // Without the database, the request says so in the language of readers.
      () => done(),
    );
  });
  app.decorateRequest('locale', {
    getter() {
      const { draft } = this;
      const { find } = catalogues.languages;
      return localeOfReader(this, {
        find: (tag) =>
          draft !== undefined && tag?.toLowerCase() === draft.toLowerCase() ? draft : find(tag),
      });
    },
  });
  app.decorateRequest('edition', {
    getter() {
      return this.draft === this.locale ? draftOf(this.locale) : this.locale;
    },
  });
  app.decorateRequest('t', {
    getter() {
      return catalogues.translate(this.edition);
    },
  });
  app.decorateRequest('localizeName', {
    getter() {
      return catalogues.localizeName(this.edition);
    },
  });
};
