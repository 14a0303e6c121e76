/** API-01, API-02: the lists that forms choose from. The same for everyone, so all are kept finished. */
import type { FastifyInstance } from 'fastify';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import * as repository from './repository.ts';

export const referenceRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  const kept = { cached: 'reference' } as const;

  for (const name of repository.LIST_NAMES) {
    call(
      app,
      `GET ${name}`,
      async ({ t }) => ({ message: t('server.ok'), data: await repository.readList(db, name) }),
      kept,
    );
  }
  call(
    app,
    'GET experiances',
    async ({ t }) => ({ message: t('server.ok'), data: await repository.readExperiences(db) }),
    kept,
  );
  call(
    app,
    'GET categories',
    async ({ t }) => ({ message: t('server.ok'), data: await repository.readCategories(db) }),
    { cached: 'jobs' },
  );
  call(
    app,
    'GET states',
    async ({ query, t }) => ({
      message: t('server.ok'),
      data: await repository.readStates(db, query.country_id),
    }),
    kept,
  );
  call(
    app,
    'GET cities',
    async ({ query, t }) => ({
      message: t('server.ok'),
      data: await repository.readCities(db, query.state_id),
    }),
    kept,
  );
  call(
    app,
    'GET sub-categories',
    async ({ query, t }) => ({
      message: t('server.ok'),
      data: await repository.readSubcategories(db, query.category_id),
    }),
    kept,
  );
};
