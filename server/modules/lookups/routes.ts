/** API-01, API-02: the lookups of forms. The same for everyone, so all are cached. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Named } from '#contract/common.ts';
import { LOCALE_FACTS } from '#contract/locales.ts';
import { call } from '../../call.ts';
import { dayNumber } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { countJobsBy } from '../../search/job-lists.ts';
import * as repository from './repository.ts';

/** Orders long lookups alphabetically in the reader's language. */
const inOrder = (
  list: repository.ListName,
  entries: Named[],
  { locale, localizeName }: FastifyRequest,
): Named[] => {
  if (!repository.isAlphabetical(list)) return entries;
  const { compare } = new Intl.Collator(LOCALE_FACTS[locale].format);
  const named = entries.map(({ id, name }) => ({ id, name: list === 'tags' ? name : localizeName(name) }));
  return named.sort((a, b) => compare(a.name, b.name));
};

export const lookupRoutes = (app: FastifyInstance, { database: { db }, clock, search }: Deps): void => {
  const kept = { cached: 'lookups' } as const;

  for (const name of repository.LIST_NAMES) {
    call(
      app,
      `GET ${name}`,
      async ({ t, request }) => ({
        message: t('server.ok'),
        data: inOrder(name, await repository.readList(db, name), request),
      }),
      kept,
    );
  }
  call(
    app,
    'GET salaries',
    async ({ t }) => ({ message: t('server.ok'), data: await repository.readSalaries(db) }),
    kept,
  );
  call(
    app,
    'GET experiances',
    async ({ t }) => ({ message: t('server.ok'), data: await repository.readExperiences(db) }),
    kept,
  );
  call(
    app,
    'GET categories',
    async ({ t }) => {
      const { index } = await search.current();
      const jobs = countJobsBy(index, 'categoryId', dayNumber(clock.today()));
      return { message: t('server.ok'), data: await repository.readCategories(db, jobs) };
    },
    { cached: 'job-lists' },
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
