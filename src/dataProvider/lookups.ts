/**
 * The lists one chooses from, each a resource. They change so rarely that a visit asks for each of them once.
 *
 * | method          | call                                                                      |
 * | --------------- | ------------------------------------------------------------------------- |
 * | getList, getMany | GET lookups?names=countries,salaries, …, with the choice a list depends on |
 * | create tags     | POST add-tag                                                              |
 */
import type { Lookups } from '#contract/lookups/calls.ts';
import type { Api } from '../api/client.ts';
import { defineResource, type ResourceMethods } from './resource.ts';

/** The filter of a list that depends on another choice. */
export const PARENT_OF = {
  states: 'country_id',
  cities: 'state_id',
  'sub-categories': 'category_id',
} as const;

export type DependentLookup = keyof typeof PARENT_OF;
const PARENTS = Object.values(PARENT_OF);

interface LookupValue {
  readonly id: number;
}
type Parent = (typeof PARENT_OF)[DependentLookup];
type Parents = Readonly<Partial<Record<Parent, number>>>;
type Load = (filter: Readonly<Record<string, unknown>>) => Promise<{ readonly data: readonly LookupValue[] }>;

const defineLookup = (load: Load, methods: ResourceMethods = {}) =>
  defineResource({
    getList: async ({ filter }) => {
      const { data } = await load(filter ?? {});
      return { data: [...data], total: data.length };
    },
    getMany: async ({ ids, meta }) => {
      const wanted = new Set(ids.map(String));
      const { data } = await load(meta?.filter ?? {});
      return { data: data.filter(({ id }) => wanted.has(String(id))) };
    },
    ...methods,
  });

interface Batch {
  readonly names: Set<keyof Lookups>;
  parents: Parents;
  readonly answer: Promise<{ readonly data: Lookups }>;
}

const isOther = (one: Parents, other: Parents): boolean =>
  PARENTS.some((parent) => one[parent] !== undefined && (other[parent] ?? one[parent]) !== one[parent]);

/** Loads lists by name. Those wanted at the same moment, as by a form, come in one answer. */
const createLoader = (api: Api) => {
  let next: Batch | undefined;
  const begin = (): Batch => {
    const batch: Batch = {
      names: new Set(),
      parents: {},
      answer: Promise.resolve().then(() => {
        if (next === batch) next = undefined;
        return api('GET lookups', {
          query: { names: [...batch.names].sort().join(','), ...batch.parents },
        });
      }),
    };
    return batch;
  };
  return async (
    name: keyof Lookups,
    parents: Parents,
  ): Promise<{ readonly data: readonly LookupValue[] }> => {
    if (!next || isOther(next.parents, parents)) next = begin();
    const batch = next;
    batch.names.add(name);
    batch.parents = { ...batch.parents, ...parents };
    return { data: (await batch.answer).data[name] ?? [] };
  };
};

const resourcesOf = (api: Api, load: ReturnType<typeof createLoader>) => {
  const list = (name: keyof Lookups, methods?: ResourceMethods) =>
    defineLookup(() => load(name, {}), methods);
  const dependent = (name: DependentLookup) =>
    defineLookup((filter) => load(name, { [PARENT_OF[name]]: Number(filter[PARENT_OF[name]]) }));
  return {
    countries: list('countries'),
    categories: list('categories'),
    salaries: list('salaries'),
    // The API's spelling.
    experiances: list('experiances'),
    workmodes: list('workmodes'),
    industries: list('industries'),
    degrees: list('degrees'),
    designations: list('designations'),
    'employment-types': list('employment-types'),
    courses: list('courses'),
    educations: list('educations'),
    tags: list('tags', {
      create: async ({ data: { name } }) => {
        const { data } = await api('POST add-tag', { body: { name }, refresh: true });
        return { data };
      },
    }),
    states: dependent('states'),
    cities: dependent('cities'),
    'sub-categories': dependent('sub-categories'),
  };
};

export const createLookups = (api: Api) => resourcesOf(api, createLoader(api));

export type Lookup = keyof ReturnType<typeof createLookups>;
