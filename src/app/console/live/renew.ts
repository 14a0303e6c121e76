/** Loads again what is shown and has changed on the server. */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '#contract/live/kinds.ts';
import { resources } from '../../../resources/index.ts';
import { HEAD_START_MS } from '../head-start.ts';

/** A screen loads its own changes again at once; the server's message about them can be older or younger than that. */
const OWN_MS = 100;
const AGAIN_MS = 300;

/** Queries that began to load after a change contain it. */
export const createRenewal = (client: QueryClient) => {
  const begunAt = new Map<string, number>();
  const stopNoting = client.getQueryCache().subscribe((event) => {
    const isKnown =
      event.type === 'updated' &&
      // Until then, a query's call can have begun before the query.
      performance.now() > HEAD_START_MS &&
      // What was put in by hand is the user's own change, which the server has made.
      (event.action.type === 'fetch' || (event.action.type === 'success' && event.action.manual));
    if (isKnown) begunAt.set(event.query.queryHash, performance.now());
    else if (event.type === 'removed') begunAt.delete(event.query.queryHash);
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let missing = new Set<string>();
  let changedAt = 0;

  const load = (): void => {
    // The server doesn't know yet what the user has just changed, which is shown already.
    if (client.isMutating() > 0) {
      waiting = setTimeout(load, AGAIN_MS);
      return;
    }
    const keys = missing;
    const since = changedAt - OWN_MS;
    missing = new Set();
    waiting = undefined;
    void client.invalidateQueries({
      predicate: ({ queryKey, queryHash }) =>
        keys.has(String(queryKey[0])) && (begunAt.get(queryHash) ?? 0) < since,
    });
  };

  return {
    renew: ({ kinds, age }: LiveMessage): void => {
      if (kinds.length === 0) return;
      changedAt = performance.now() - age;
      for (const { name, live = [] } of resources)
        if (live.some((kind) => kinds.includes(kind))) missing.add(name);
      if (waiting === undefined) load();
    },
    stop: (): void => {
      stopNoting();
      clearTimeout(waiting);
    },
  };
};
