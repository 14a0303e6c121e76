/**
 * Who must read the newest: signed-in users, users who have just saved something and load a page, and what is computed
 * for the response cache. Other visitors may get what was true some seconds ago.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/connect.ts';
import type { Env } from '../env.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Visitors get it, and it changes nothing. Calls that are cached are such, too. */
    isPublicRead?: boolean;
  }
  interface FastifyRequest {
    /** By a user, who reads what they have written. */
    isOfAuthor: boolean;
    /** Nothing stale will do. */
    needsNewest: boolean;
  }
}

/** Pages are asked for without a token; this cookie says that a user saved something, and nothing about whom or what. */
const COOKIE = 'just_saved';
/** Longer than anything is stale. */
const COOKIE_S = 10;
const SAVED = new RegExp(`(?:^|; )${COOKIE}=1`);

/** Known to this process alone, so that no visitor can ask it to work. */
const SECRET = randomUUID();
const FOR_CACHE = { 'x-for-cache': SECRET };

/** Headers of requests for what a page is made of: the page may be stored, so nothing stale will do. */
export const headersOfParts = ({ isOfAuthor }: FastifyRequest): Readonly<Record<string, string>> => ({
  ...FOR_CACHE,
  ...(isOfAuthor ? { cookie: `${COOKIE}=1` } : {}),
});

const REPEATED = ['accept-language', 'cookie', 'host'] as const;

/** Makes the same request again, past the cache, so that its new response is stored. */
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
