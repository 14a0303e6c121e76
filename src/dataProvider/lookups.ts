/**
 * The lists one chooses from, each a resource. They change so rarely that a visit asks for each of them once.
 *
 * | method                          | call                                             |
 * | ------------------------------- | ------------------------------------------------ |
 * | getList, getMany                | GET countries, categories, salaries, …           |
 * | getList states                  | GET states?country_id                            |
 * | getList cities                  | GET cities?state_id                              |
 * | getList sub-categories          | GET sub-categories?category_id                   |
 * | create tags                     | POST add-tag                                     |
 */
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

export const createLookups = (api: Api) => ({
  countries: defineLookup((_, signal) => api('GET countries', { signal })),
  // Retired categories are listed while jobs are found in them.
  categories: defineLookup(async (_, signal) => {
    const { data } = await api('GET categories', { refresh: true, signal });
    return { data: data.filter(({ is_offered }) => is_offered) };
  }),
  salaries: defineLookup((_, signal) => api('GET salaries', { signal })),
  // The API's spelling.
  experiances: defineLookup((_, signal) => api('GET experiances', { signal })),
  workmodes: defineLookup((_, signal) => api('GET workmodes', { signal })),
  industries: defineLookup((_, signal) => api('GET industries', { signal })),
  degrees: defineLookup((_, signal) => api('GET degrees', { signal })),
  designations: defineLookup((_, signal) => api('GET designations', { signal })),
  'employment-types': defineLookup((_, signal) => api('GET employment-types', { signal })),
  courses: defineLookup((_, signal) => api('GET courses', { signal })),
  educations: defineLookup((_, signal) => api('GET educations', { signal })),
  tags: defineLookup((_, signal) => api('GET tags', { signal }), {
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

export type Lookup = keyof ReturnType<typeof createLookups>;
