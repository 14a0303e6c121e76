/** Responds with 503 at once while the database is unreachable or the process shuts down. */
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { busy } from '../failure.ts';

export const availabilityPlugin = (
  app: FastifyInstance,
  { database }: Pick<Deps, 'database'>,
  isLeaving: () => boolean,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    // Makes proxies and browsers open their next connection to another server.
    if (isLeaving()) reply.header('connection', 'close');
    if (!database.isReachable() && request.url.startsWith(`${API_BASE}/`)) throw busy();
  });
};
