/**
 * Who must read the newest: signed-in users, users who have just saved something and load a page, and what is computed
 * for the response cache. Other visitors may get what was true some seconds ago.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

declare module 'fastify' {
  interface FastifyRequest {
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
/** Headers of requests that this process makes to fill its cache. */
export const FOR_CACHE = { 'x-for-cache': SECRET };

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

const needsNewest = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined ||
  headers['x-for-cache'] === SECRET ||
  SAVED.test(headers.cookie ?? '');

export const newestPlugin = (
  app: FastifyInstance,
  { publicUrl, staleSeconds }: Pick<Env, 'publicUrl' | 'staleSeconds'>,
): void => {
  app.decorateRequest('needsNewest', false);
  app.addHook('onRequest', async (request) => {
    request.needsNewest = needsNewest(request);
  });
  if (staleSeconds === 0) return;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${COOKIE}=1; Path=/; Max-Age=${COOKIE_S}; HttpOnly; SameSite=Lax${secure}`;
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.viewer && request.method !== 'GET' && reply.statusCode < 400)
      reply.header('set-cookie', cookie);
    return payload;
  });
};
