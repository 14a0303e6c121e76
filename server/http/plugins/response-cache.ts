/** Serves calls marked `cached` from the response cache, and stores computed responses. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Begun,
  type CachedResponse,
  type CacheTag,
  createCachedResponse,
  encodingOf,
  type ResponseCache,
} from '../../platform/cache/response-cache.ts';
import { isDraft } from '../../platform/i18n/drafts.ts';
import { Flights } from '../flights.ts';
import { askForCache } from './newest.ts';

declare module 'fastify' {
  interface FastifyRequest {
    cacheBegun: Begun;
    /** Tags besides the call's own. A handler adds to it. */
    cacheTags: CacheTag[];
  }
}

/** The tags of sent responses, for pages rendered from them. */
const sentTags = new WeakMap<object, readonly CacheTag[]>();

/** The tags of a response of this process, by its raw response. */
export const tagsOfSent = (raw: object): readonly CacheTag[] => sentTags.get(raw) ?? [];

/**
 * The cache key is the validated query, so its spelling does not matter. Calls without a query schema ignore the
 * query.
 */
const keyOf = ({ edition, params, query, routeOptions }: FastifyRequest): string => {
  const asked = routeOptions.schema?.querystring ? Object.entries(query ?? {}).sort() : [];
  return `${edition} ${routeOptions.url} ${JSON.stringify([params, asked])}`;
};

/** What a translator previews is nobody else's. */
const sharingOf = ({ edition }: FastifyRequest): string =>
  isDraft(edition) ? 'no-store' : 'public, no-cache';

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
    .header('cache-control', sharingOf(request))
    .header('vary', ['accept-encoding', ...vary].join(', '));
  if (response.status === 200 && request.headers['if-none-match'] === response.etag)
    return reply.code(304).send();
  const encoding = encodingOf(response, request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(response.type).send(response.body(encoding));
};

/** The cached response for this reader. Visitors may get a stale one, which is then recomputed in the background. */
export const findResponse = (
  cache: ResponseCache,
  key: string,
  request: FastifyRequest,
): CachedResponse | undefined =>
  request.needsNewest ? cache.get(key) : cache.getRecent(key, () => askForCache(request));

export const responseCachePlugin = (app: FastifyInstance, cache: ResponseCache): void => {
  const flights = new Flights<CachedResponse>();
  const flightOf = new WeakMap<FastifyRequest, string>();
  app.decorateRequest('cacheBegun');
  app.decorateRequest('cacheTags');
  const sendTagged = (request: FastifyRequest, reply: FastifyReply, response: CachedResponse) => {
    sentTags.set(reply.raw, response.tags);
    return sendCached(request, reply, response);
  };
  app.addHook('preHandler', async (request, reply) => {
    const { cached } = request.routeOptions.config;
    if (!cached) return;
    request.cacheTags = cached === 'job-lists' ? ['jobs', cached] : [cached];
    const key = keyOf(request);
    const hit = findResponse(cache, key, request);
    if (hit) return sendTagged(request, reply, hit);
    request.cacheBegun = cache.begin();
    // A response computed before a change must not be shared with later requests.
    const flight = `${cache.version} ${key}`;
    const shared = await flights.join(flight);
    if (shared) return sendTagged(request, reply, shared);
    flightOf.set(request, flight);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { cached, maxAgeMs } = request.routeOptions.config;
    if (!cached) return payload;
    const flight = flightOf.get(request) ?? '';
    if (typeof payload !== 'string' || reply.statusCode !== 200) {
      flights.land(flight);
      return payload;
    }
    const type = String(reply.getHeader('content-type'));
    const response = createCachedResponse(request.cacheTags, reply.statusCode, type, payload);
    sentTags.set(reply.raw, response.tags);
    cache.set(keyOf(request), response, request.cacheBegun, maxAgeMs);
    flights.land(flight, response);
    const encoding = encodingOf(response, request.headers['accept-encoding']);
    reply
      .header('etag', response.etag)
      .header('cache-control', sharingOf(request))
      .header('vary', 'accept-encoding, accept-language')
      .removeHeader('content-length');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return response.body(encoding);
  });
  // A request that ended without a response has nothing to share.
  app.addHook('onResponse', async (request) => flights.land(flightOf.get(request) ?? ''));
};
