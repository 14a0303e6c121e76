/**
 * A budget of requests a minute for each address and each account, in the memory of this process. Limits of single
 * calls, which every process knows, are in `throttle.ts`.
 */
import { BlockList, isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../env.ts';
import { TooManyRequests } from '../failure.ts';
import { networkOf } from './throttle.ts';

const MINUTE_MS = 60_000;
/** Addresses remembered at once. */
const ADDRESSES_MAX = 50_000;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * This machine's own programs, and pages that are drawn in this process. A proxy that names no addresses would make one
 * visitor of all, so it doesn't count, either.
 */
const isLocal = ({ ip }: FastifyRequest): boolean => loopback.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

type Budget = ReturnType<FastifyInstance['createRateLimit']>;

/** The headers of draft-ietf-httpapi-ratelimit-headers. A response has those of the last budget that was spent. */
const spend = async (budget: Budget, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const state = await budget(request);
  if (state.isAllowed) return;
  const { max, remaining, ttlInSeconds, isExceeded } = state;
  reply
    .header('ratelimit-limit', max)
    .header('ratelimit-remaining', remaining)
    .header('ratelimit-reset', ttlInSeconds);
  if (isExceeded) throw new TooManyRequests(ttlInSeconds);
};

/** Registered before requests are read any further. */
export const addressBudgetPlugin = async (
  app: FastifyInstance,
  { requestsPerAddress }: Limits,
): Promise<void> => {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerAddress,
    timeWindow: MINUTE_MS,
    cache: ADDRESSES_MAX,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: isLocal,
  });
  if (requestsPerAddress === 0) return;
  const ofAddress = app.createRateLimit();
  app.addHook('onRequest', (request, reply) => spend(ofAddress, request, reply));
};

/** Registered once it is known who makes a request. */
export const accountBudgetPlugin = (app: FastifyInstance, { requestsPerAccount }: Limits): void => {
  if (requestsPerAccount === 0) return;
  const ofAccount = app.createRateLimit({
    max: requestsPerAccount,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ viewer }) => viewer?.userId ?? 0,
    allowList: (request) => !request.viewer || isLocal(request),
  });
  app.addHook('onRequest', (request, reply) => spend(ofAccount, request, reply));
};
