/** Searches with pages of their own, and the links between them. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { orNotFound } from '../../http/failure.ts';
import { JOBS_NEEDED } from './popular-searches.ts';
import { findPopularSearch, relatedSearches } from './searches.ts';

const kept = { cached: 'job-lists' } as const;

export const popularSearchRoutes = (app: FastifyInstance, deps: Deps): void => {
  call(
    app,
    'GET popular-search',
    async ({ query }) => {
      const search = orNotFound(await findPopularSearch(deps, query));
      return { data: { ...search, has_page: search.jobs >= JOBS_NEEDED } };
    },
    kept,
  );

  call(
    app,
    'GET related-searches',
    async ({ query }) => ({ data: await relatedSearches(deps, query) }),
    kept,
  );
};
