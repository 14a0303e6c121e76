/** Security headers of the portal's pages. */
import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../platform/env.ts';
import type { Frontend } from '../ssr/frontend.ts';

const YEAR_S = 31_536_000;

/** The hash of an empty text. */
const NOTHING = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Scripts and styles only come from the portal. Inline ones are allowed by hash rather than nonce, so that pages are
 * the same for everyone and cacheable: the one script, and empty style elements. Scripts can fill those, as the
 * console's style engine does, but text in a page can't. See docs/decisions/0006.
 */
export const securityPlugin = async (
  app: FastifyInstance,
  frontend: Frontend | undefined,
  { publicUrl, apiOrigin, map }: Pick<Env, 'publicUrl' | 'apiOrigin' | 'map'>,
): Promise<void> => {
  const inline = frontend && createHash('sha256').update(frontend.inlineScript).digest('base64');
  // Only documents need them, set with `reply.helmet()`. Browsers don't run data, so the headers would only cost time
  // there.
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: frontend?.isDevelopment
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", ...(inline ? [`'sha256-${inline}'`] : [])],
            styleSrc: ["'self'", NOTHING],
            connectSrc: ["'self'", ...(apiOrigin ? [apiOrigin] : []), ...(map?.origins ?? [])],
            imgSrc: ["'self'", 'data:'],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
          },
        },
    // Only with TLS, because browsers would otherwise be sent to an address without a server.
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: YEAR_S, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
};
