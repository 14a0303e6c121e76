/**
 * The lists one chooses from, each a resource. They change so rarely that a visit asks for each of them once.
 *
 * | method                          | call                                             |
 * | ------------------------------- | ------------------------------------------------ |
 * | getList, getMany                | GET lookups?names=countries,salaries, …          |
 * | getList categories              | GET categories                                   |
 * | getList states                  | GET states?country_id                            |
 * | getList cities                  | GET cities?state_id                              |
 * | getList sub-categories          | GET sub-categories?category_id                   |
 * | create tags                     | POST add-tag                                     |
 */
import type { Lookups } from '#contract/lookups/calls.ts';
import type { Api } from '../api/client.ts';
import { loadPlaces } from '../api/places.ts';
import { defineResource, type ResourceMethods } from './resource.ts';

/** The filter of a list that depends on another choice. */
export const PARENT_OF = {
  states: 'country_id',
  cities: 'state_id',
  'sub-categories': 'category_id',
} as const;

export type DependentLookup = keyof typeof PARENT_OF;

interface LookupValue {
  readonly id: number;
}
type Load = (
  filter: Readonly<Record<string, unknown>>,
  signal: AbortSignal | undefined,
) => Promise<{ readonly data: readonly LookupValue[] }>;

const defineLookup = (load: Load, methods: ResourceMethods = {}) =>
  defineResource({
    getList: async ({ filter, signal }) => {
      const { data } = await load(filter ?? {}, signal);
      return { data: [...data], total: data.length };
    },
    getMany: async ({ ids, meta, signal }) => {
      const wanted = new Set(ids.map(String));
      const { data } = await load(meta?.filter ?? {}, signal);
      return { data: data.filter(({ id }) => wanted.has(String(id))) };
    },
    ...methods,
  });

/** Loads lists by name. Those wanted at the same moment, as by a form, come in one answer. */
const createLoader = (api: Api) => {
  let next: { readonly names: Set<keyof Lookups>; readonly answer: Promise<{ data: Lookups }> } | undefined;
  const begin = () => {
    const names = new Set<keyof Lookups>();
    const answer = Promise.resolve().then(() => {
      next = undefined;
      return api('GET lookups', { query: { names: [...names].sort().join(',') } });
    });
    return { names, answer };
  };
  return async (name: keyof Lookups): Promise<{ readonly data: readonly LookupValue[] }> => {
    next ??= begin();
    const { names, answer } = next;
    names.add(name);
    return { data: (await answer).data[name] ?? [] };
  };
};

const resourcesOf = (api: Api, load: ReturnType<typeof createLoader>) => ({
  countries: defineLookup(() => load('countries')),
  // Retired categories are listed while jobs are found in them.
  categories: defineLookup(async (_, signal) => {
    const { data } = await api('GET categories', { refresh: true, signal });
    return { data: data.filter(({ is_offered }) => is_offered) };
  }),
  salaries: defineLookup(() => load('salaries')),
  // The API's spelling.
  experiances: defineLookup(() => load('experiances')),
  workmodes: defineLookup(() => load('workmodes')),
  industries: defineLookup(() => load('industries')),
  degrees: defineLookup(() => load('degrees')),
  designations: defineLookup(() => load('designations')),
  'employment-types': defineLookup(() => load('employment-types')),
  courses: defineLookup(() => load('courses')),
  educations: defineLookup(() => load('educations')),
  tags: defineLookup(() => load('tags'), {
    create: async ({ data: { name } }) => {
      const { data } = await api('POST add-tag', { body: { name }, refresh: true });
      return { data };
    },
  }),
  states: defineLookup(({ country_id }, signal) => loadPlaces(api, 'state', Number(country_id), signal)),
  cities: defineLookup(({ state_id }, signal) => loadPlaces(api, 'city', Number(state_id), signal)),
  'sub-categories': defineLookup(({ category_id }, signal) =>
    api('GET sub-categories', { query: { category_id: Number(category_id) }, signal }),
  ),
});

export const createLookups = (api: Api) => resourcesOf(api, createLoader(api));

export type Lookup = keyof ReturnType<typeof createLookups>;
