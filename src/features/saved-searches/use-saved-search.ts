import { useEffect, useState } from 'react';
import type { SavedFilters } from '#contract/saved-searches/calls.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';

/** The same for the same filters in any order. */
const keyOf = (filters: SavedFilters): string =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The id of the signed-in seeker's saved search with these filters, loaded after hydration, and changes to it here. */
export const useSavedSearch = (filters: SavedFilters) => {
  const { api } = useEnvironment();
  const isSeeker = useSession()?.user?.role === 'seeker';
  const [ids, setIds] = useState<ReadonlyMap<string, number>>(new Map());
  const key = keyOf(filters);
  useEffect(() => {
    if (!isSeeker) return setIds(new Map());
    const leaving = new AbortController();
    api('GET saved-searches', { signal: leaving.signal }).then(
      ({ data }) => setIds(new Map(data.map((search) => [keyOf(search.filters), search.id]))),
      // A failed background load never breaks the screen (ERRMSG-05).
      () => {},
    );
    return () => leaving.abort();
  }, [api, isSeeker]);
  const setId = (id: number | undefined) =>
    setIds((before) => {
      const after = new Map(before);
      if (id === undefined) after.delete(key);
      else after.set(key, id);
      return after;
    });
  return { id: ids.get(key), setId };
};
