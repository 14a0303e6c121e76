/** Security headers of the portal's pages. */
import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/shared/constants.ts';
import type { Env } from '../../platform/env.ts';
import { operatorStyle } from '../../platform/look/operator-style.ts';
import type { Frontend } from '../ssr/frontend.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const YEAR_S = 31_536_000;

/**
 * Scripts and styles only come from the portal. Inline ones are allowed by hash rather than nonce, so that pages are
 * the same for everyone and cacheable: the one script, the operator's style, and empty style elements. Scripts can
 * fill those, as the console's style engine does, but text in a page can't. See docs/decisions/0006.
 */
export const securityPlugin = async (
  app: FastifyInstance,
  frontend: Frontend | undefined,
  settings: Pick<Env, 'publicUrl' | 'apiOrigin' | 'map' | 'siteColor' | 'siteLogo'>,
): Promise<void> => {
  const { publicUrl, apiOrigin, map } = settings;
  const style = operatorStyle(settings);
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
            scriptSrc: ["'self'", ...(frontend ? [hashOf(frontend.inlineScript)] : [])],
            styleSrc: ["'self'", hashOf(''), ...(style ? [hashOf(style)] : [])],
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
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    // Programs may read the API, but search results link to pages.
    if (url.startsWith(`${API_BASE}/`)) reply.header('x-robots-tag', 'noindex');
  });
};
