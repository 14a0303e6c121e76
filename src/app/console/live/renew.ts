/** Loads again what is shown and has changed on the server. */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveKind, LiveMessage } from '#contract/live/kinds.ts';

/** The first parts of the keys of queries that show a kind. Forms are none: what is typed stays. */
const SHOWN_BY: Readonly<Record<LiveKind, readonly string[]>> = {
  applications: ['applications', 'jobs', 'dashboard'],
  notes: ['notes'],
  interviews: ['interviews', 'applications', 'dashboard'],
  offers: ['offers', 'applications', 'dashboard'],
  scorecards: ['scorecards', 'applications', 'dashboard'],
  jobs: ['jobs', 'dashboard'],
  stages: ['stages', 'applications'],
  pools: ['talent-pools', 'pooled-candidates'],
  conversations: ['conversations', 'unread-conversations', 'dashboard'],
  notifications: [],
};
/** A screen loads its own changes again at once; the server's message about them can be older or younger than that. */
const OWN_MS = 100;
const AGAIN_MS = 300;

/** Queries that began to load after a change contain it. */
export const createRenewal = (client: QueryClient) => {
  const begunAt = new Map<string, number>();
  const stopNoting = client.getQueryCache().subscribe((event) => {
    const isKnown =
      event.type === 'updated' &&
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
      for (const kind of kinds) for (const key of SHOWN_BY[kind]) missing.add(key);
      if (waiting === undefined) load();
    },
    stop: (): void => {
      stopNoting();
      clearTimeout(waiting);
    },
  };
};
