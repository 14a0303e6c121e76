/**
 * A budget of requests per minute for each address, account and token, in the memory of this process. Limits of single
 * calls, shared by all processes, are in `throttle.ts`.
 */
import { BlockList, isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#contract/shared/constants.ts';
import type { Limits } from '../../platform/env.ts';
import { TooManyRequests } from '../failure.ts';
import { networkOf } from './throttle.ts';

/** The maximum number of remembered addresses. */
const ADDRESSES_MAX = 50_000;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * This machine's own programs, and pages rendered in this process. Also covers proxies that forward no addresses,
 * which would make all visitors share a budget.
 */
const isLocal = ({ ip }: FastifyRequest): boolean => loopback.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

type Budget = ReturnType<FastifyInstance['createRateLimit']>;

/** The headers of draft-ietf-httpapi-ratelimit-headers, for the budget that was used last. */
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

/** Register it before requests are read any further. */
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

/** Register it after authentication. */
export const accountBudgetPlugin = (app: FastifyInstance, { requestsPerAccount }: Limits): void => {
  if (requestsPerAccount === 0) return;
  const ofAccount = app.createRateLimit({
    max: requestsPerAccount,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ viewer }) => (viewer?.apiToken ? `token ${viewer.apiToken.id}` : (viewer?.userId ?? 0)),
    allowList: (request) => !request.viewer || isLocal(request),
  });
  app.addHook('onRequest', (request, reply) => spend(ofAccount, request, reply));
};
