/** Responds with 503 at once while the database is unreachable or full, or the process shuts down. */
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/shared/constants.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { DiskState } from '../../platform/disk-state.ts';
import { busy } from '../failure.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export const availabilityPlugin = (
  app: FastifyInstance,
  { database, disks }: Pick<PlatformDeps, 'database'> & { readonly disks: Pick<DiskState, 'assertRoom'> },
  isLeaving: () => boolean,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    // Makes proxies and browsers open their next connection to another server.
    if (isLeaving()) reply.header('connection', 'close');
    if (!database.isReachable() && request.url.startsWith(`${API_BASE}/`)) throw busy();
    if (!READING.has(request.method)) disks.assertRoom();
  });
};
