/** The lists one chooses from. They change so rarely that a visit asks for each of them once. */
import type { GetListParams, GetListResult, GetManyParams, GetManyResult } from 'react-admin';
import type { Api } from '../api/client.ts';
import { loadPlaces } from '../api/places.ts';

/** Lists that need nothing, by resource; the API spells one of them "experiances". */
const PLAIN = {
  countries: 'GET countries',
  categories: 'GET categories',
  salaries: 'GET salaries',
  experiances: 'GET experiances',
  workmodes: 'GET workmodes',
  industries: 'GET industries',
  degrees: 'GET degrees',
  designations: 'GET designations',
  'employment-types': 'GET employment-types',
  courses: 'GET courses',
  tags: 'GET tags',
  educations: 'GET educations',
} as const;

type PlainLookup = keyof typeof PLAIN;
/** Lists that hang on what was chosen before. */
export type DependentLookup = 'states' | 'cities' | 'sub-categories';
export type Lookup = PlainLookup | DependentLookup;

const isPlain = (resource: string): resource is PlainLookup => Object.hasOwn(PLAIN, resource);
export const isLookup = (resource: string): resource is Lookup =>
  isPlain(resource) || resource === 'states' || resource === 'cities' || resource === 'sub-categories';

/** The filter of a dependent list. */
export const PARENT_OF: Readonly<Record<DependentLookup, string>> = {
  states: 'country_id',
  cities: 'state_id',
  'sub-categories': 'category_id',
};

type Filter = Readonly<Record<string, unknown>>;
const parentId = (filter: Filter, name: string) => Number(filter[name]);

/** Categories that are no longer offered are listed while jobs are found in them. */
const offered = async <Entry extends { readonly is_offered: boolean }>(
  answer: Promise<{ readonly data: readonly Entry[] }>,
) => ({ data: (await answer).data.filter(({ is_offered }) => is_offered) });

export const lookupCalls = (api: Api) => {
  const fetchList = (resource: Lookup, filter: Filter, signal: AbortSignal | undefined) => {
    switch (resource) {
      case 'states':
        return loadPlaces(api, 'state', parentId(filter, 'country_id'), signal);
      case 'cities':
        return loadPlaces(api, 'city', parentId(filter, 'state_id'), signal);
      case 'sub-categories':
        return api('GET sub-categories', { query: { category_id: parentId(filter, 'category_id') }, signal });
      case 'categories':
        return offered(api('GET categories', { refresh: true, signal }));
      default:
        return api(PLAIN[resource], { signal });
    }
  };
  const load = async (resource: Lookup, filter: Filter, signal: AbortSignal | undefined) => {
    const { data } = await fetchList(resource, filter, signal);
    return [...data];
  };

  return {
    getList: async (resource: Lookup, { filter, signal }: GetListParams): Promise<GetListResult> => {
      const data = await load(resource, filter ?? {}, signal);
      return { data, total: data.length };
    },
    getMany: async (resource: Lookup, { ids, meta, signal }: GetManyParams): Promise<GetManyResult> => {
      const wanted = new Set(ids.map(String));
      const data = await load(resource, meta?.filter ?? {}, signal);
      return { data: data.filter(({ id }) => wanted.has(String(id))) };
    },
  };
};
