/**
 * Decides who must read current data: signed-in users, users who have just saved something and load a page, and
 * responses for the cache. Other visitors may get data that is some seconds old.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/connect.ts';
import type { Env } from '../../platform/env.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public call without side effects. Cached calls are such, too. */
    isPublicRead?: boolean;
  }
  interface FastifyRequest {
    /** The request is by a user, who must see their own changes. */
    isOfAuthor: boolean;
    /** Stale data is not acceptable. */
    needsNewest: boolean;
  }
}

/** Page requests have no token. This cookie says that a user saved something, but not who or what. */
const COOKIE = 'just_saved';
/** Longer than data can be stale. */
const COOKIE_S = 10;
const SAVED = new RegExp(`(?:^|; )${COOKIE}=1`);

/** Only this process knows it, so that visitors can't trigger the work. */
const SECRET = randomUUID();
const FOR_CACHE = { 'x-for-cache': SECRET };

/** Headers of requests for parts of a page. The page may be cached, so its parts must be current. */
export const headersOfParts = ({
  isOfAuthor,
  draft,
  headers,
}: FastifyRequest): Readonly<Record<string, string>> => {
  const ofAuthor = isOfAuthor ? { cookie: `${COOKIE}=1` } : {};
  // The cookies also open a draft of the texts.
  return { ...FOR_CACHE, ...ofAuthor, ...(draft === undefined ? {} : { cookie: headers.cookie ?? '' }) };
};

const REPEATED = ['accept', 'accept-language', 'cookie', 'host'] as const;

/** Repeats the request bypassing the cache, so that the new response is stored. */
export const askForCache = async ({ server, originalUrl, headers }: FastifyRequest): Promise<void> => {
  const same = REPEATED.map((name) => [name, headers[name]] as const).filter(
    ([, value]) => value !== undefined,
  );
  await server.inject({
    method: 'GET',
    url: originalUrl,
    headers: { ...Object.fromEntries(same), ...FOR_CACHE },
  });
};

const isOfAuthor = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || SAVED.test(headers.cookie ?? '');

export const newestPlugin = (
  app: FastifyInstance,
  {
    database: { replicas },
    settings: { publicUrl, staleSeconds },
  }: {
    readonly database: Pick<Database, 'replicas'>;
    readonly settings: Pick<Env, 'publicUrl' | 'staleSeconds'>;
  },
): void => {
  app.decorateRequest('isOfAuthor', false);
  app.decorateRequest('needsNewest', false);
  app.addHook('onRequest', (request, _reply, done) => {
    request.isOfAuthor = isOfAuthor(request);
    request.needsNewest = request.isOfAuthor || request.headers['x-for-cache'] === SECRET;
    const { cached, isPublicRead } = request.routeOptions.config;
    if (replicas && (cached || isPublicRead) && !request.isOfAuthor) replicas.lend(done);
    else done();
  });
  if (staleSeconds === 0 && !replicas) return;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${COOKIE}=1; Path=/; Max-Age=${COOKIE_S}; HttpOnly; SameSite=Lax${secure}`;
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.viewer && request.method !== 'GET' && reply.statusCode < 400)
      reply.header('set-cookie', cookie);
    return payload;
  });
};
