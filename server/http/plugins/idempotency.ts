/**
 * Runs a creating call once, however often it is sent with the same `Idempotency-Key`
 * (draft-ietf-httpapi-idempotency-key-header). Repetitions get the first response. See decision 0020.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable } from '../../platform/db/unreachable.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { Failure } from '../failure.ts';
import { type Claim, createIdempotencyKeys, type KeptResponse, type KeyedCall } from './idempotency-keys.ts';
import { networkOf } from './throttle.ts';

type FirstCall = Extract<Claim, { state: 'first' }>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the call is the first with its key, so that its response is stored. */
    firstCall: FirstCall | undefined;
  }
  interface FastifyContextConfig {
    creates?: boolean;
    sameWithinS?: number;
  }
}

const HEADER = 'idempotency-key';
const REPLAYED = 'idempotency-replayed';
/** Long enough to be unguessable. The draft standard puts keys in quotes; many clients don't. */
const KEY = /^(?:"([!#-~]{16,128})"|([!#-~]{16,128}))$/;
const KEPT_HEADERS = ['content-type', 'location'];

const callerOf = ({ viewer, ip }: FastifyRequest): string =>
  viewer ? `account ${viewer.userId}` : `network ${networkOf(ip)}`;

const requestOf = ({ method, url, body, uploads }: FastifyRequest): string =>
  JSON.stringify([
    method,
    url,
    body ?? null,
    [...(uploads ?? [])].map(([field, { name, bytes }]) => [
      field,
      name,
      createHash('sha256').update(bytes).digest('base64url'),
    ]),
  ]);

/** The call with its key. Without one, the body is the key if the contract asks for that. */
const keyedCallOf = (request: FastifyRequest): KeyedCall | undefined => {
  const given = request.headers[HEADER];
  const { sameWithinS } = request.routeOptions.config;
  const call = { caller: callerOf(request), request: requestOf(request) };
  if (given !== undefined) {
    const [, quoted, plain] = KEY.exec(String(given)) ?? [];
    const key = quoted ?? plain;
    if (key === undefined) throw new Failure('bad_request', { key: 'server.error.key_malformed' });
    return { ...call, key };
  }
  if (sameWithinS === undefined) return undefined;
  const key = createHash('sha256').update(call.request).digest('base64url');
  return { ...call, key, keptMs: sameWithinS * 1000 };
};

const replay = (reply: FastifyReply, { status, headers, body }: KeptResponse): FastifyReply =>
  reply.code(status).headers(headers).header(REPLAYED, 'true').send(body);

const responseOf = (reply: FastifyReply, body: string): KeptResponse => {
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { status: reply.statusCode, headers: Object.fromEntries(headers), body };
};

export const idempotencyPlugin = (app: FastifyInstance, deps: PlatformDeps): void => {
  const keys = createIdempotencyKeys(deps);
  app.decorateRequest('firstCall', undefined);

  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.creates) return;
    const call = keyedCallOf(request);
    if (!call) return;
    const claim = await keys.claim(call);
    if (claim.state === 'answered') return replay(reply, claim.response);
    if (claim.state !== 'first') throw new Failure(claim.state, { key: `server.error.${claim.state}` });
    request.firstCall = claim;
  });

  // The response waits for it, so that clients can rely on the stored one.
  app.addHook('onSend', async (request, reply, payload) => {
    const { firstCall } = request;
    if (!firstCall) return payload;
    try {
      if (
        reply.statusCode < 400 &&
        (typeof payload === 'string' || payload === undefined || payload === null)
      )
        await keys.keep(firstCall.id, firstCall.call, responseOf(reply, payload ?? ''));
      else await keys.giveBack(firstCall.id);
    } catch (error) {
      // The call has succeeded: a failure to store its response must not turn it into an error.
      if (!isDatabaseUnreachable(error))
        request.log.error({ err: error }, 'an idempotency key could not be stored');
    }
    return payload;
  });
};
