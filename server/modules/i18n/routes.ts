/** Serves the texts for browsers: one file per language and bundle, with an address that changes with its content. */
import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound } from '../../http/failure.ts';
import { encodingOf } from '../../platform/cache/response-cache.ts';
import { draftOf } from '../../platform/i18n/drafts.ts';

const LASTING = 'public, max-age=31536000, immutable';
const BUNDLES = ['site', 'console'] as const;

export const messageRoutes = (app: FastifyInstance, { catalogues }: Deps): void => {
  app.get<{ Params: { locale: string; file: string } }>(
    '/messages/:locale/:file',
    { schema: { hide: true } },
    ({ params, url, headers, draft }, reply) => {
      const isOwnDraft = draft !== undefined && params.locale === draftOf(draft);
      const locale = isOwnDraft ? params.locale : catalogues.languages.find(params.locale);
      const bundle = BUNDLES.find((name) => params.file.startsWith(`${name}.`));
      if (!locale || !bundle) throw notFound();
      const { address, response } = catalogues.bundle(locale, bundle);
      const encoding = encodingOf(response, headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return (
        reply
          .header('vary', 'accept-encoding')
          // An address of older texts gets the current ones, but must not cache them.
          .header('cache-control', isOwnDraft ? 'no-store' : url === address ? LASTING : 'no-cache')
          .type(response.type)
          .send(response.body(encoding))
      );
    },
  );

  call(
    app,
    'GET page-texts',
    async ({ query, request }) => ({ data: catalogues.reading(request.edition, query.group) }),
    { cached: 'lookups' },
  );
};
