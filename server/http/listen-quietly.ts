import type { FastifyInstance, FastifyListenOptions } from 'fastify';

/** Fastify would log the address: a worker's is private, and the portal's own is announced in words. */
export const listenQuietly = async (app: FastifyInstance, place: FastifyListenOptions): Promise<void> => {
  const { level } = app.log;
  app.log.level = 'silent';
  await app.listen(place);
  app.log.level = level;
};
