import { useGetList } from 'react-admin';
import { HOUR_MS } from '#contract/shared/constants.ts';
import { type DependentLookup, type Lookup, PARENT_OF } from './lookups.ts';

/** A lookup value; experience has `year` instead of `name`. */
export interface LookupOption {
  readonly id: number;
  readonly name?: string;
  readonly year?: number;
  readonly code?: string;
}

const NONE: LookupOption[] = [];
const EVERYTHING = { page: 1, perPage: 100_000 };

const useEntries = (resource: Lookup, filter: Readonly<Record<string, number>>, enabled: boolean) => {
  const { data, isFetching } = useGetList<LookupOption>(
    resource,
    { pagination: EVERYTHING, filter },
    { enabled, staleTime: HOUR_MS, gcTime: HOUR_MS },
  );
  return { entries: (enabled && data) || NONE, loading: enabled && isFetching };
};

/** A lookup list, requested once per visit; empty if the request fails (ERRMSG-05). */
export const useLookup = (resource: Exclude<Lookup, DependentLookup>) => useEntries(resource, {}, true);

/** A list that depends on another choice: empty until that is made, or if the request fails (POST-03). */
export const useDependentLookup = (resource: DependentLookup, parent: number | null | undefined) =>
  useEntries(resource, parent ? { [PARENT_OF[resource]]: parent } : {}, Boolean(parent));
