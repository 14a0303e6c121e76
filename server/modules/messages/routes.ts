/** Serves the texts that travel: a file per language and part of the portal, its address changing with its content. */
import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { LOCALES } from '#contract/constants.ts';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';

const BUNDLES = ['site', 'console'] as const;

export const messageRoutes = (app: FastifyInstance, { catalogues }: Deps): void => {
  for (const locale of LOCALES) {
    for (const bundle of BUNDLES) {
      const { address, json } = catalogues.bundle(locale, bundle);
      app.get(address, { schema: { hide: true } }, (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type('application/json; charset=utf-8')
          .send(json),
      );
    }
  }

  call(
    app,
    'GET page-texts',
    async ({ query, t, request }) => ({
      message: t('server.ok'),
      data: catalogues.reading(request.locale, query.group),
    }),
    { cached: 'reference' },
  );
};
