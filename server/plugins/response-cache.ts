/** Answers calls marked `cached` from the response cache, and stores what had to be computed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type CachedResponse,
  createCachedResponse,
  encodingOf,
  type ResponseCache,
} from '../response-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    cacheVersion: number;
  }
}

/** The cache key is the query after validation, so spelling does not matter. Calls without a query schema ignore it. */
const keyOf = ({ locale, params, query, routeOptions }: FastifyRequest): string => {
  const asked = routeOptions.schema?.querystring ? Object.entries(query ?? {}).sort() : [];
  return `${locale} ${routeOptions.url} ${JSON.stringify([params, asked])}`;
};

/** Sends a cached response in an encoding the client accepts, or 304 if the client has it already (RFC 9110, 13). */
export const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  /** Request headers that the response depends on. */
  vary: readonly string[] = ['accept-language'],
): FastifyReply => {
  reply
    .code(response.status)
    .header('etag', response.etag)
    .header('cache-control', 'public, no-cache')
    .header('vary', ['accept-encoding', ...vary].join(', '));
  if (response.status === 200 && request.headers['if-none-match'] === response.etag)
    return reply.code(304).send();
  const encoding = encodingOf(response, request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(response.type).send(response.body(encoding));
};

export const responseCachePlugin = (app: FastifyInstance, cache: ResponseCache): void => {
  app.decorateRequest('cacheVersion', 0);
  app.addHook('preHandler', async (request, reply) => {
    const { cached } = request.routeOptions.config;
    if (!cached) return;
    const hit = cache.get(keyOf(request));
    if (hit) return sendCached(request, reply, hit);
    request.cacheVersion = cache.version(cached);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { cached, maxAgeMs } = request.routeOptions.config;
    if (!cached || typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    const type = String(reply.getHeader('content-type'));
    const response = createCachedResponse(cached, reply.statusCode, type, payload);
    cache.set(keyOf(request), response, request.cacheVersion, maxAgeMs);
    const encoding = encodingOf(response, request.headers['accept-encoding']);
    reply
      .header('etag', response.etag)
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-encoding, accept-language')
      .removeHeader('content-length');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return response.body(encoding);
  });
};
