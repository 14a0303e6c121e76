/** API-01, API-02: the lookups of forms. The same for everyone, so all are cached. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QueryOf } from '#contract/endpoints.ts';
import type { Lookups } from '#contract/lookups/calls.ts';
import type { NamedRecord } from '#contract/shared/common.ts';
import { formatOf } from '#contract/shared/locales.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import type { Db } from '../../platform/db/connect.ts';
import { countOpenJobs } from '../../search/live/open-job-counts.ts';
import * as repository from './repository.ts';

/** Orders a long lookup alphabetically in the reader's language. */
const inOrder = <Value extends NamedRecord>(
  entries: readonly Value[],
  localize: (name: string) => string,
  { locale }: FastifyRequest,
): Value[] => {
  const { compare } = new Intl.Collator(formatOf(locale));
  const named = entries.map((entry) => ({ ...entry, name: localize(entry.name) }));
  return named.sort((a, b) => compare(a.name, b.name));
};

const asItIs = (name: string): string => name;

const KEPT = { cached: 'lookups' } as const;

/** Those lists that have no names of their own kind, or depend on another choice. */
const readOtherLists = async (db: Db, asked: QueryOf<'GET lookups'>): Promise<Lookups> => {
  const { country_id: country, state_id: state, category_id: category } = asked;
  const names = new Set(asked.names.split(','));
  return {
    ...(names.has('salaries') && { salaries: await repository.readSalaries(db) }),
    ...(names.has('experiances') && { experiances: await repository.readExperiences(db) }),
    ...(names.has('states') && { states: country ? await repository.readStates(db, country) : [] }),
    ...(names.has('cities') && { cities: state ? await repository.readCities(db, state) : [] }),
    ...(names.has('sub-categories') && {
      'sub-categories': category ? await repository.readSubcategories(db, category) : [],
    }),
  };
};

const listRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  const readNames = async (name: repository.ListName, request: FastifyRequest): Promise<NamedRecord[]> => {
    const entries = await repository.readList(db, name);
    if (!repository.isAlphabetical(name)) return entries;
    return inOrder(entries, name === 'tags' ? asItIs : request.localizeName, request);
  };
  for (const name of repository.LIST_NAMES) {
    call(app, `GET ${name}`, async ({ request }) => ({ data: await readNames(name, request) }), KEPT);
  }
  const readCountries = async (request: FastifyRequest) =>
    inOrder(await repository.readCountries(db), request.localizeName, request);
  const readOfferedCategories = async (request: FastifyRequest) =>
    inOrder(await repository.readOfferedCategories(db), request.localizeName, request);
  call(app, 'GET countries', async ({ request }) => ({ data: await readCountries(request) }), KEPT);
  call(
    app,
    'GET lookups',
    async ({ query, request }) => {
      const data = await readOtherLists(db, query);
      for (const name of new Set(query.names.split(','))) {
        if (name === 'countries') data.countries = await readCountries(request);
        else if (name === 'categories') data.categories = await readOfferedCategories(request);
        else if (repository.isListName(name)) data[name] = await readNames(name, request);
      }
      return { data };
    },
    KEPT,
  );
};

export const lookupRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  listRoutes(app, deps);
  call(app, 'GET salaries', async () => ({ data: await repository.readSalaries(db) }), KEPT);
  call(app, 'GET experiances', async () => ({ data: await repository.readExperiences(db) }), KEPT);
  call(
    app,
    'GET categories',
    async () => ({ data: await repository.readCategories(db, await countOpenJobs(deps, 'categoryId')) }),
    { cached: 'job-lists' },
  );
  call(
    app,
    'GET states',
    async ({ query }) => ({ data: await repository.readStates(db, query.country_id) }),
    KEPT,
  );
  call(
    app,
    'GET cities',
    async ({ query }) => ({ data: await repository.readCities(db, query.state_id) }),
    KEPT,
  );
  call(
    app,
    'GET sub-categories',
    async ({ query }) => ({ data: await repository.readSubcategories(db, query.category_id) }),
    KEPT,
  );
};
