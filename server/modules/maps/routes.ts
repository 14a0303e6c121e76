/**
 * DETAIL-08, CONTACT-01: the map of a city, `/maps/133024.svg`. The same for everyone, and it hardly ever changes.
 */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ID_MAX } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/failure.ts';
import { sendCached } from '../../http/plugins/response-cache.ts';
import { createCachedResponse } from '../../platform/cache/response-cache.ts';
import { cities } from '../../platform/db/schema.ts';
import { drawLocator } from './locator.ts';

const SVG = 'image/svg+xml; charset=utf-8';
const FILE = /^([1-9]\d{0,9})\.svg$/;

const cityIdOf = (file: string): number => {
  const id = Number(FILE.exec(file)?.[1]);
  if (!(id <= ID_MAX)) throw notFound();
  return id;
};

export const mapRoutes = (app: FastifyInstance, { database: { db }, cache }: Deps): void => {
  const findCity = async (id: number) => {
    const [city] = await db
      .select({ name: cities.name, latitude: cities.latitude, longitude: cities.longitude })
      .from(cities)
      .where(eq(cities.id, id));
    if (!city || city.latitude === null || city.longitude === null) throw notFound();
    return { name: city.name, latitude: city.latitude, longitude: city.longitude };
  };

  app.get<{ Params: { file: string } }>('/maps/:file', { schema: { hide: true } }, async (request, reply) => {
    const id = cityIdOf(request.params.file);
    const key = `map ${id}`;
    const kept = cache.get(key);
    if (kept) return sendCached(request, reply, kept);
    const begun = cache.begin();
    const answer = createCachedResponse(['lookups'], 200, SVG, drawLocator(await findCity(id)));
    cache.set(key, answer, begun);
    return sendCached(request, reply, answer);
  });
};
