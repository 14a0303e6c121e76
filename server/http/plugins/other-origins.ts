/** Lets pages of other origins call the API, if the operator names them. Same-origin pages need no permission. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/shared/constants.ts';

const PREFLIGHT_S = '600';

/** The token is sent in a header, so cookies and other credentials stay out. */
export const otherOriginsPlugin = (app: FastifyInstance, allowed: readonly string[]): void => {
  if (allowed.length === 0) return;
  const originOf = ({ url, headers: { origin } }: FastifyRequest): string | undefined =>
    url.startsWith(`${API_BASE}/`) && origin !== undefined && allowed.includes(origin) ? origin : undefined;

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS' || !originOf(request)) return;
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, accept-language, idempotency-key')
      .header('access-control-max-age', PREFLIGHT_S)
      .send();
  });
  // Runs last, because errors and cached responses need the headers, too.
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(`${API_BASE}/`)) return;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, origin` : 'origin');
    const origin = originOf(request);
    if (!origin) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'content-range, retry-after')
      .header('cross-origin-resource-policy', 'cross-origin');
  });
};
