/** Generates the API documentation from the contract: /api/openapi.json, and a readable page at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/shared/constants.ts';

/** @param title the portal's name */
export const openApiPlugin = async (app: FastifyInstance, title: string, logo: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1',
        description:
          'The calls of the job portal. Success: `message`, `data`, `pagination`. Failure: `message`, `code`, `errors` by field.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: `${API_BASE}/docs`,
    staticCSP: true,
    // The page's library sizes some images with inline styles.
    transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    logo: { type: 'image/svg+xml', content: logo },
    theme: { title: `${title} API` },
    uiConfig: { docExpansion: 'list' },
  });
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
};
