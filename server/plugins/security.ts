/** What a browser may do with the portal's pages. */
import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import type { Frontend } from '../ssr/frontend.ts';

const YEAR_S = 31_536_000;

/** Of an empty text. */
const NOTHING = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Scripts and styles come from the portal alone. What is inline is named by its hash rather than by a nonce, so that
 * pages stay the same for everyone and any cache can keep them: the one script, and style elements that are empty.
 * Scripts may fill those, as the console's style engine does; no text of a page can. See docs/decisions/0006.
 */
export const securityPlugin = async (
  app: FastifyInstance,
  frontend: Frontend | undefined,
  { publicUrl, apiOrigin, map }: Pick<Env, 'publicUrl' | 'apiOrigin' | 'map'>,
): Promise<void> => {
  const inline = frontend && createHash('sha256').update(frontend.inlineScript).digest('base64');
  // Documents ask for these with `reply.helmet()`: on data, which no browser runs, they would only cost time.
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
    // Only where readers come by TLS: else browsers would be sent where nothing answers.
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: YEAR_S, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
};
