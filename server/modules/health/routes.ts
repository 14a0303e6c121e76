/** For proxies and supervisors: whether the process is alive, and whether it should get requests. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readClockState } from '../../platform/clock-state.ts';
import type { DiskState } from '../../platform/disk-state.ts';

export const healthRoutes = (
  app: FastifyInstance,
  { database, clock, search, disks }: Deps & { readonly disks: DiskState },
  isDraining: () => boolean,
): void => {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'shutting down' });
    try {
      if (!database.isReachable()) throw new Error('The database is unreachable.');
      const { kind } = await readClockState({ database, clock });
      if (await disks.isFull()) return reply.code(503).send({ status: 'not ready: disk full' });
      if (!search.isReady)
        return reply.code(503).send({ status: 'building the search index', ...search.progress });
      return {
        status: 'ready',
        ...(search.isDown && { search: 'not answering' }),
        ...(kind === 'steady' ? {} : { daily_tasks: 'waiting: the clock jumped' }),
      };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
};
